/**
 * What leaves no mark or turns the writing around it: control characters but the tab and the line break, the controls
 * of direction, what has no width, fillers, and tags without the flag they belong to. A joiner belongs to the writing
 * where both its neighbours are of one that joins. src/utils/visibleText.ts has the same pattern for the page,
 * where a carriage return overwrites nothing.
 */
const unseen = new RegExp(String.raw`(?![\t\n\p{VS}]|(?<=\P{ASCII})[\u200c\u200d](?=\P{ASCII})`
  + String.raw`|(?<=[\u{1f3f4}\u{e0000}-\u{e007f}])[\u{e0000}-\u{e007f}])[\p{Cc}\p{DI}\u2028\u2029\ufff9-\ufffb]`, 'gu');
/** A text for a terminal, with a mark for each character that is not seen, or that a terminal obeys: `‹U+001B›`. */
export const visibleText = (text: string): string => text.replace(unseen, (character) => (
  `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`
));

/** The same in one line, such as a name: line breaks and tabs are spaces in it. */
export const visibleLine = (text: string): string => visibleText(text.replace(/[ \t-\r\u0085\u2028\u2029]+/g, ' ').trim());

/** JSON that says the same with an escape for each such character. */
export const visibleJson = (json: string): string => json
  .replace(unseen, (found) => found.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`));
