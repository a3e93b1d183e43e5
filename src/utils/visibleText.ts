import { toDisplayString } from 'vue';

/**
 * What leaves no mark or turns the writing around it: control characters but the tab and line breaks, the controls of
 * direction, what has no width, fillers, and tags without the flag they belong to. A joiner belongs to the writing
 * where both its neighbours are of one that joins. service/visibleText.ts has the same pattern for terminals.
 */
const unseen = new RegExp([
  String.raw`[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]`,
  String.raw`(?<![^\0-\x7f])[\u200c\u200d]|[\u200c\u200d](?![^\0-\x7f])`,
  String.raw`(?<!\udb40[\udc00-\udc7f]|\ud83c\udff4)\udb40[\udc00-\udc7f]`,
].join('|'), 'g');

/**
 * What a template writes, such as a name from outside, with a mark for each character that would not be seen:
 * `‹U+202E›`. Each text of each template goes this way (scripts/visibleTemplates.ts), so no view has to think of it.
 */
export const visibleText = (value: unknown): string => toDisplayString(value).replace(unseen, (character) => (
  `\u2039U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}\u203a`
));
