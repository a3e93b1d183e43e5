import { accessSync, constants, statSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { unpackedChromium } from './packagedChromium.ts';

/** A browser of the Chromium family, and the environment variables it needs beside those of this process. */
export type FoundBrowser = {
  readonly source: 'CHROMIUM_PATH' | 'installed' | 'package';
  readonly executable: string;
  readonly env: Readonly<Record<string, string>>;
};

/** What the search looks at; a test hands in its own. */
export type Machine = {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isExecutable: (path: string) => boolean;
  /** The browser of the npm package, unpacked; it runs on Linux x64 only. */
  readonly unpack: () => Promise<{ readonly executable: string; readonly env: Readonly<Record<string, string>> }>;
};

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

const thisMachine: Machine = {
  platform: process.platform,
  arch: process.arch,
  env: process.env,
  isExecutable,
  unpack: unpackedChromium,
};

const commands = [
  'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge',
  'microsoft-edge-stable', 'msedge',
];

const macApplications = [
  'Chromium.app/Contents/MacOS/Chromium',
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const windowsPrograms = [
  'Chromium\\Application\\chrome.exe', 'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

const onlySet = (folders: readonly (string | undefined)[]): string[] => (
  folders.filter((folder): folder is string => folder !== undefined && folder !== '')
);

/** The places to look at, in order: the usual ones of the system, then every folder of PATH. */
const placesOf = ({ platform, env }: Machine): string[] => {
  const path = platform === 'win32' ? win32 : posix;
  const names = platform === 'win32' ? commands.map((command) => `${command}.exe`) : commands;
  const onPath = onlySet((env['PATH'] ?? env['Path'] ?? '').split(path.delimiter))
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  if (platform === 'win32') {
    const roots = onlySet([env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]);
    return [...roots.flatMap((root) => windowsPrograms.map((program) => path.join(root, program))), ...onPath];
  }
  if (platform === 'darwin') {
    const roots = onlySet(['/Applications', env['HOME'] && path.join(env['HOME'], 'Applications')]);
    return [...roots.flatMap((root) => macApplications.map((program) => path.join(root, program))), ...onPath];
  }
  const fixed = ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) => names.map((name) => `${folder}/${name}`));
  return [...fixed, '/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge', ...onPath];
};

/**
 * Finds a browser for the tests: CHROMIUM_PATH; else an installed Chromium, Chrome or Edge; else, on Linux x64, the
 * one inside the npm package.
 * @throws Error with one sentence that says what to install or to set
 */
export const findBrowser = async (machine: Machine = thisMachine): Promise<FoundBrowser> => {
  const chosen = machine.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (!machine.isExecutable(chosen)) {
      throw new Error('CHROMIUM_PATH does not name a program; set it to a Chromium, Chrome or Edge, or unset it.');
    }
    return { source: 'CHROMIUM_PATH', executable: chosen, env: {} };
  }
  const installed = placesOf(machine).find((place) => machine.isExecutable(place));
  if (installed !== undefined) return { source: 'installed', executable: installed, env: {} };
  if (machine.platform === 'linux' && machine.arch === 'x64') return { source: 'package', ...await machine.unpack() };
  throw new Error('No browser found: install Chromium, Chrome or Edge, or set CHROMIUM_PATH to one.');
};
