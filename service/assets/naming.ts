import { cutText, isVisible, plainLine } from '../text.ts';

/** What a declaration of a name looks like in the languages people copy from. */
const declaration = new RegExp([
  '\\b(?:function\\*?|class|interface|struct|enum|trait|def|fn|func|fun|sub|module|type|const|let|var|val)',
  // Go puts the receiver of a method between func and the name.
  '\\s+(?:\\([^()]*\\)\\s*)?',
  '([A-Za-z_$][\\w$]*)',
].join(''));

const longest = 60;

/** Of a text that has characters, none of which can be seen. */
const unseen = 'Text without visible characters';

/**
 * A short name for a snippet: what it declares first, else its first line with anything to see on it, without what
 * would turn it around.
 * @returns at most 60 characters, some of which can be seen
 */
export const nameOf = (text: string): string => {
  const declared = declaration.exec(text.slice(0, 4096))?.[1];
  if (declared !== undefined) return declared.slice(0, longest);
  const line = text.slice(0, 65_536).split('\n').find(isVisible);
  return line === undefined ? unseen : cutText(plainLine(line), longest);
};
