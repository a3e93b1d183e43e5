import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { passingName } from '../copies/asideCopy.ts';
import { readInstance } from '../files/instanceFile.ts';
import { inspectFile, type Inspection } from '../copies/inspection.ts';
import { examineLog, isLoss, type LogFinding } from '../log/logExamination.ts';
import { readLog } from '../log/logFile.ts';
import { makeNewPrivateFile } from '../files/privateFile.ts';
import { takeLogIn } from '../database/scratchDatabase.ts';
import { removeDatabaseFile } from '../files/databaseFile.ts';

/** What is in a data folder, seen from outside. */
export type FolderInspection = {
  readonly database: Inspection;
  /** What of the log of a service that was killed is missing. */
  readonly lostLog: LogFinding | undefined;
};

/** Looks at a copy into which the log was moved, as a start would move it into the database. */
const inspectWithLog = (folder: string, file: string, log: string): Inspection => {
  const copy = join(folder, passingName('aside'));
  try {
    for (const [from, to] of [[file, copy], [log, `${copy}-wal`]] as const) {
      makeNewPrivateFile(to);
      copyFileSync(from, to);
    }
    takeLogIn(copy);
    return inspectFile(copy);
  } finally {
    removeDatabaseFile(copy);
  }
};

/** Looks at the database of a folder that nobody uses, with its log. Nothing in it is changed. */
export const inspectFolder = (folder: string): FolderInspection => {
  const file = join(folder, 'patchbay.db');
  const log = `${file}-wal`;
  if (statSync(file, { throwIfNoEntry: false }) === undefined) {
    return { database: { good: false, problem: 'It is missing.' }, lostLog: undefined };
  }
  const found = examineLog(folder, readInstance(folder) !== undefined);
  const isRead = found?.isUsable !== false && readLog(log).state === 'readable';
  return {
    database: isRead ? inspectWithLog(folder, file, log) : inspectFile(file),
    lostLog: found !== undefined && isLoss(found) ? found : undefined,
  };
};
