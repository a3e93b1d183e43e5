import type { HostView } from '../../view/hostView.ts';

export type DataFolder = { readonly path: string; readonly place: 'user' | 'flatpak' | 'snap' | 'local' | 'system' };

/** More folders than this in XDG_DATA_DIRS are not searched. */
const mostFolders = 500;

const flatpakExports = 'exports/share';

const placeOf = (path: string, user: string | null): DataFolder['place'] => {
  if (path === user) return 'user';
  if (path.endsWith(`/${flatpakExports}`)) return 'flatpak';
  if (path.endsWith('/snapd/desktop')) return 'snap';
  return path.startsWith('/usr/local/') ? 'local' : 'system';
};

const absoluteOnly = (list: string): string[] =>
  list.split(':').map((path) => path.replace(/\/+/g, '/').replace(/\/$/, '')).filter((path) => path.startsWith('/'));

/** Folders of flatpak's own installations, the user's first. */
export const flatpakInstallations = (view: HostView): readonly string[] => [
  ...(view.places.data === null ? [] : [`${view.places.data}/flatpak`]), '/var/lib/flatpak',
];

/**
 * Folders that hold `applications/`, the most important first: the user's own, then XDG_DATA_DIRS. Relative and
 * repeated ones do not count. The exports of flatpak and snap are always searched, since a session that began before
 * they were installed does not have them in its variable; they take the place their own profile scripts would give.
 */
export const dataFolders = (view: HostView): readonly DataFolder[] => {
  const user = view.places.data;
  const variable = absoluteOnly(view.environment['XDG_DATA_DIRS'] ?? '');
  const listed = variable.length > 0 ? [...new Set(variable)].slice(0, mostFolders) : ['/usr/local/share', '/usr/share'];
  const flatpak = flatpakInstallations(view).map((installation) => `${installation}/${flatpakExports}`);
  const folders = [
    ...(user === null ? [] : [user]),
    ...flatpak.filter((path) => !listed.includes(path)),
    ...listed,
    '/var/lib/snapd/desktop',
  ];
  return [...new Set(folders)].map((path) => ({ path, place: placeOf(path, user) }));
};
