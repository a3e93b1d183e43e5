import { backup } from '@photostructure/sqlite';
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pagesAtOnce } from './asideCopy.ts';
import { countsMeanwhile, countsOf, isBetween, type Counts } from './copyContents.ts';
import { readFindings, findingOf, writeFinding, type CopyFinding, type CopyReason } from './copyFindings.ts';
import { inspectBeside } from './copyThread.ts';
import type { Database } from '../database/database.ts';
import { inspectFile, type Inspection } from './inspection.ts';
import { stampOf } from '../files/stamp.ts';
import { makeNewPrivateFile } from '../files/privateFile.ts';
import { stayingCopies, type Tier } from './retention.ts';
import { sqlText } from '../database/sqlText.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** After so long a copy is looked at again: files go bad where they lie. */
const checkedForMs = 7 * dayMs;
/** How often a copy is made until its rows can be told to be those of the database, which is written to meanwhile. */
const attempts = 3;

const prefix = 'patchbay.backup.';
const pattern = /^patchbay\.backup\.(\d{6,})\.\d{4}-\d{2}-\d{2}T\d{6}Z\.db$/;
const draftSuffix = '.part';

/** A copy that was made is not good. */
export class BadCopy extends Error {
  override readonly name = 'BadCopy';
  /** Ids of assets whose text was changed in the file. */
  readonly altered: readonly string[];

  constructor(message: string, altered: readonly string[] = []) {
    super(message);
    this.altered = altered;
  }
}

/** As we name it: some file systems tell names in small letters, and find them in any. */
const asNamed = (name: string): string => name.replace(/t(\d{6})z\.db$/, 'T$1Z.db');

const numberIn = (name: string): number => Number(pattern.exec(name)?.[1] ?? 0);

/** Paths of the backups of a folder, newest first: by their running number, since a clock can be set back. */
export const listBackups = (folder: string): string[] => {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return [...new Set(files.map(({ name }) => asNamed(name)))]
    .filter((name) => pattern.test(name) && existsSync(join(folder, name)))
    .sort((one, other) => numberIn(other) - numberIn(one))
    .map((name) => join(folder, name));
};

/** A backup as its file and its finding show it. */
export type Copy = {
  readonly path: string;
  readonly name: string;
  /** Its running number, by which it is named for good. */
  readonly number: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly bytes: number;
  /** What was found when it was looked at last; undefined when it never was, or is another file since. */
  readonly finding: CopyFinding | undefined;
  /** Whether it was found good, and is the file that was looked at. */
  readonly isGood: boolean;
  /** Why it was made; null where that is not known. */
  readonly reason: CopyReason | null;
};

/** The backups of a folder with what is known of them, newest first. None is opened. */
export const listCopies = (folder: string): Copy[] => {
  const findings = readFindings(folder);
  return listBackups(folder).flatMap((path) => {
    const file = statSync(path, { throwIfNoEntry: false });
    if (file === undefined) return [];
    const name = basename(path);
    const known = findings[name];
    const finding = known?.bytes === file.size && known.modified === file.mtimeMs ? known : undefined;
    const isGood = finding?.problem === null;
    const reason = known?.reason ?? null;
    return [{ path, name, number: numberIn(name), at: file.mtimeMs, bytes: file.size, finding, isGood, reason }];
  });
};

/** The tier of each backup that stays; the others go when the next one is published. */
export const tiersOf = (copies: readonly Copy[], now: number): ReadonlyMap<Copy, Tier> => stayingCopies(copies, now);

/**
 * When the next backup is due: when the newest is a day old, and now when there is none. One from the future is as good
 * as an old one.
 */
export const backupDueAt = (folder: string, now: number): number => {
  const newest = listBackups(folder)[0];
  const at = newest === undefined ? undefined : statSync(newest, { throwIfNoEntry: false })?.mtimeMs;
  return at === undefined || at - now >= dayMs ? now : at + dayMs;
};

const nextName = (folder: string, now: number): string => {
  const last = numberIn(basename(listBackups(folder)[0] ?? ''));
  return `${prefix}${String(last + 1).padStart(6, '0')}.${stampOf(now)}.db`;
};

const removeDrafts = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry;
    const isDraft = entry.isFile() && name.startsWith(prefix) && name.includes(draftSuffix);
    if (isDraft) rmSync(join(folder, name), { force: true });
  }
};

/** A copy under way. */
type Draft = { readonly draft: string; readonly target: string };

/**
 * Names the next copy. What a killed or failed copy left is removed: on a full disk it would take the last space.
 */
const prepare = (folder: string, now: number): Draft => {
  removeDrafts(folder);
  const target = join(folder, nextName(folder, now));
  const draft = `${target}${draftSuffix}`;
  makeNewPrivateFile(draft);
  return { draft, target };
};

/** @param reason of one that is new; otherwise the one that was noted stays */
const note = (path: string, found: Inspection, now: number, reason?: CopyReason): void => {
  const folder = dirname(path);
  const name = basename(path);
  const present = listBackups(folder).map((each) => basename(each));
  const why = reason ?? readFindings(folder)[name]?.reason ?? null;
  writeFinding(folder, name, findingOf(found, statSync(path), now, why), present);
};

/**
 * Removes the backups that no longer stay; gives their number. The newest good one always does.
 * @param spared path of one that is in use
 */
export const pruneCopies = (folder: string, now: number, spared?: string): number => {
  const copies = listCopies(folder);
  const kept = tiersOf(copies, now);
  const gone = copies.filter((copy) => !kept.has(copy) && copy.path !== spared);
  for (const { path } of gone) rmSync(path, { force: true });
  return gone.length;
};

/** Why a backup is made, and the path of an older one that is in use and stays. */
export type Making = { readonly reason: CopyReason; readonly spared?: string };

/** Makes a finished copy that was looked at the newest backup. */
const publish = (
  { draft, target }: Draft, found: Inspection, folder: string, now: number, { reason, spared }: Making,
): string => {
  // By the clock of the service, like everything else that it dates.
  utimesSync(draft, now / 1000, now / 1000);
  renameSync(draft, target);
  note(target, found, now, reason);
  pruneCopies(folder, now, spared);
  return target;
};

/** @throws BadCopy when it is not good, or its rows are not those of the database */
const mustBeGood = (found: Inspection, before: Counts, after: Counts): void => {
  if (!found.good) throw new BadCopy(found.problem, found.altered);
  if (!isBetween(found.rows, before, after)) throw new BadCopy('It has not as many rows as the database.');
};

/** Copies and looks at the copy, again while the rows of the database come and go so that none can be told missing. */
const copied = async (database: Database, draft: string): Promise<Inspection> => {
  for (let attempt = 1; ; attempt += 1) {
    const before = await countsMeanwhile(database);
    await backup(database, draft, { rate: pagesAtOnce });
    const after = await countsMeanwhile(database);
    const found = await inspectBeside(draft);
    if (attempt === attempts || !found.good || isBetween(found.rows, before, after)) {
      mustBeGood(found, before, after);
      return found;
    }
  }
};

/**
 * Copies the database beside itself, looks at the copy as a whole, and only then makes it a backup.
 * @throws BadCopy when the copy is not good; it is removed, and every other stays
 */
export const makeBackup = async (
  database: Database, folder: string, now: number, making: Making = { reason: 'asked' },
): Promise<string> => {
  const paths = prepare(folder, now);
  try {
    return publish(paths, await copied(database, paths.draft), folder, now, making);
  } catch (error) {
    removeDrafts(folder);
    throw error;
  }
};

/** A copy that is whole and good, and becomes a backup when `publish` is called. */
export type PreparedBackup = { readonly publish: () => string; readonly discard: () => void };

/** Copies the database in one go and looks at the copy: for a start, when nobody waits for anything else. */
export const prepareBackup = (database: Database, folder: string, now: number, reason: CopyReason): PreparedBackup => {
  const paths = prepare(folder, now);
  const discard = (): void => { removeDrafts(folder); };
  try {
    // Not prepared: a statement that is not collected yet keeps a closed file open.
    database.exec(`VACUUM INTO ${sqlText(paths.draft)}`);
    const found = inspectFile(paths.draft);
    const rows = countsOf(database);
    mustBeGood(found, rows, rows);
    return { publish: () => publish(paths, found, folder, now, { reason }), discard };
  } catch (error) {
    discard();
    throw error;
  }
};

/** As `makeBackup`, in one go. */
export const makeBackupAtOnce = (database: Database, folder: string, now: number, reason: CopyReason): string =>
  prepareBackup(database, folder, now, reason).publish();

/** Looks at a backup as a whole and notes what was found. */
export const checkCopy = async (path: string, now: number): Promise<Inspection> => {
  const found = await inspectBeside(path);
  note(path, found, now);
  return found;
};

/** The backups that nobody looked at for a week, or ever. */
export const unchecked = (folder: string, now: number): Copy[] => listCopies(folder).filter((copy) => (
  copy.finding === undefined || Math.abs(now - copy.finding.checkedAt) >= checkedForMs
));
