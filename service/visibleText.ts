/**
 * What leaves no mark or turns the writing around it: control characters but the tab and the line break, the controls
 * of direction, what has no width, fillers, and tags without the flag they belong to. A joiner belongs to the writing
 * where both its neighbours are of one that joins. src/utils/visibleText.ts has the same pattern for the page,
 * where a carriage return overwrites nothing.
 */
const unseen = new RegExp([
  String.raw`[\0-\x08\v-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]`,
  String.raw`(?<![^\0-\x7f])[\u200c\u200d]|[\u200c\u200d](?![^\0-\x7f])`,
  String.raw`(?<!\udb40[\udc00-\udc7f]|\ud83c\udff4)\udb40[\udc00-\udc7f]`,
].join('|'), 'g');

/** A text for a terminal, with a mark for each character that is not seen, or that a terminal obeys: `‹U+001B›`. */
export const visibleText = (text: string): string => text.replace(unseen, (character) => (
  `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`
));

/** JSON that says the same with an escape for each such character. */
export const visibleJson = (json: string): string => json
  .replace(unseen, (found) => found.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`));
