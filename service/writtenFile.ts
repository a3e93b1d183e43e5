import { existsSync, lstatSync, readlinkSync, realpathSync, statSync, type Stats } from 'node:fs';
import { basename, dirname, isAbsolute, join, sep } from 'node:path';
import { belongsToAnother } from './owner.ts';

/** What a Patchbay takes a data folder by; it stays in the folder. */
export const lockName = 'patchbay.lock';

/** No file can be written at a path that was given. The message says why, to stand in a sentence. */
export class NotWritable extends Error {
  override readonly name = 'NotWritable';
}

/** As many links as Linux follows in one path. */
const mostLinks = 40;

/**
 * Where the file that is meant lies or would lie, past links, as a shell would write it: in a real folder, under a name
 * that is no link.
 * @param judge told each link that is followed; may refuse it
 * @throws NotWritable, or what the system says
 */
export const placeOf = (path: string, judge: (link: Stats) => void = () => undefined): string => {
  let at = path;
  for (let links = 0; links <= mostLinks; links += 1) {
    // By the system, to which `..` behind a link is another folder than to one who reads the path.
    const place = join(realpathSync.native(dirname(at)), basename(at));
    const entry = lstatSync(place, { throwIfNoEntry: false });
    if (entry?.isSymbolicLink() !== true) return place;
    judge(entry);
    const target = readlinkSync(place);
    at = isAbsolute(target) ? target : `${dirname(place)}${sep}${target}`;
  }
  throw new NotWritable('too many links');
};

const onlyOwn = (link: Stats): void => {
  if (belongsToAnother(link)) throw new NotWritable('it is a link of another user');
};

/**
 * The place of a file that may be replaced by another: only a file may, and no link of somebody else is followed, which
 * could lead to any file of the person.
 * @throws NotWritable, or what the system says
 */
export const replaceablePlace = (path: string): string => {
  const place = placeOf(path, onlyOwn);
  const entry = lstatSync(place, { throwIfNoEntry: false });
  if (entry?.isDirectory() === true) throw new NotWritable('it is a folder');
  if (entry?.isFile() === false) throw new NotWritable('it is not a file');
  return place;
};

const identityOf = (folder: string): string | undefined => {
  const entry = statSync(folder, { bigint: true, throwIfNoEntry: false });
  return entry === undefined ? undefined : `${entry.dev}:${entry.ino}`;
};

/** By what the folders are, not by their names: some file systems take names in any case, and a folder can have two. */
const liesIn = (place: string, folder: string): boolean => {
  const wanted = identityOf(folder);
  for (let at = dirname(place); wanted !== undefined; at = dirname(at)) {
    if (identityOf(at) === wanted) return true;
    if (at === dirname(at)) return false;
  }
  return false;
};

/**
 * Whether a place is among the data, where Patchbay keeps its own files: anywhere in one of these data folders, or
 * right in a folder that some Patchbay took.
 * @param place as `placeOf` gives it
 */
export const isAmongData = (place: string, dataFolders: readonly string[]): boolean =>
  existsSync(join(dirname(place), lockName)) || dataFolders.some((folder) => liesIn(place, folder));
