import { parseVsixManifest } from '../parsers/xml/vsixManifest.ts';
import { clean, compareVersions } from '../found/versions.ts';
import type { HostView } from '../view/hostView.ts';
import type { Presence } from './presence.ts';

const mostManifest = 1024 * 1024;
const mostFolders = 1_000;

const below = (view: HostView, path: string): readonly string[] =>
  view.list(path).filter(({ kind }) => kind === 'folder').slice(0, mostFolders).map(({ name }) => `${path}/${name}`);

/** The newest version of the extension among those of any instance of Visual Studio. */
export const visualStudioExtension = (view: HostView): Presence => {
  const { localAppData } = view.places;
  if (view.platform !== 'win32' || localAppData === null) return { installed: false, version: null };
  const versions = below(view, `${localAppData}/Microsoft/VisualStudio`)
    .flatMap((instance) => below(view, `${instance}/Extensions`))
    .flatMap((folder) => [folder, ...below(view, folder)])
    .flatMap((folder) => {
      const bytes = view.read(`${folder}/extension.vsixmanifest`, mostManifest);
      const manifest = bytes === null ? null : parseVsixManifest(bytes);
      // The exact identity is not known: it begins with the name in the marketplace or names the publisher.
      const ours = manifest !== null
        && (/^pieces\.?visualstudio/i.test(manifest.id) || /\.piecesvisualstudio/i.test(manifest.id)
          || (/^mesh ?intelligent ?technologies/i.test(manifest.publisher) && /^pieces/i.test(manifest.displayName)));
      return ours ? [manifest.version] : [];
    })
    .map(clean).filter((version) => version !== null).sort(compareVersions);
  return { installed: versions.length > 0, version: versions.at(-1) ?? null };
};
