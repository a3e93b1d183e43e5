import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readInstance } from '../files/instanceFile.ts';
import { examineLog, isLoss, type LogFinding } from './logExamination.ts';
import type { LostLog } from './lostLog.ts';
import { putAside } from '../files/putAside.ts';
import type { Report } from '../../report.ts';

const logSentences: Readonly<Record<LogFinding['problem'], string>> = {
  broken: 'The log beside the database cannot be read; what was written after the last checkpoint is missing.',
  missing: 'The service was not stopped in an orderly way and the log beside the database is gone; what was written after the last checkpoint is missing.',
  cut: 'The log beside the database was cut or damaged; what was written last is missing.',
  other: 'The log beside the database is not the one that was written last; what was written after the last checkpoint is missing.',
};

const lostNothing = 'The log beside the database was cut, damaged or exchanged; all that was noted of it is in the database.';

/** What is not to be read, or holds more than can be read, is not thrown away. */
const keepLog = (log: string, { isUsable, holdsMore }: LogFinding, now: number): string[] => {
  if (!holdsMore) return [];
  const aside = putAside(log, now);
  if (isUsable) copyFileSync(aside, log);
  return [aside];
};

/**
 * Says what is wrong with the log of the last run, which SQLite itself would pass over in silence.
 * @returns what of it is missing
 */
export const readyLog = (folder: string, now: number, report: Report): LostLog | undefined => {
  const found = examineLog(folder, readInstance(folder) !== undefined);
  if (found === undefined) return undefined;
  const aside = keepLog(join(folder, 'patchbay.db-wal'), found, now);
  const { problem, expected } = found;
  const pages = expected === null ? {} : { expected, found: found.found };
  report('warn', isLoss(found) ? logSentences[problem] : lostNothing, { ...(aside.length === 0 ? {} : { aside }), ...pages });
  if (!isLoss(found)) return undefined;
  return { at: now, expected, found: found.found, aside: aside.map((each) => basename(each)) };
};
