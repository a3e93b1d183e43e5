const mostArguments = 64;
const longest = 16_384;

/**
 * The arguments of an `Exec` value after the escapes of its file are undone. Pieces in quotation marks keep their
 * spaces; single ones and a backslash outside of both are not in the specification, but desktops take them as a shell
 * does.
 */
const argumentsOf = (exec: string): string[] => {
  const found: string[] = [];
  const line = exec.slice(0, longest);
  const piece = /(\s+)|"((?:[^"\\]|\\.)*)(?:"|$)|'([^']*)(?:'|$)|\\(.)|([^\s"'\\]+|\\$)/gs;
  let word: string | null = null;
  for (let match = piece.exec(line); match !== null && found.length < mostArguments; match = piece.exec(line)) {
    const [, space, double, single, escaped, plain] = match;
    if (space !== undefined) {
      if (word !== null) found.push(word);
      word = null;
    } else {
      word = (word ?? '') + (double?.replace(/\\(["`$\\])/g, '$1') ?? single ?? escaped ?? plain ?? '');
    }
  }
  if (word !== null) found.push(word);
  return found;
};

/** Options of `env` that the next word belongs to. */
const withValue: ReadonlySet<string> = new Set(['-u', '--unset', '-C', '--chdir', '-S', '--split-string']);

/** Where the program stands behind `env`, its options and its settings. */
const behindEnv = (words: readonly string[]): number => {
  let at = 1;
  while (words[at]?.startsWith('-') === true && words[at] !== '--') at += withValue.has(words[at] ?? '') ? 2 : 1;
  if (words[at] === '--') at += 1;
  while (/^[A-Za-z_]\w*=/.test(words[at] ?? '')) at += 1;
  return at;
};

/** What an `Exec` line starts. */
export type Command = {
  /** The program, past a leading `env` with its settings; null when the line names none. */
  readonly program: string | null;
  /** Id of a web application that a Chromium browser shows as a window of its own (`--app-id=`). */
  readonly webApp: string | null;
};

/** Reads the program out of an `Exec` line of a desktop entry. Nothing is looked up and nothing is started. */
export const parseExec = (exec: string): Command => {
  const words = argumentsOf(exec);
  const at = /^(?:(?:\/usr)?\/bin\/)?env$/.test(words[0] ?? '') ? behindEnv(words) : 0;
  const appId = words.find((word) => word.startsWith('--app-id='))?.slice('--app-id='.length);
  return { program: words[at] ?? null, webApp: appId === undefined || appId === '' ? null : appId };
};
