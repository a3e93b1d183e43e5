/** A text as one word of a terminal: of the usual shells, or of those of Windows, in whose paths no quote may stand. */
const wordOf = (text: string, platform: NodeJS.Platform): string => {
  if (platform === 'win32') return /^[\w@%+=:,./\\~-]+$/.test(text) ? text : `"${text}"`;
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll('\'', '\'\\\'\'')}'`;
};

/** Words as one line for a terminal, each of which it takes as it is. */
export const terminalLine = (words: readonly string[], platform: NodeJS.Platform = process.platform): string =>
  words.map((word) => wordOf(word, platform)).join(' ');
