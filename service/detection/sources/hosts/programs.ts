import { catalogue } from '../../catalogue/catalogue.ts';
import type { Packages } from '../linux/packages.ts';
import { findProgram, searchPath } from '../linux/searchPath.ts';
import type { FoundProgram } from '../../found/foundProgram.ts';
import { clean } from '../../found/versions.ts';
import type { HostView } from '../../view/hostView.ts';
import { fillIn } from '../../view/places.ts';

/** Homebrew keeps each program under its version: `/opt/homebrew/Cellar/neovim/0.10.2/bin/nvim`. */
const fromCellar = (path: string | null): string | null => {
  const version = /\/Cellar\/[^/]+\/([^/]+)\//.exec(path ?? '')?.[1];
  return version === undefined ? null : clean(version.replace(/_\d+$/, ''));
};

/**
 * Hosts of the catalogue that are a program on the search path, on Linux and macOS. They prove that the host is there
 * and are no rows of their own: a menu does not show them. Folders for the administrator hold other programs of the
 * same names.
 */
export const hostPrograms = (view: HostView, packages: Packages | null): readonly FoundProgram[] => {
  const own = view.platform === 'darwin' ? ['/opt/homebrew/bin', '/usr/local/bin'] : [];
  const folders = [...new Set([...searchPath(view), ...own])].filter((folder) => !folder.endsWith('/sbin'));
  const programs: FoundProgram[] = [];
  for (const host of catalogue) {
    const needed = host.programsNeed === undefined ? undefined : fillIn(host.programsNeed, view.places);
    if (needed === null || (needed !== undefined && view.stat(needed) === null)) continue;
    for (const program of host.programs ?? []) {
      const path = findProgram(view, program, folders);
      if (path === null) continue;
      const real = view.real(path);
      const owner = packages?.ownerOf(path) ?? (real === null ? null : packages?.ownerOf(real) ?? null);
      programs.push({
        name: host.name,
        version: owner?.version ?? fromCellar(real),
        source: owner?.source ?? 'program',
        ids: { program },
        rawName: program,
        path,
        program: path,
        shown: false,
      });
    }
  }
  return programs;
};
