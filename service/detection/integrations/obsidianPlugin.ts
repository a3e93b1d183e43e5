import { listOf, member, parseJson, textMember } from '../parsers/text/json.ts';
import { clean, compareVersions } from '../found/versions.ts';
import type { HostView } from '../view/hostView.ts';
import { fillInAll, forward, type Places } from '../view/places.ts';
import type { Presence } from './presence.ts';

const vaultLists = {
  linux: ['{config}/obsidian/obsidian.json'],
  darwin: ['{support}/obsidian/obsidian.json'],
  win32: ['{appData}/obsidian/obsidian.json'],
} as const;

const mostFile = 4 * 1024 * 1024;
const mostVaults = 50;
const plugin = 'pieces-for-developers';

/** Folders whose contents macOS shows to a program only after asking the person. */
const isGuarded = (view: HostView, path: string): boolean => {
  const { home } = view.places;
  return view.platform === 'darwin' && home !== null && path.startsWith(`${home}/`)
    && /^(?:Desktop|Documents|Downloads|Library)(?:\/|$)/.test(path.slice(home.length + 1));
};

const vaultsOf = (view: HostView, list: string): readonly string[] => {
  const bytes = view.read(list, mostFile);
  const vaults = bytes === null ? undefined : member(parseJson(bytes), 'vaults');
  if (typeof vaults !== 'object' || vaults === null) return [];
  return Object.values(vaults).slice(0, mostVaults).flatMap((vault: unknown) => {
    const path = textMember(vault, 'path');
    return path === null ? [] : [forward(path)];
  });
};

type Plugin = { readonly version: string; readonly enabled: boolean };

/** Of the plugins in its folder, a vault runs those that its list names; without a list it runs none. */
const pluginIn = (view: HostView, vault: string): readonly Plugin[] => {
  const manifest = view.read(`${vault}/.obsidian/plugins/${plugin}/manifest.json`, mostFile);
  const version = manifest === null ? null : clean(textMember(parseJson(manifest), 'version') ?? '');
  if (version === null) return [];
  const enabled = view.read(`${vault}/.obsidian/community-plugins.json`, mostFile);
  return [{ version, enabled: enabled !== null && listOf(parseJson(enabled)).includes(plugin) }];
};

/** The newest version of the plugin in any vault that Obsidian itself lists; one that is switched on counts first. */
export const obsidianPlugin = (view: HostView, rooms: readonly Places[]): Presence => {
  const found = [...new Set(fillInAll(vaultLists[view.platform], rooms).flatMap((list) => vaultsOf(view, list)))]
    .filter((vault) => !isGuarded(view, vault))
    .flatMap((vault) => pluginIn(view, vault))
    .sort((one, other) => compareVersions(one.version, other.version));
  const best = found.findLast(({ enabled }) => enabled) ?? found.at(-1);
  return best === undefined ? { installed: false, version: null } : { installed: true, ...best };
};
