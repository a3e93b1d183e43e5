import { toDisplayString } from 'vue';

/**
 * What leaves no mark or turns the writing around it: control characters but the tab and line breaks, the controls of
 * direction, what has no width, fillers, and tags without the flag they belong to. A joiner belongs to the writing
 * where both its neighbours are of one that joins. service/visibleText.ts has the same pattern for terminals.
 */
const unseen = new RegExp(String.raw`(?![\t\n\r\p{VS}]|(?<=\P{ASCII})[\u200c\u200d](?=\P{ASCII})`
  + String.raw`|(?<=[\u{1f3f4}\u{e0000}-\u{e007f}])[\u{e0000}-\u{e007f}])[\p{Cc}\p{DI}\u2028\u2029\ufff9-\ufffb]`, 'gu');
/**
 * What a template writes, such as a name from outside, with a mark for each character that would not be seen:
 * `‹U+202E›`. Each text of each template goes this way (scripts/visibleTemplates.ts), so no view has to think of it.
 */
export const visibleText = (value: unknown): string => toDisplayString(value).replace(unseen, (character) => (
  `\u2039U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}\u203a`
));

/** The same of a title, a label and the like of an element (scripts/visibleAttributes.ts), which may have none. */
export const visibleAttribute = (value: unknown): string | null => (value ?? null) === null ? null : visibleText(value);
