import { basename, delimiter, dirname, join, relative, resolve, sep } from 'node:path';
import { terminalLine } from './terminalLine.ts';

/** How a process was started. */
type Started = {
  readonly argv: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly folder: string;
  readonly platform: NodeJS.Platform;
};

/** What it is called where nothing better is known, such as inside of another program. */
const name = 'patchbay';

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(folder + sep);

/** Whether npx of this folder starts this very script: the one that is installed there, not another one of the name. */
const isInstalledFor = (script: string, folder: string): boolean => {
  const [project = '', ...more] = script.split(`${sep}node_modules${sep}`);
  return [join('.bin', name), join(name, 'dist', `${name}.js`)].includes(more.join()) && isBelow(folder, project);
};

/**
 * What a person types to start this program, as it was started now: `node dist/patchbay.js`, `npx patchbay` where that
 * is the installed one, `patchbay` where a terminal knows it.
 */
export const startedAs = (started: Started = {
  argv: process.argv, environment: process.env, folder: process.cwd(), platform: process.platform,
}): string => {
  const { argv: [, script = ''], environment, platform } = started;
  if (![name, `${name}.js`].includes(basename(script))) return name;
  // npm goes to the folder of the package before it starts something there.
  const typedIn = environment['npm_lifecycle_event'] === 'start' ? environment['INIT_CWD'] : undefined;
  const folder = resolve(typedIn ?? started.folder);
  if (isInstalledFor(script, folder)) return `npx ${name}`;
  const isKnown = basename(script) === name && (environment['PATH'] ?? '').split(delimiter).includes(dirname(script));
  if (isKnown) return name;
  const near = relative(folder, script);
  return terminalLine(['node', near.length < script.length ? near : script], platform);
};
