const byteOrderMark = '\uFEFF';

/** How a file is written, whatever it says: it stays so when something in it is changed. */
export type FileForm = {
  /** The byte order mark at its beginning, or nothing. */
  readonly mark: string;
  /** What ends a line: that of most of them. */
  readonly ending: '\n' | '\r\n';
  /** The text without its mark. */
  readonly text: string;
};

/** A text and the mark at its beginning, or nothing, by themselves. */
export const withoutMark = (given: string): Pick<FileForm, 'mark' | 'text'> => {
  const mark = given.startsWith(byteOrderMark) ? byteOrderMark : '';
  return { mark, text: given.slice(mark.length) };
};

export const formOf = (given: string): FileForm => {
  const { mark, text } = withoutMark(given);
  const whole = text.match(/\r\n/g)?.length ?? 0;
  const all = text.match(/\n/g)?.length ?? 0;
  return { mark, text, ending: whole * 2 > all ? '\r\n' : '\n' };
};

/** A text with line feeds in the form of a file. */
export const inForm = ({ mark, ending }: FileForm, text: string): string =>
  mark + (ending === '\n' ? text : text.replaceAll('\n', ending));
