import { member, parseJson, textMember } from '../parsers/text/json.ts';
import { clean, compareVersions } from '../found/versions.ts';
import type { HostView } from '../view/hostView.ts';
import { fillIn, forward } from '../view/places.ts';
import type { Presence } from './presence.ts';

const vaultLists = {
  linux: [
    '{config}/obsidian/obsidian.json', '{home}/.var/app/md.obsidian.Obsidian/config/obsidian/obsidian.json',
    '{home}/snap/obsidian/current/.config/obsidian/obsidian.json',
  ],
  darwin: ['{support}/obsidian/obsidian.json'],
  win32: ['{appData}/obsidian/obsidian.json'],
} as const;

const mostFile = 4 * 1024 * 1024;
const mostVaults = 50;
const plugin = '.obsidian/plugins/pieces-for-developers/manifest.json';

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

/** The newest version of the plugin in any vault that Obsidian itself lists. */
export const obsidianPlugin = (view: HostView): Presence => {
  const versions = vaultLists[view.platform]
    .map((template) => fillIn(template, view.places))
    .flatMap((list) => (list === null ? [] : vaultsOf(view, list)))
    .filter((vault) => !isGuarded(view, vault))
    .flatMap((vault) => {
      const bytes = view.read(`${vault}/${plugin}`, mostFile);
      const version = bytes === null ? null : textMember(parseJson(bytes), 'version');
      return version === null ? [] : [version];
    })
    .map(clean).filter((version) => version !== null).sort(compareVersions);
  return { installed: versions.length > 0, version: versions.at(-1) ?? null };
};
