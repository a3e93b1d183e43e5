/** Lines of a text, each with the 1-based line of the copy that it stands on. */
export type Lines = readonly Line[];
export type Line = { readonly text: string; readonly at: number };

/** What was taken off a copy to see what is inside, in words that follow "without". */
export type Wrapping = 'its prompts' | 'the marks of a diff' | 'the fences around it' | 'its line numbers' | 'the marks before its lines'
  | 'the comment around it' | 'HTML' | 'the strings around it' | 'what a chat adds' | 'typographic quotes' | 'colours';

/** A text as it is looked into: whole, by lines, and by those that show something. */
export type Wrapped = { readonly text: string; readonly lines: Lines; readonly full: Lines };

/** Takes one wrapping off; undefined where there is none of its kind. */
export type Unwrap = (wrapped: Wrapped) => Lines | undefined;

const SHOWN = /\S/u;

/** The lines that show something. */
export const shown = (lines: Lines): Lines => lines.filter(({ text }) => SHOWN.test(text));

/** The same lines, changed one by one; null drops one. */
export function changed(lines: Lines, change: (text: string, at: number) => string | null): Lines {
  const result: Line[] = [];
  lines.forEach((line, at) => {
    const text = change(line.text, at);
    if (text !== null) result.push(text === line.text ? line : { text, at: line.at });
  });
  return result;
}
