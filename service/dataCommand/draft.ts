import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { belongsToAnother } from '../owner.ts';
import { codeOf } from '../startError.ts';
import { NotWritable, replaceablePlace } from '../writtenFile.ts';

/** What stands behind the name of a file while it is written: by which process, and something of its own. */
const ending = /^\.(\d{1,10})\.[0-9a-f]{12}\.part$/;

/** A name beside a file, under which it is written until it is whole. */
export const draftOf = (place: string): string => `${place}.${process.pid}.${randomBytes(6).toString('hex')}.part`;

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // One of another user runs, too.
    return codeOf(error) !== 'ESRCH';
  }
};

const isAbandoned = (path: string, pid: number): boolean => {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  return entry?.isFile() === true && !belongsToAnother(entry) && !isRunning(pid);
};

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    // One may write where one may not look; what is wrong otherwise is said by the writing.
    return [];
  }
};

/** Removes the drafts of a file whose processes were killed. One whose number is another program's by now stays. */
export const removeAbandonedDrafts = (place: string): void => {
  const [folder, name] = [dirname(place), basename(place)];
  for (const each of namesIn(folder)) {
    const pid = each.startsWith(name) ? ending.exec(each.slice(name.length))?.[1] : undefined;
    if (pid !== undefined && isAbandoned(join(folder, each), Number(pid))) rmSync(join(folder, each), { force: true });
  }
};

/** Somebody else made a file of this name meanwhile. */
export class FileIsThere extends Error {
  override readonly name = 'FileIsThere';
}

/**
 * Gives a whole draft the name of its file.
 * @throws FileIsThere or NotWritable when what is there may not be replaced, or what the system says
 */
export const publishDraft = (draft: string, place: string, mayReplace: boolean): void => {
  if (mayReplace) {
    if (replaceablePlace(place) !== place) throw new NotWritable('it became a link');
    renameSync(draft, place);
    return;
  }
  try {
    // Fails where a file is by now, unlike a renaming.
    linkSync(draft, place);
    rmSync(draft);
  } catch (error) {
    // A file system without links.
    if (codeOf(error) === 'EEXIST' || existsSync(place)) throw new FileIsThere('it is there', { cause: error });
    renameSync(draft, place);
  }
};
