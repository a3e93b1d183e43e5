/** A text, or a Blob that holds one. */
export type NamedText = { readonly name: string; readonly text: string | Blob };

/** Has the browser download a text as a file. */
export const downloadText = ({ name, text }: NamedText, type = 'text/plain'): void => {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the text over by the next turn.
  setTimeout(() => { URL.revokeObjectURL(url); }, 10_000);
};
