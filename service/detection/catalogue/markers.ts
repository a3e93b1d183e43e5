import type { ConfigurationFormat, IntegrationMarker, PerPlatform } from './host.ts';

/**
 * The extension in an editor of the VS Code family.
 * @param folders where it keeps extensions
 * @param settings name of its folder among the settings of programs
 */
export const vscodeExtension = (folders: readonly string[], settings: string): IntegrationMarker => ({
  kind: 'vscode-extension',
  folders,
  profiles: {
    linux: `{config}/${settings}/User/profiles`,
    darwin: `{support}/${settings}/User/profiles`,
    win32: `{appData}/${settings}/User/profiles`,
  },
});

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
