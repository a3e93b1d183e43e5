import { listOf, member, parseJson, textMember } from '../parsers/text/json.ts';
import { clean } from '../found/versions.ts';
import type { HostView } from '../view/hostView.ts';
import { fillInAll, type Places } from '../view/places.ts';
import type { Presence } from './presence.ts';

const profileFolders = {
  linux: ['{home}/.mozilla/firefox', '{config}/mozilla/firefox', '{home}/snap/firefox/common/.mozilla/firefox'],
  darwin: ['{support}/Firefox/Profiles'],
  win32: ['{appData}/Mozilla/Firefox/Profiles'],
} as const;

const noProfiles: ReadonlySet<string> = new Set(['Crash Reports', 'Pending Pings']);
const mostFile = 16 * 1024 * 1024;
const mostProfiles = 100;

/** The add-on's own id is not known, so where it came from tells, or its name, which a theme may share. */
const isOurs = (addon: unknown): boolean =>
  (textMember(addon, 'type') ?? 'extension') === 'extension'
  && (textMember(addon, 'sourceURI')?.includes('pieces-save-code-from-the-web') === true
    || textMember(member(addon, 'defaultLocale'), 'name')?.startsWith('Pieces') === true);

const isOff = (addon: unknown): boolean =>
  member(addon, 'active') === false
  || ['userDisabled', 'appDisabled', 'softDisabled', 'softDisable'].some((name) => member(addon, name) === true);

/** The add-on in any profile of Firefox; one that is switched on counts before one that is not. */
export const firefoxAddon = (view: HostView, rooms: readonly Places[]): Presence => {
  const found = fillInAll(profileFolders[view.platform], rooms).flatMap((folder) => view.list(folder)
    .filter(({ name, kind }) => kind === 'folder' && !noProfiles.has(name))
    .slice(0, mostProfiles)
    .flatMap(({ name }) => {
      const bytes = view.read(`${folder}/${name}/extensions.json`, mostFile);
      return bytes === null ? [] : listOf(member(parseJson(bytes), 'addons')).filter(isOurs);
    }));
  const best = found.find((addon) => !isOff(addon)) ?? found[0];
  if (best === undefined) return { installed: false, version: null };
  const version = textMember(best, 'version');
  return { installed: true, version: version === null ? null : clean(version), enabled: !isOff(best) };
};
