/** A word, or what begins with one, as a sentence begins with it. */
export const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
