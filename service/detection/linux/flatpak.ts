import { latestRelease } from '../parsers/metainfo.ts';
import { withoutBuild } from '../versions.ts';
import type { HostView } from '../view/hostView.ts';

const mostMetainfo = 4 * 1024 * 1024;

/** An id of a component is also a file name here. */
const isId = (id: string): boolean => /^[\w.-]+$/.test(id) && !id.startsWith('.');

const release = (view: HostView, folder: string, component: string): string | null => {
  for (const ending of ['metainfo.xml', 'appdata.xml']) {
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

/** The version by the AppStream file beside a desktop entry that is of no package: only what no database knows. */
export const metainfoVersion = (view: HostView, dataFolder: string, desktopId: string): string | null => {
  const component = desktopId.replace(/\.desktop$/, '');
  return isId(component) ? release(view, `${dataFolder}/metainfo`, component) : null;
};
