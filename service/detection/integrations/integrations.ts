import { catalogue } from '../catalogue/catalogue.ts';
import type { Host, IntegrationMarker } from '../catalogue/host.ts';
import { hostOf } from '../catalogue/recognise.ts';
import type { FoundProgram, Finding } from '../found/foundProgram.ts';
import type { HostView } from '../view/hostView.ts';
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

const presenceOf = (view: HostView, marker: IntegrationMarker, dataFolders: readonly string[]): Presence => {
  switch (marker.kind) {
    case 'vscode-extension': return vscodeExtension(view, marker.folders, marker.profiles[view.platform]);
    case 'jetbrains-plugin': return jetbrainsPlugin(view, marker, dataFolders);
    case 'chrome-extension': return chromeExtension(view, marker.userData[view.platform] ?? [], marker.ids);
    case 'firefox-addon': return firefoxAddon(view);
    case 'obsidian-plugin': return obsidianPlugin(view);
    case 'sublime-package': return sublimePackage(view);
    case 'neovim-plugin': return neovimPlugin(view);
    case 'jupyter-extension': return jupyterExtension(view);
    case 'vsix': return visualStudioExtension(view);
    case 'mcp': return mcpServer(view, marker);
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

/**
 * Looks for every integration of the catalogue, whether its host was found or not: what is left over from a host that
 * is gone is told apart by whoever shows it.
 */
export const findIntegrations = (view: HostView, programs: readonly FoundProgram[]): readonly Finding[] => {
  const dataFolders = dataFoldersOf(programs);
  return catalogue.flatMap((host) => (host.integrations ?? []).map((marker) => (
    { host: host.id, kind: marker.kind, ...presenceOf(view, marker, dataFolders.get(host) ?? []) }
  )));
};
