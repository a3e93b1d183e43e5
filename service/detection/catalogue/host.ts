import type { DetectedPlatform } from '../view/machine.ts';

/** Templates of paths, such as `{home}/.cursor/mcp.json`; a platform without one has no such place. */
export type PerPlatform<T> = Readonly<Partial<Record<DetectedPlatform, T>>>;

export type ConfigurationFormat = 'json' | 'jsonc' | 'yaml' | 'toml';

/** How an integration of a host shows on the disk. */
export type IntegrationMarker = {
  readonly kind: 'vscode-extension';
  readonly folders: readonly string[];
  /** Folders with a folder for each profile that a user has made. */
  readonly profiles: PerPlatform<readonly string[]>;
} | {
  readonly kind: 'jetbrains-plugin';
  readonly vendorFolder: string;
  readonly dataFolder: string;
} | {
  readonly kind: 'chrome-extension';
  /** User data folders, each with a folder per profile. */
  readonly userData: PerPlatform<readonly string[]>;
  readonly ids: readonly string[];
} | {
  readonly kind: 'mcp';
  readonly files: PerPlatform<string>;
  readonly format: ConfigurationFormat;
  /** Top-level key under which the servers stand by name. */
  readonly key: string;
} | {
  readonly kind: 'firefox-addon' | 'obsidian-plugin' | 'sublime-package' | 'neovim-plugin' | 'jupyter-extension' | 'vsix';
};

/** An application with which an integration exists or is expected, and what it is recognised by. */
export type Host = {
  readonly id: string;
  readonly name: string;
  readonly status: 'supported' | 'planned';
  /** A product of the same family as the service: external, but no host. */
  readonly own?: true;
  readonly desktopIds?: readonly string[];
  readonly flatpaks?: readonly string[];
  readonly snaps?: readonly string[];
  readonly bundleIds?: readonly string[];
  /** DisplayName of Windows, before anything is removed from it. */
  readonly displayName?: RegExp;
  /** Identity names of MSIX packages. */
  readonly packageNames?: readonly string[];
  readonly productCode?: string;
  /** Programs on the search path that prove the host. */
  readonly programs?: readonly string[];
  /** Folder without which the programs prove nothing, because others have a program of that name. */
  readonly programsNeed?: string;
  /** Python distribution that is the host. */
  readonly distribution?: string;
  readonly integrations?: readonly IntegrationMarker[];
};
