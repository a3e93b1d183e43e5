const mostArguments = 64;
const longest = 16_384;

/** The arguments of an `Exec` value after its escapes are undone: quoted ones keep their spaces. */
const argumentsOf = (exec: string): string[] => {
  const found: string[] = [];
  const line = exec.slice(0, longest);
  const pattern = /"((?:[^"\\]|\\.)*)"|([^\s"]+)/gs;
  for (let match = pattern.exec(line); match !== null && found.length < mostArguments; match = pattern.exec(line)) {
    found.push(match[1] === undefined ? match[2] ?? '' : match[1].replace(/\\(["`$\\])/g, '$1'));
  }
  return found;
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
  let at = 0;
  if (words[0] === 'env' || words[0] === '/usr/bin/env') {
    at = 1;
    while (words[at]?.startsWith('-') === true || /^[A-Za-z_]\w*=/.test(words[at] ?? '')) at += 1;
  }
  const appId = words.find((word) => word.startsWith('--app-id='))?.slice('--app-id='.length);
  return { program: words[at] ?? null, webApp: appId === undefined || appId === '' ? null : appId };
};
