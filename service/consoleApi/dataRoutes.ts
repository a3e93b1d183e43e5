import { changeable } from '../../contract/console/names.ts';
import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { Problem } from '../problem.ts';
import { messageOf } from '../startError.ts';
import { removeDatabaseFile } from '../storage/files/databaseFile.ts';
import { checkCopies, problemIn } from '../storage/copies/checkedCopies.ts';
import { inspectBeside } from '../storage/copies/copyThread.ts';
import type { Storage } from '../storage/storage.ts';
import type { ConsoleParts } from './parts.ts';

/** What is wrong with the database as it is now: a copy is looked at, beside the requests. */
const problemNow = async ({ queue, backups }: Storage): Promise<string | null> => {
  queue.flush();
  let file: string;
  try {
    file = await backups.aside();
  } catch (error) {
    return `It cannot be copied (${messageOf(error)}).`;
  }
  try {
    return problemIn(await inspectBeside(file));
  } finally {
    removeDatabaseFile(file);
  }
};

/** All of the data: out of the service and into it. Its code is loaded when somebody asks. */
export const dataHandlers = (parts: ConsoleParts): ConsoleHandlersOf<'exportData' | 'importData' | 'checkData'> => {
  const { storage, folder, access, flowResults, live, now, history, settings } = parts;
  let isExporting = false;

  return {
    exportData: async () => {
      if (isExporting) return new Problem('export-under-way');
      isExporting = true;
      const over = (): void => { isExporting = false; };
      try {
        const { exportStream } = await import('../transfer/exportStream.ts');
        // What was counted last may still wait to be written.
        storage.queue.flush();
        return exportStream(await storage.backups.aside(), now(), flowResults).once('close', over);
      } catch (error) {
        over();
        throw error;
      }
    },

    checkData: async () => {
      const { backups, health } = storage;
      const problem = await problemNow(storage) ?? (health.isDamaged ? 'The service met damage in it while it ran.' : null);
      return { database: { problem }, backups: await checkCopies(() => backups.list(), (path) => backups.check(path)) };
    },

    importData: async ({ body: { name, take } }) => {
      const { importNamed } = await import('../transfer/importing.ts');
      const taken = (): undefined => {
        parts.readAgain();
        access.readAgain();
      };
      const outcome = await importNamed(storage, folder, name, flowResults, take ? taken : undefined, (tx) => {
        history.catchUp(tx, settings.kept);
      });
      if (outcome instanceof Problem) return outcome;
      if (take) live.changed(...changeable);
      return outcome;
    },
  };
};
