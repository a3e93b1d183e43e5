import { cleanName } from '../../found/names.ts';
import { parseDesktopEntry, type DesktopEntry } from '../../parsers/desktop/desktopEntry.ts';
import { parseExec, type Command } from '../../parsers/desktop/execLine.ts';
import type { FoundProgram, Source } from '../../found/foundProgram.ts';
import { clean } from '../../found/versions.ts';
import type { HostView } from '../../view/hostView.ts';
import { appImageOf } from './appImages.ts';
import { dataFolders, flatpakInstallations } from './dataFolders.ts';
import { desktopFiles, type Candidate } from './desktopFiles.ts';
import { flatpakVersion, readMetainfo, type Metainfo } from './flatpak.ts';
import type { Owner, Packages } from './packages.ts';
import { findProgram, searchPath } from './searchPath.ts';
import { snapVersionOf } from './snap.ts';

/** No entry is longer; the most translated ones have 60 kB. */
const mostEntry = 1024 * 1024;

type Known = { readonly packages: Packages; readonly metainfo: Metainfo };

type Found = { readonly version: string | null; readonly source: Source };

const localeOf = (view: HostView): string | null =>
  ['LC_ALL', 'LC_MESSAGES', 'LANG'].map((name) => view.environment[name]).find((value) => value) ?? null;

/** A user's changed copy of a packaged entry still starts the packaged program, unless it names another file. */
const ownerOfOriginal = (file: Candidate, program: string | null, packages: Packages): Owner | null => {
  const owner = file.shadowed.map(({ path }) => packages.ownerOf(path)).find((found) => found !== null) ?? null;
  if (owner === null || program?.startsWith('/') !== true) return owner;
  return packages.ownerOf(program)?.version === owner.version ? owner : null;
};

const flatpakOf = (file: Candidate, entry: DesktopEntry): string | null =>
  entry.flatpak ?? (file.folder.place === 'flatpak' ? file.id.replace(/\.desktop$/, '') : null);

/** In the id of an entry the name and the key of a parallel instance have a `+` between them. */
const snapOf = (file: Candidate, entry: DesktopEntry): string | null =>
  entry.snap ?? (file.folder.place === 'snap' ? file.id.split('_', 1)[0]?.replace('+', '_') ?? null : null);

const versionAndSource = (
  view: HostView, file: Candidate, entry: DesktopEntry, command: Command, { packages, metainfo }: Known,
): Found => {
  const flatpak = flatpakOf(file, entry);
  if (flatpak !== null) {
    const own = file.folder.place === 'flatpak' ? [file.folder.path.replace(/\/exports\/share$/, '')] : null;
    return { version: flatpakVersion(view, own ?? flatpakInstallations(view), flatpak), source: 'flatpak' };
  }
  const snap = snapOf(file, entry);
  if (snap !== null) return { version: snapVersionOf(view, snap), source: 'snap' };
  const owner = packages.ownerOf(file.path);
  if (owner !== null) return owner;
  const { place } = file.folder;
  const image = command.program === null ? null : appImageOf(command.program);
  if (image !== null || entry.appImage) {
    const version = entry.appImageVersion === null ? image?.version ?? null : clean(entry.appImageVersion);
    return { version, source: image === null ? place : 'appimage' };
  }
  const original = ownerOfOriginal(file, command.program, packages);
  return { version: original?.version ?? metainfo.versionOf(file.folder.path, file.id), source: place };
};

/** An AppImage is one file, whose entry stays when it is thrown away; one that may not be looked at counts as there. */
const isGone = (view: HostView, { appImage }: DesktopEntry, program: string | null): boolean =>
  program?.startsWith('/') === true && (appImage || appImageOf(program) !== null) && view.isAbsent(program);

/**
 * Applications by the Desktop Entry Specification: what a menu would show, on any desktop (`OnlyShowIn` is about the
 * menu, not about being installed). The entry's own `Version` is that of the specification and never counts.
 */
export const desktopApplications = (view: HostView, packages: Packages): readonly FoundProgram[] => {
  const locale = localeOf(view);
  const path = searchPath(view);
  const metainfo = readMetainfo(view);
  const programs: FoundProgram[] = [];
  for (const file of desktopFiles(view, dataFolders(view))) {
    const bytes = view.read(file.path, mostEntry);
    if (bytes === null) continue;
    const entry = parseDesktopEntry(bytes, locale);
    if (entry.type !== 'Application' || entry.hidden || entry.noDisplay) continue;
    const name = entry.name === null ? null : cleanName(entry.name);
    if (name === null || (entry.exec === null && !entry.activatable)) continue;
    if (entry.tryExec !== null && findProgram(view, entry.tryExec, path) === null) continue;
    const command: Command = entry.exec === null ? { program: null, webApp: null } : parseExec(entry.exec);
    if (isGone(view, entry, command.program)) continue;
    const [flatpak, snap] = [flatpakOf(file, entry), snapOf(file, entry)];
    programs.push({
      name,
      ...versionAndSource(view, file, entry, command, { packages, metainfo }),
      ids: {
        desktopId: file.id,
        ...(flatpak === null ? {} : { flatpak }),
        ...(snap === null ? {} : { snap }),
        ...(command.webApp === null ? {} : { webApp: command.webApp }),
      },
      rawName: name,
      path: file.path,
      program: command.program,
      shown: true,
    });
  }
  return programs;
};
