import { latestRelease } from '../../parsers/xml/metainfo.ts';
import { withoutBuild } from '../../found/versions.ts';
import type { HostView } from '../../view/hostView.ts';

const mostMetainfo = 4 * 1024 * 1024;
const endings = ['metainfo.xml', 'appdata.xml'];

/** An id of a component is also a file name here. */
const isId = (id: string): boolean => /^[\w.-]+$/.test(id) && !id.startsWith('.');

const release = (view: HostView, folder: string, component: string): string | null => {
  for (const ending of endings) {
    const bytes = view.read(`${folder}/${component}.${ending}`, mostMetainfo);
    const version = bytes === null ? null : latestRelease(bytes);
    if (version !== null) return withoutBuild(version);
  }
  return null;
};

/**
 * The version of an installed flatpak: the newest release of its own AppStream file.
 * @param installations folders that hold `app/` and `exports/`, the first with the application decides
 */
export const flatpakVersion = (view: HostView, installations: readonly string[], id: string): string | null => {
  if (!isId(id)) return null;
  for (const installation of installations) {
    const share = `${installation}/app/${id}/current/active/files/share`;
    const version = release(view, `${share}/metainfo`, id) ?? release(view, `${share}/appdata`, id);
    if (version !== null) return version;
  }
  return null;
};

/** Tells the version by the AppStream file beside a desktop entry that is of no package. */
export type Metainfo = { readonly versionOf: (dataFolder: string, desktopId: string) => string | null };

/**
 * The AppStream files of data folders: only for what no database knows. Each folder is listed once, since most entries
 * have no such file and five thousand misses cost as much as five thousand files.
 */
export const readMetainfo = (view: HostView): Metainfo => {
  const listed = new Map<string, ReadonlySet<string>>();
  const filesIn = (folder: string): ReadonlySet<string> => {
    const known = listed.get(folder) ?? new Set(view.list(folder).map(({ name }) => name));
    listed.set(folder, known);
    return known;
  };
  return {
    versionOf: (dataFolder, desktopId) => {
      const component = desktopId.replace(/\.desktop$/, '');
      const folder = `${dataFolder}/metainfo`;
      const files = filesIn(folder);
      const isThere = endings.some((ending) => files.has(`${component}.${ending}`));
      return isThere && isId(component) ? release(view, folder, component) : null;
    },
  };
};
