import { join } from 'node:path';
import { readLog } from './logFile.ts';
import { readLogMark } from './logMark.ts';

/**
 * What a start finds when it holds a log against what was noted of it. Pages that were moved into the database do not
 * count.
 */
export type LogFinding = {
  /** What is wrong: `cut` is damaged in the middle too, `other` is one that was not written last. */
  readonly problem: 'missing' | 'broken' | 'cut' | 'other';
  /** Whether SQLite may still read it. What it would bring is older than the database where not. */
  readonly isUsable: boolean;
  /** Whether the file holds something that SQLite will not read. */
  readonly holdsMore: boolean;
  /** Pages that were written last, of which there is a note; null without one. */
  readonly expected: number | null;
  /** How many of them are there. */
  readonly found: number;
};

/** Whether something that was acknowledged is missing, as far as that is known. */
export const isLoss = ({ expected, found }: LogFinding): boolean => expected === null || found < expected;

/** A log that is begun anew counts on; another database's is anywhere. */
const mostBegun = 65_536;

const isLater = (salts: string, noted: string): boolean => {
  const first = (text: string): number => Number.parseInt(text.slice(0, 8), 16);
  const ahead = (first(salts) - first(noted)) >>> 0;
  return ahead > 0 && ahead <= mostBegun;
};

/**
 * Looks at the log that the last run left. SQLite passes over one that is broken, takes one that was cut for a shorter
 * one, and applies one of another database.
 * @param wasKilled whether the last run is known to have left one
 * @returns undefined when nothing is known to be wrong with it
 */
export const examineLog = (folder: string, wasKilled: boolean): LogFinding | undefined => {
  const log = readLog(join(folder, 'patchbay.db-wal'));
  const noted = readLogMark(folder);
  const expected = noted === undefined ? null : noted.pages - noted.moved;
  const nothing = { isUsable: false, holdsMore: true, expected, found: 0 };
  if (log.state === 'broken') return { problem: 'broken', ...nothing };
  if (log.state === 'missing') {
    return wasKilled || (expected ?? 0) > 0 ? { problem: 'missing', ...nothing, holdsMore: false } : undefined;
  }
  if (noted === undefined || expected === null) return undefined;
  if (log.state === 'empty') return expected > 0 ? { problem: 'cut', ...nothing, isUsable: true, holdsMore: false } : undefined;
  if (log.salts !== noted.salts) return isLater(log.salts, noted.salts) ? undefined : { problem: 'other', ...nothing };
  if (log.pages >= noted.pages) return undefined;
  const isUsable = log.pages >= noted.moved;
  return {
    problem: 'cut', isUsable, holdsMore: !isUsable || log.bytes > log.end, expected, found: isUsable ? log.pages - noted.moved : 0,
  };
};
