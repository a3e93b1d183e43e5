import { parseApkDatabase } from '../../parsers/packages/apkDatabase.ts';
import { parseDpkgStatus } from '../../parsers/packages/dpkgStatus.ts';
import { interestingPaths } from '../../parsers/packages/packagePaths.ts';
import { pacmanFiles, pacmanVersion } from '../../parsers/packages/pacmanDatabase.ts';
import { fromApk, fromDebian, fromPacman } from '../../found/versions.ts';
import type { HostView } from '../../view/hostView.ts';

export type Owner = { readonly version: string | null; readonly source: 'deb' | 'pacman' | 'apk' };

/** Tells which package a file is of. */
export type Packages = { readonly ownerOf: (path: string) => Owner | null };

const mostList = 32 * 1024 * 1024;
const mostStatus = 64 * 1024 * 1024;
const mostDescription = 256 * 1024;

/** With `/bin` linked to `/usr/bin`, packages list their files by either name. */
const merged = (path: string): string => (path.startsWith('/bin/') || path.startsWith('/sbin/') ? `/usr${path}` : path);

type Owners = Map<string, Owner>;

const addDpkg = (view: HostView, owners: Owners): void => {
  const status = view.read('/var/lib/dpkg/status', mostStatus);
  if (status === null) return;
  const versions = parseDpkgStatus(status);
  for (const { name } of view.list('/var/lib/dpkg/info')) {
    if (!name.endsWith('.list')) continue;
    const version = versions.get(name.slice(0, -'.list'.length));
    if (version === undefined) continue;
    const owner: Owner = { version: fromDebian(version), source: 'deb' };
    // dpkg writes lists anew and renames them, which changes the folder.
    const list = view.read(`/var/lib/dpkg/info/${name}`, mostList, false);
    if (list !== null) for (const path of interestingPaths(list)) owners.set(merged(path), owner);
  }
};

const addPacman = (view: HostView, owners: Owners): void => {
  const database = '/var/lib/pacman/local';
  for (const { name, kind } of view.list(database)) {
    if (kind !== 'folder') continue;
    const description = view.read(`${database}/${name}/desc`, mostDescription, false);
    const files = view.read(`${database}/${name}/files`, mostList, false);
    const version = description === null ? null : pacmanVersion(description);
    if (files === null || version === null) continue;
    const owner: Owner = { version: fromPacman(version), source: 'pacman' };
    for (const path of pacmanFiles(files)) owners.set(merged(path), owner);
  }
};

const addApk = (view: HostView, owners: Owners): void => {
  const database = view.read('/lib/apk/db/installed', mostStatus) ?? view.read('/usr/lib/apk/db/installed', mostStatus);
  if (database === null) return;
  for (const { version, paths } of parseApkDatabase(database)) {
    const owner: Owner = { version: fromApk(version), source: 'apk' };
    for (const path of paths) owners.set(merged(path), owner);
  }
};

/** Reads the databases of dpkg, pacman and apk, those that are there. */
export const readPackages = (view: HostView): Packages => {
  const owners: Owners = new Map();
  addDpkg(view, owners);
  addPacman(view, owners);
  addApk(view, owners);
  return { ownerOf: (path) => owners.get(merged(path)) ?? null };
};
