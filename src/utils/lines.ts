/** Lines of a text; a closing line break begins no further line. */
export const linesOf = (text: string): string[] => text.replace(/\r?\n$/, '').split(/\r?\n/);
