import { catalogue } from '../catalogue/catalogue.ts';
import type { Host, IntegrationMarker } from '../catalogue/host.ts';
import { hostOf } from '../catalogue/recognise.ts';
import type { FoundProgram, Finding } from '../found/foundProgram.ts';
import type { HostView } from '../view/hostView.ts';
import { roomsOf, type Places } from '../view/places.ts';
import { chromeExtension } from './chromeExtension.ts';
import { firefoxAddon } from './firefoxAddon.ts';
import { jetbrainsPlugin } from './jetbrainsPlugin.ts';
import { jupyterExtension } from './jupyterExtension.ts';
import { mcpServer } from './mcpServer.ts';
import { neovimPlugin } from './neovimPlugin.ts';
import { obsidianPlugin } from './obsidianPlugin.ts';
import type { Presence } from './presence.ts';
import { sublimePackage } from './sublimePackage.ts';
import { visualStudioExtension } from './visualStudioExtension.ts';
import { vscodeExtension } from './vscodeExtension.ts';

const presenceOf = (
  view: HostView, rooms: readonly Places[], marker: IntegrationMarker, dataFolders: readonly string[],
): Presence => {
  switch (marker.kind) {
    case 'vscode-extension': return vscodeExtension(view, rooms, marker.folders, marker.profiles[view.platform] ?? []);
    case 'jetbrains-plugin': return jetbrainsPlugin(view, rooms, marker, dataFolders);
    case 'chrome-extension': return chromeExtension(view, rooms, marker.userData[view.platform] ?? [], marker.ids);
    case 'firefox-addon': return firefoxAddon(view, rooms);
    case 'obsidian-plugin': return obsidianPlugin(view, rooms);
    case 'sublime-package': return sublimePackage(view, rooms);
    case 'neovim-plugin': return neovimPlugin(view, rooms);
    case 'jupyter-extension': return jupyterExtension(view);
    case 'vsix': return visualStudioExtension(view);
    case 'mcp': return mcpServer(view, rooms, marker);
  }
};

/** Folder names of settings that the found IDEs of each host name themselves. */
const dataFoldersOf = (programs: readonly FoundProgram[]): ReadonlyMap<Host, readonly string[]> => {
  const folders = new Map<Host, string[]>();
  for (const found of programs) {
    const host = found.dataFolder === undefined ? null : hostOf(found);
    if (host === null || found.dataFolder === undefined) continue;
    folders.set(host, [...folders.get(host) ?? [], found.dataFolder]);
  }
  return folders;
};

type Kind = IntegrationMarker['kind'];

/** The kinds in their order: a server's entry, which has no version, comes after what has one. */
export const integrationKinds: readonly Kind[] = [
  ...new Set<Kind>(catalogue.flatMap(({ integrations = [] }) => integrations.map(({ kind }) => kind)).filter((kind) => kind !== 'mcp')),
  'mcp',
];

/**
 * Looks for every integration of a kind, whether its host was found or not: what is left over from a host that is gone
 * is told apart by whoever shows it.
 */
export const findIntegrations = (
  view: HostView, programs: readonly FoundProgram[], kind: Kind,
): readonly Finding[] => {
  const dataFolders = dataFoldersOf(programs);
  return catalogue.flatMap((host) => {
    const rooms = roomsOf(view, view.places, host);
    return (host.integrations ?? []).filter((marker) => marker.kind === kind)
      .map((marker) => ({ host: host.id, kind, ...presenceOf(view, rooms, marker, dataFolders.get(host) ?? []) }));
  });
};
