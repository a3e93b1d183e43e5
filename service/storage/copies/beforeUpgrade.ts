import { join } from 'node:path';
import type { Report } from '../../report.ts';
import type { BeforeUpgrade, Database } from '../database/database.ts';
import { sqlText } from '../database/sqlText.ts';
import { removeDatabaseFile } from '../files/databaseFile.ts';
import { makeNewPrivateFile } from '../files/privateFile.ts';
import { asideName } from '../files/putAside.ts';
import { BadCopy, prepareBackup } from './backups.ts';

/**
 * What is to be there of a database before it is upgraded: a backup or, where texts in it were altered and no backup is
 * made of it, a copy put aside. It would be no better for not being upgraded, and only the new version can open it.
 */
export const copyBeforeUpgrade = (
  old: Database, folder: string, now: number, report: Report,
): ReturnType<BeforeUpgrade> => {
  try {
    const backup = prepareBackup(old, folder, now, 'upgrade');
    return {
      publish: () => {
        report('warn', 'The database is of an earlier version; it is brought up to date, and a backup was made of it as it was.',
          { backup: backup.publish() });
      },
      discard: backup.discard,
    };
  } catch (error) {
    if (!(error instanceof BadCopy) || error.altered.length === 0) throw error;
    const aside = asideName(join(folder, 'patchbay.db'), now);
    makeNewPrivateFile(aside);
    old.exec(`VACUUM INTO ${sqlText(aside)}`);
    return {
      publish: () => {
        report('error', 'The database is of an earlier version, and texts in it are not those that were saved; it is brought up to date, no backup was made of it, and it was kept beside as it was.',
          { aside, altered: error.altered });
      },
      discard: () => { removeDatabaseFile(aside); },
    };
  }
};
