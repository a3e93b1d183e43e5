/** Where programs were found and how their integrations stand, in words. */
import type { IntegrationWay } from '../../../contract/console/integrations.ts';
import type { ExternalRow, IntegrationState } from '../../api/readers/externalRows.ts';

const sources: Readonly<Record<string, string>> = {
  deb: 'Debian package', pacman: 'Pacman package', apk: 'Alpine package', flatpak: 'Flatpak', snap: 'Snap',
  appimage: 'AppImage', jetbrains: 'JetBrains folder', user: 'menu entry of this user', local: 'menu entry in /usr/local',
  system: 'menu entry of the system', bundle: 'application bundle', registry: 'Windows registry', msix: 'MSIX package',
  'visual-studio': 'Visual Studio installer', program: 'program on the search path', python: 'Python package',
  catalogue: 'not on this machine',
};

/** Words for a source; one that is not known is shown as it came. */
export const sourceWords = (source: string | null): string => (source === null ? 'not said' : sources[source] ?? source);

/** Whether the program itself is on the machine; the catalogue also names such that are not. */
export const isHere = ({ source }: ExternalRow): boolean => source !== 'catalogue';

export const integrationWords = ({ integration, integrationVersion }: ExternalRow): string => {
  switch (integration) {
    case 'installed': return integrationVersion === null ? 'Installed' : `Installed, ${integrationVersion}`;
    case 'available': return 'Not installed';
    case 'planned': return 'Planned';
    case 'not said': return 'none known';
  }
};

export type ExternalGroup = { readonly state: IntegrationState; readonly title: string; readonly words: string };

/** The groups of the related programs in their order. */
export const externalGroups: readonly ExternalGroup[] = [
  { state: 'installed', title: 'Integration installed', words: 'talks to a service like this one, or could at once' },
  { state: 'available', title: 'Integration available', words: 'there is one for it, and it is not installed' },
  { state: 'planned', title: 'Integration planned', words: 'expected to be supported later; there is nothing to install yet' },
  { state: 'not said', title: 'Integration not said', words: 'the answer does not tell' },
];

/** A way to an integration in words: what stands before its name, the name, and what stands after it. */
export type WayWords = { readonly before: string; readonly name: string | null; readonly after: string };

const wayNames: Readonly<Record<Exclude<IntegrationWay['kind'], 'mcp'>, readonly [what: string, where: string]>> = {
  'vscode-extension': ['Extension', 'in its extensions view'],
  'jetbrains-plugin': ['Plugin', 'in its Marketplace'],
  'chrome-extension': ['Extension', 'in its web store'],
  'firefox-addon': ['Add-on', 'among the add-ons of Firefox'],
  'obsidian-plugin': ['Community plugin', 'in its settings'],
  'sublime-package': ['Package', 'by Package Control'],
  'neovim-plugin': ['Plugin', 'by its plugin manager'],
  'jupyter-extension': ['Python package', 'by pip'],
  vsix: ['Extension', 'in its Marketplace'],
};

export const wayWords = ({ kind, id, file }: IntegrationWay): WayWords => {
  if (kind === 'mcp') return { before: `Entry under ${id ?? 'the servers'} in`, name: file, after: '' };
  const [what, where] = wayNames[kind];
  return { before: what, name: id, after: id === null ? `${where}; its name is not known here` : where };
};
