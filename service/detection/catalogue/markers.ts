import type { ConfigurationFormat, IntegrationMarker, PerPlatform } from './host.ts';

type EditorFolders = {
  /** Its folders in the home folder, below which extensions lie. */
  readonly homes: readonly string[];
  /** Those of what it installs on a machine that it is used from afar. */
  readonly servers?: readonly string[];
  /** Where its flatpak keeps extensions. */
  readonly flatpak?: string;
  /** Name of its folder among the settings of programs. */
  readonly settings: string;
};

/** The extension in an editor of the VS Code family. */
export const vscodeExtension = ({ homes, servers = [], flatpak, settings }: EditorFolders): IntegrationMarker => {
  const ofServers = servers.map((server) => `{home}/${server}/data/User/profiles`);
  return {
    kind: 'vscode-extension',
    folders: [
      ...[...homes, ...servers].map((name) => `{home}/${name}/extensions`),
      ...(flatpak === undefined ? [] : [`{home}/.var/app/${flatpak}/extensions`]),
    ],
    profiles: {
      linux: [`{config}/${settings}/User/profiles`, ...ofServers],
      darwin: [`{support}/${settings}/User/profiles`, ...ofServers],
      win32: [`{appData}/${settings}/User/profiles`, ...ofServers],
    },
  };
};

/** One path for all platforms. */
export const everywhere = (path: string): PerPlatform<string> => ({ linux: path, darwin: path, win32: path });

/** A server entry in the host's Model Context Protocol configuration. */
export const mcpFile = (
  key: string, format: ConfigurationFormat, files: PerPlatform<string>,
): IntegrationMarker => ({ kind: 'mcp', key, format, files });

/** The extension in the profiles of a browser of the Chromium family. */
export const chromeExtension = (
  userData: PerPlatform<readonly string[]>, ids: readonly string[],
): IntegrationMarker => ({ kind: 'chrome-extension', userData, ids });
