import type { IntegrationWay } from '../../contract/console/integrations.ts';
import type { Host, IntegrationMarker } from '../detection/catalogue/host.ts';
import { DetectionFailed } from '../detection/running/detector.ts';
import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { Problem } from '../problem.ts';
import type { ConsoleParts } from './parts.ts';

/** What each kind is called where it is offered: the published names of the integrations. */
const names: Readonly<Partial<Record<IntegrationWay['kind'], string>>> = {
  'vscode-extension': 'MeshIntelligentTechnologiesInc.pieces-vscode',
  'jetbrains-plugin': 'app.pieces.plugins.jetbrains',
  'obsidian-plugin': 'pieces-for-developers',
  'sublime-package': 'Pieces',
  'neovim-plugin': 'plugin_neovim',
  'jupyter-extension': 'jupyter-pieces',
  vsix: 'MeshIntelligentTechnologiesInc.PiecesVisualStudio',
};

/** Beginnings of the catalogue's paths as a person writes them. */
const folders: readonly (readonly [string, string])[] = [
  ['{home}', '~'], ['{config}', '~/.config'], ['{support}', '~/Library/Application Support'],
  ['{appData}', '%APPDATA%'], ['{localAppData}', '%LOCALAPPDATA%'],
];
const written = (template: string): string =>
  folders.reduce((path, [name, folder]) => path.replace(name, folder), template);

const wayOf = (marker: IntegrationMarker, platform: NodeJS.Platform): IntegrationWay | undefined => {
  if (marker.kind === 'mcp') {
    const file = marker.files[platform === 'darwin' || platform === 'win32' ? platform : 'linux'];
    return file === undefined ? undefined : { kind: 'mcp', id: marker.key, file: written(file) };
  }
  // A browser with a store of its own has the id of that one first.
  const id = marker.kind === 'chrome-extension' ? marker.ids[0] : names[marker.kind];
  return { kind: marker.kind, id: id ?? null, file: null };
};

/** How the integration of a host is got; empty where nothing is known, as for one that is only planned. */
export const waysOf = ({ integrations = [] }: Host, platform: NodeJS.Platform): IntegrationWay[] =>
  integrations.flatMap((marker) => wayOf(marker, platform) ?? []);

/** How the integrations of the related programs are got, and which programs could not be looked for. */
export const integrationHandlers = ({ detector }: ConsoleParts): ConsoleHandlersOf<'integrations' | 'failedSources'> => ({
  failedSources: async () => [...await detector.failures()],
  integrations: async () => {
    try {
      const hosts = await detector.hosts();
      return hosts.map(({ name, version, host }) => ({ name, version, ways: waysOf(host, process.platform) }));
    } catch (error) {
      if (error instanceof DetectionFailed) return new Problem('hosts-unreadable');
      throw error;
    }
  },
});
