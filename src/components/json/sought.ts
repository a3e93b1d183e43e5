/** Where a text that is looked for stands in another. */

/** From and to, in UTF-16 units. */
export type Stretch = { readonly from: number; readonly to: number };

/** More of one text are not marked. */
const mostMarked = 100;
/** What is shown before the first of them, where the text is shown from there on. */
const before = 40;

/** In lower case, each character in its place: İ alone has two in the place of one there. */
export const lowered = (text: string): string => text.replaceAll('\u0130', 'i').toLowerCase();

/** What is looked for in lower case, as it may be written: an accent with its letter, or behind it. */
export const formsOf = (sought: string): readonly string[] =>
  [...new Set([sought, sought.normalize('NFC'), sought.normalize('NFD')].map(lowered))].filter((form) => form !== '');

/** Where it stands in a text, the first ones in their order. */
export const placesOf = (text: string, sought: string): Stretch[] => {
  if (sought === '') return [];
  const where = lowered(text);
  const found: Stretch[] = [];
  for (const form of formsOf(sought)) {
    for (let at = where.indexOf(form); at >= 0 && found.length < mostMarked;) {
      const to = at + form.length;
      found.push({ from: at, to });
      at = where.indexOf(form, to);
    }
  }
  return found.sort((one, other) => one.from - other.from)
    .filter(({ from }, at, all) => from >= (all[at - 1]?.to ?? 0));
};

/** Which part of a text is shown where not all of it is: its beginning, or from right before the first place. */
export const shownStretch = (text: string, places: readonly Stretch[], most: number): Stretch => {
  const first = places[0];
  const isInBeginning = first === undefined || first.to <= most;
  const from = isInBeginning ? 0 : Math.max(0, Math.min(first.from - before, text.length - most));
  return { from, to: Math.min(text.length, from + most) };
};
