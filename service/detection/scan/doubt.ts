import type { Source } from '../found/foundProgram.ts';

/** Which sources of a scan tell of the programs that were found so; where one of them fails nothing is sure. */
const tellers: Readonly<Record<Exclude<Source, 'catalogue'>, readonly string[]>> = {
  deb: ['desktop entries', 'package databases'],
  pacman: ['desktop entries', 'package databases'],
  apk: ['desktop entries', 'package databases'],
  flatpak: ['desktop entries', 'package databases'],
  snap: ['desktop entries', 'package databases'],
  user: ['desktop entries', 'package databases'],
  local: ['desktop entries', 'package databases'],
  system: ['desktop entries', 'package databases'],
  program: ['programs', 'package databases'],
  appimage: ['AppImages'],
  jetbrains: ['JetBrains'],
  python: ['Python'],
  bundle: ['bundles'],
  registry: ['uninstall keys'],
  msix: ['MSIX packages'],
  'visual-studio': ['Visual Studio'],
};

/** What a scan did not find out since sources of it failed. */
export type Doubt = {
  /** Ways of being found of which nothing is sure. */
  readonly sources: readonly string[];
  /** Whether integrations may be missing. */
  readonly integrations: boolean;
};

/** @param failed the sources that failed */
export const doubtOf = (failed: readonly string[]): Doubt => {
  const all = new Set(failed);
  return {
    sources: Object.entries(tellers)
      .filter(([, names]) => names.some((name) => all.has(name))).map(([source]) => source),
    integrations: failed.some((name) => name.startsWith('integrations')),
  };
};
