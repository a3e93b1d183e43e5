import { parseJson, textMember } from '../parsers/text/json.ts';
import { zipEntry } from '../parsers/archive/zip.ts';
import { clean } from '../found/versions.ts';
import type { HostView } from '../view/hostView.ts';
import type { Places } from '../view/places.ts';
import type { Presence } from './presence.ts';

const packageFile = 'Pieces.sublime-package';
const metadataFile = 'package-metadata.json';
const mostMetadata = 1024 * 1024;

/** Data folders of all generations: `sublime-text` and `sublime-text-3`, `Sublime Text` and `Sublime Text 3`. */
const dataFolders = (view: HostView, { config, support, appData }: Places): readonly string[] => {
  const parent = view.platform === 'win32' ? appData : view.platform === 'darwin' ? support : config;
  if (parent === null) return [];
  return view.list(parent)
    .filter(({ name }) => /^sublime[- ]text(?:[- ]\d)?$/i.test(name))
    .map(({ name }) => `${parent}/${name}`);
};

const versionOf = (metadata: Uint8Array | null): string | null => {
  const version = metadata === null ? null : textMember(parseJson(metadata), 'version');
  return version === null ? null : clean(version);
};

/** The package as the archive that Package Control installs, or unpacked. */
export const sublimePackage = (view: HostView, rooms: readonly Places[]): Presence => {
  for (const folder of rooms.flatMap((places) => dataFolders(view, places))) {
    const archive = `${folder}/Installed Packages/${packageFile}`;
    if (view.stat(archive)?.isFile === true) {
      return { installed: true, version: versionOf(view.withFile(archive, (file) => zipEntry(file, metadataFile))) };
    }
    const unpacked = `${folder}/Packages/Pieces`;
    if (view.list(unpacked).length > 0) {
      return { installed: true, version: versionOf(view.read(`${unpacked}/${metadataFile}`, mostMetadata)) };
    }
  }
  return { installed: false, version: null };
};
