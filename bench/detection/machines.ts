import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { binaryPropertyList } from '../../tests/fixtures/detection/binaryPropertyList.ts';
import { dpkgPackage, entry, registryExport } from '../../tests/fixtures/detection/entries.ts';

export type MadeUpMachine = {
  readonly name: string;
  readonly platform: 'linux' | 'darwin' | 'win32';
  readonly environment: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string | Buffer>>;
};

const programs = 60;
const numbered = <T>(make: (at: string) => T): readonly T[] =>
  Array.from({ length: programs }, (_, at) => make(String(at)));

const extension = 'meshintelligenttechnologiesinc.pieces-vscode';
const extensions = JSON.stringify([{ identifier: { id: extension }, version: '2.0.1' }]);

const linux: MadeUpMachine = {
  name: 'linux',
  platform: 'linux',
  environment: { HOME: '/home/ada' },
  files: {
    ...Object.fromEntries(numbered((at) => [`usr/share/applications/app${at}.desktop`, entry(`App ${at}`)])),
    'var/lib/dpkg/status': numbered((at) => dpkgPackage(`app${at}`, `${at}.1-1`)).join('\n'),
    ...Object.fromEntries(numbered((at) => [`var/lib/dpkg/info/app${at}.list`, `/usr/share/applications/app${at}.desktop\n`])),
    'home/ada/.vscode/extensions/extensions.json': extensions,
    'home/ada/.cursor/mcp.json': '{"mcpServers":{"Pieces":{}}}',
  },
};

const darwin: MadeUpMachine = {
  name: 'macos',
  platform: 'darwin',
  environment: { HOME: '/Users/ada' },
  files: {
    ...Object.fromEntries(numbered((at) => [`Applications/App ${at}.app/Contents/Info.plist`, binaryPropertyList({
      CFBundleIdentifier: `org.example.app${at}`, CFBundleShortVersionString: `${at}.1`,
    })])),
    'Users/ada/.vscode/extensions/extensions.json': extensions,
  },
};

const uninstall = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Uninstall';

const windows: MadeUpMachine = {
  name: 'windows',
  platform: 'win32',
  environment: { USERPROFILE: 'C:\\Users\\Ada' },
  files: {
    'registry/export/machine.reg': registryExport(...numbered((at) => [
      `[${uninstall}\\app${at}]`, `"DisplayName"="App ${at}"`, `"DisplayVersion"="${at}.1"`, '',
    ]).flat()),
    'C/Users/Ada/.vscode/extensions/extensions.json': extensions,
  },
};

/** A small machine of each system, with as many programs as people have. */
export const madeUpMachines: readonly MadeUpMachine[] = [linux, darwin, windows];

/** Writes the files of a machine below a folder. */
export const makeMachine = (root: string, { files }: MadeUpMachine): void => {
  for (const [path, content] of Object.entries(files)) {
    const place = join(root, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, content);
  }
};
