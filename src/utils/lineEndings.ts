/** A text as a field of the browser has it, which knows line feeds only. */
export const lineFeedsOnly = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Where in a text the place is that its field counts as `at`. */
const placeIn = (text: string, at: number): number => {
  let place = 0;
  for (let counted = 0; counted < at; counted += 1) place += text.startsWith('\r\n', place) ? 2 : 1;
  return place;
};

/**
 * What was typed in a field, with the line endings that the field does not show: those of what stayed are as before,
 * new ones are as the first one.
 */
export const withEndingsOf = (before: string, typed: string): string => {
  const ending = /\r\n?|\n/.exec(before)?.[0] ?? '\n';
  if (!before.includes('\r')) return typed;
  const shown = lineFeedsOnly(before);
  const shorter = Math.min(shown.length, typed.length);
  let head = 0;
  while (head < shorter && shown[head] === typed[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && shown.at(-1 - tail) === typed.at(-1 - tail)) tail += 1;
  const middle = typed.slice(head, typed.length - tail).replaceAll('\n', ending);
  return before.slice(0, placeIn(before, head)) + middle + before.slice(placeIn(before, shown.length - tail));
};
