import type { ConfigurationFormat, IntegrationMarker, PerPlatform } from './host.ts';

/** The extension in the extension folders of an editor of the VS Code family. */
export const vscodeExtension = (folders: readonly string[]): IntegrationMarker => ({ kind: 'vscode-extension', folders });

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
