import { cleanName } from '../../found/names.ts';
import type { FoundProgram } from '../../found/foundProgram.ts';
import { clean } from '../../found/versions.ts';
import type { HostView } from '../../view/hostView.ts';

export type AppImageName = { readonly name: string; readonly version: string | null };

const suffix = /(?<=.)\.AppImage$/i;
/** No file system has longer names, but a command may. */
const longestName = 255;

const architectures = /[-_.](?:x86[-_]64|amd64|x64|i[3-6]86|x86|ia32|aarch64|arm64|armv7l|armhf|linux)$/i;

const stage = String.raw`(?:[-+.~]?(?:alpha|beta|rc|pre|dev|nightly|build)[-.]?\d*(?:\.\d+)*)?`;
/** What stands behind a version with a dot in it, such as a build number, is none of the name. */
const dotted = new RegExp(`^(.+?)[-_ ]v?(\\d+(?:\\.\\d+)+${stage})(?:[-_ +].*)?$`, 'i');
const plain = new RegExp(`^(.+?)[-_ ]v?(\\d+${stage})$`, 'i');

const withoutArchitecture = (text: string): string => {
  let rest = text;
  while (architectures.test(rest)) rest = rest.replace(architectures, '');
  return rest;
};

/**
 * Name and version in the file name of an AppImage, `Name-version-architecture.AppImage` in any order; null for other
 * files. A browser that loaded it twice puts a number in parentheses behind.
 */
export const appImageOf = (path: string): AppImageName | null => {
  const file = path.slice(path.lastIndexOf('/') + 1);
  if (file.length > longestName || !suffix.test(file)) return null;
  const bare = withoutArchitecture(file.replace(suffix, '').replace(/ ?\(\d{1,3}\)$/, ''));
  const parts = dotted.exec(bare) ?? plain.exec(bare);
  const name = cleanName(withoutArchitecture(parts?.[1] ?? bare));
  return name === null ? null : { name, version: parts?.[2] === undefined ? null : clean(parts[2]) };
};

/** The mark of an AppImage behind the one of an ELF file, for both types of the format. */
const isAppImage = (head: Buffer): boolean =>
  head.length >= 11 && head.toString('latin1', 0, 4) === '\x7fELF'
  && head.toString('latin1', 8, 10) === 'AI' && (head[10] === 1 || head[10] === 2);

/** Where people keep AppImages; the desktop and download folders are private and never looked into. */
const foldersOf = (home: string | null): readonly string[] => [
  ...(home === null ? [] : ['Applications', 'AppImages', '.local/bin', 'bin'].map((name) => `${home}/${name}`)),
  '/Applications', '/opt', '/usr/local/bin',
];

/** AppImages that lie about, with the name and version of their file name. Nothing in them is run or unpacked. */
export const appImages = (view: HostView): readonly FoundProgram[] => {
  const programs: FoundProgram[] = [];
  for (const folder of foldersOf(view.places.home)) {
    for (const entry of view.list(folder)) {
      const image = appImageOf(entry.name);
      if (image === null || entry.kind === 'folder') continue;
      const path = `${folder}/${entry.name}`;
      if (view.withFile(path, (file) => isAppImage(file.read(0, 16))) !== true) continue;
      programs.push({ ...image, source: 'appimage', ids: {}, rawName: image.name, path, program: path, shown: true });
    }
  }
  return programs;
};
