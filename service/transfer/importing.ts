import { randomUUID } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transferKinds } from '../../contract/console/names.ts';
import type { ImportedData } from '../../contract/console/transfer.ts';
import { Problem } from '../problem.ts';
import type { FlowResults } from '../flows/results/flowResults.ts';
import { startedAs } from '../startedAs.ts';
import { isPassing } from '../storage/copies/asideCopy.ts';
import { metaTable } from '../storage/database/metaTable.ts';
import { schemaQuery } from '../storage/database/schema.ts';
import type { Storage } from '../storage/storage.ts';
import type { Effect, Transaction } from '../storage/database/transaction.ts';
import { merge, type MergedKinds } from './merging.ts';
import { importResults } from './resultsOfFile.ts';
import { stagedSchema } from './staging.ts';

type Last = (tx: Transaction) => undefined;

const isOfThisVersion = ({ statements }: Storage): boolean => {
  const found = statements.read(schemaQuery.replace('sqlite_schema', 'brought.sqlite_schema')).first();
  return Object.values(found ?? {})[0] === stagedSchema();
};

/**
 * Takes what a staged file brings into the data, all of it or nothing, in a transaction of its own; requests
 * are answered meanwhile.
 * @param taken what is to happen in memory once it is on disk; without it nothing is taken, only counted
 * @param last what is to be written as the last of it, where it is taken
 * @throws Problem when the file was staged by another version; StorageError when it could not be written
 */
export const importStaged = async (
  storage: Storage, file: string, taken?: Effect, last?: Last,
): Promise<MergedKinds> => {
  const { queue, statements } = storage;
  return await storage.beside(file, async () => {
    if (!isOfThisVersion(storage)) throw new Problem('import-of-other-version');
    return await queue.writeInParts(function* (tx) {
      const ownId = metaTable(statements).once(tx, 'service-id', randomUUID);
      const merged = yield* merge(statements, tx, ownId, taken !== undefined);
      if (taken !== undefined) {
        last?.(tx);
        tx.after(taken);
      }
      return merged;
    });
  });
};

export type ImportProblem = Problem<'import-unknown' | 'import-of-other-version' | 'import-without-backup'>;

/**
 * As `importStaged`, of a file of the data folder that is named by somebody else, after a backup that was found good,
 * and of the results of flows, whose files are made after that.
 */
export const importNamed = async (
  storage: Storage, folder: string, name: string, results: FlowResults, taken?: Effect, last?: Last,
): Promise<ImportedData | ImportProblem> => {
  const file = join(folder, name);
  const isThere = isPassing(name, 'import') && lstatSync(file, { throwIfNoEntry: false })?.isFile() === true;
  if (!isThere) return new Problem('import-unknown', { program: startedAs() });
  let backup: string | null = null;
  if (taken !== undefined) {
    try {
      backup = basename((await storage.backups.make({ reason: 'import' })).path);
    } catch {
      return new Problem('import-without-backup', { program: startedAs() });
    }
  }
  const merged = {
    ...await importStaged(storage, file, taken, last),
    flowResults: await importResults(file, results, storage, taken !== undefined),
  };
  return { kinds: transferKinds.map((kind) => ({ kind, ...merged[kind] })), backup };
};
