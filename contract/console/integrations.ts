export const integrationKinds = [
  'vscode-extension', 'jetbrains-plugin', 'chrome-extension', 'firefox-addon', 'obsidian-plugin', 'sublime-package',
  'neovim-plugin', 'jupyter-extension', 'vsix', 'mcp',
] as const;

/** One way to an integration. */
export type IntegrationWay = {
  readonly kind: (typeof integrationKinds)[number];
  /** What it is called where it is offered; null where that is not known. Of mcp the key its entry stands under. */
  readonly id: string | null;
  /** The configuration file that gets an entry, as a person would write its path; null for none. */
  readonly file: string | null;
};

/** Name and version are those of a row of GET /applications/external/related. */
export type HostIntegration = {
  readonly name: string;
  readonly version: string | null;
  readonly ways: readonly IntegrationWay[];
};
