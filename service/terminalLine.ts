/**
 * A text as one word of a terminal of Windows. Both of its shells take one in quotes, in which PowerShell fills in what
 * has a `$` or a backtick; it alone takes apostrophes. A path has no quote in it.
 */
const windowsWord = (text: string): string => {
  if (/^[\w%+=:./\\~-]+$/.test(text)) return text;
  // PowerShell takes the curved ones for quotes and apostrophes too.
  return /[$`\u201C-\u201E]/.test(text) ? `'${text.replace(/['\u2018-\u201B]/g, '$&$&')}'` : `"${text}"`;
};

/** A text as one word of a terminal. */
const wordOf = (text: string, platform: NodeJS.Platform): string => {
  if (platform === 'win32') return windowsWord(text);
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll('\'', '\'\\\'\'')}'`;
};

/** Words as one line for a terminal, each of which it takes as it is. */
export const terminalLine = (words: readonly string[], platform: NodeJS.Platform = process.platform): string =>
  words.map((word) => wordOf(word, platform)).join(' ');

/**
 * The line that runs a program of a path. On Windows it is one for PowerShell where the path has to be in quotes: a
 * quoted word is a text there, and no program, unless `&` stands before it, which the other shell does not take.
 */
export const programLine = (words: readonly string[], platform: NodeJS.Platform = process.platform): string => {
  const line = terminalLine(words, platform);
  return platform === 'win32' && /^["']/.test(line) ? `& ${line}` : line;
};
