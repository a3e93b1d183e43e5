/** A prompt with what was typed behind it: of shells, of the usual interpreters and of databases. */
const PROMPT = new RegExp([
  /^(?:\([\w.-]{1,40}\) )?\[?[\w.-]{1,40}@[\w.-]{1,60}[: ][^\s$#%]{0,200}\]?[$#%] \S/u,
  /^(?:\([\w.-]{1,40}\) )?[$%\u276f\u279c] [A-Za-z_./~"']/u,
  /^PS [A-Z]:\\[^>]{0,200}> ?\S/u,
  /^[A-Z]:\\[^>\n]{0,200}>\S/u,
  /^>(?:>>)? \S/u,
  /^(?:In|Out) ?\[\d+\]: ?\S/u,
  /^(?:irb|pry)\([^)]{1,40}\)[:\d]*[>*] \S/u,
  /^[a-z][\w-]{0,40}(?:=[>#]|[>#]>|\([\w-]{1,40}\)>) \S/u,
  /^[\w.-]{1,40}@[\w.-]{1,60} [^\s>]{1,200}> \S/u,
  /^(?:mysql|sqlite|redis|mongo|MariaDB \[\w*\]|julia|scala|ghci|iex\(\d+\)|[\d.]{7,15}:\d+)> \S/u,
].map(({ source }) => source).join('|'), 'u');

const LINE_UNITS = 500;

/** What goes on with a line that was begun behind a prompt. */
const CONTINUATION = /^(?:\.{3} |dquote> |quote> )/u;

/** What examples within a text have: they stand in a string of code, are indented, or are explained line by line. */
const EXAMPLES = /"""|'''/u;
const EXAMPLE_LINE = /^(?:[ \t]+>>> |[ \t]*#(?!#)\s)/u;

/** Whether a text is a session: commands behind prompts, and what they printed. */
export function isSession(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '').map((line) => line.slice(0, LINE_UNITS));
  const first = lines.findIndex((line) => PROMPT.test(line));
  const isExample = EXAMPLES.test(text) || lines.some((line) => EXAMPLE_LINE.test(line));
  if (first < 0 || first > 1 || isExample) return false;
  let goesOn = false;
  return lines.slice(first).some((line) => {
    const isTyped = goesOn || PROMPT.test(line) || CONTINUATION.test(line);
    goesOn = isTyped && line.endsWith('\\');
    return !isTyped;
  });
}
