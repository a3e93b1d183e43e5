/**
 * A term of a filter that asks a word for one value, whatever characters it has: what would end it, or make several of
 * it, stands in quotes.
 */
export const writeTerm = (word: string, value: string): string =>
  `${word}:${/^"|[\s,]/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value}`;
