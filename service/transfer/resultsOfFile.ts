import type { FlowResults } from '../flows/results/flowResults.ts';
import { allRows, firstRow, openUnchanging } from '../storage/database/database.ts';
import { bytes, text } from '../storage/database/row.ts';
import type { Storage } from '../storage/storage.ts';
import type { Merged } from './merging.ts';
import { headIn } from './values.ts';

const idsIn = (json: string): string[] => {
  const read: unknown = JSON.parse(json);
  return Array.isArray(read) ? read.filter((id) => typeof id === 'string') : [];
};

/**
 * Takes the results of flows that a staged file brings, newest first as far as there is room for them, or only counts
 * them. What is here stays as it is, and nothing of it goes.
 */
export const importResults = async (
  file: string, results: FlowResults, { statements }: Pick<Storage, 'statements'>, isTaken: boolean,
): Promise<Merged> => {
  const known = statements.read('SELECT 1 AS known FROM applications WHERE id = ?');
  const counted = { added: 0, same: 0, differing: 0 };
  const database = openUnchanging(file);
  try {
    const har = database.prepare('SELECT CAST(har AS BLOB) AS har FROM flow_results WHERE id = ?');
    const room = results.room();
    for (const row of allRows(database.prepare('SELECT id, head, ids FROM flow_results ORDER BY head ->> \'startedAt\' DESC'))) {
      const [id, head] = [text(row, 'id'), headIn(text(row, 'head'))];
      if (results.has(id)) counted.same += 1;
      if (head === undefined || results.has(id) || !room.take(head)) continue;
      counted.added += 1;
      const applications = idsIn(text(row, 'ids')).filter((each) => known.first(each) !== undefined);
      if (isTaken) await results.add({ head, applications }, bytes(firstRow(har, id) ?? {}, 'har'));
    }
  } finally {
    database.close();
  }
  return counted;
};
