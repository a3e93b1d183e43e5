/** A text as a field of the browser has it, which knows line feeds only. */
export const lineFeedsOnly = (text: string): string => text.replace(/\r\n?/g, '\n');

/**
 * What was typed in a field, with the line endings that the field does not show: those before the first line and after
 * the last one that changed are as before, others are as the first one.
 */
export const withEndingsOf = (before: string, typed: string): string => {
  const endings = before.match(/\r\n?|\n/g) ?? [];
  const lines = lineFeedsOnly(before).split('\n');
  const now = typed.split('\n');
  const shorter = Math.min(lines.length, now.length);
  let head = 0;
  while (head < shorter && lines[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && lines.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const endingOf = (at: number): string | undefined => {
    if (at < head) return endings[at];
    return at >= now.length - 1 - tail ? endings[at + lines.length - now.length] : endings[0];
  };
  return now.map((line, at) => (at === now.length - 1 ? line : line + (endingOf(at) ?? endings[0] ?? '\n'))).join('');
};
