import { parseJson, textMember } from '../parsers/text/json.ts';
import { clean, compareVersions } from '../found/versions.ts';
import type { HostView } from '../view/hostView.ts';
import { fillInAll, type Places } from '../view/places.ts';
import type { Presence } from './presence.ts';

const mostManifest = 1024 * 1024;
const mostProfiles = 500;

/**
 * Folders with an `Extensions` folder: a profile's, which may have any name, and the user data folder itself in older
 * versions of Opera.
 */
const profilesOf = (view: HostView, userData: string): readonly string[] => [
  userData,
  ...view.list(userData)
    .filter(({ name, kind }) => kind === 'folder' && !name.startsWith('.'))
    .slice(0, mostProfiles)
    .map(({ name }) => `${userData}/${name}`),
];

/** Versions unpacked in a profile: folders `<version>_<n>` with a manifest that can be read. */
const versionsIn = (view: HostView, folder: string): readonly string[] =>
  view.list(folder).flatMap(({ name, kind }) => {
    if (kind === 'file' || !/^\d[\w.]*_\d+$/.test(name)) return [];
    const manifest = view.read(`${folder}/${name}/manifest.json`, mostManifest);
    const version = manifest === null ? null : textMember(parseJson(manifest), 'version');
    return version === null ? [] : [version];
  });

/** The newest version of the extension in any profile of a Chromium browser. */
export const chromeExtension = (
  view: HostView, rooms: readonly Places[], userData: readonly string[], ids: readonly string[],
): Presence => {
  const versions = fillInAll(userData, rooms)
    .flatMap((folder) => profilesOf(view, folder))
    .flatMap((profile) => ids.flatMap((id) => versionsIn(view, `${profile}/Extensions/${id}`)))
    .map(clean).filter((version) => version !== null).sort(compareVersions);
  return { installed: versions.length > 0, version: versions.at(-1) ?? null };
};
