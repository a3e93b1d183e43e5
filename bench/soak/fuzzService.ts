/**
 * A service in a process of its own that tells, when it is asked, how often its database was changed and what is in it:
 * for the fuzzing alone, which could not look into the locked file.
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { startPatchbay } from '../../service/start/startPatchbay.ts';
import { allRows, ask, type Database } from '../../service/storage/database/database.ts';

/** Over every row of every table, in their order. */
const digestOf = (database: Database): string => {
  const hash = createHash('sha256');
  const tables = allRows(database.prepare('SELECT name FROM sqlite_schema WHERE type = \'table\' ORDER BY name'));
  for (const { name } of tables) {
    hash.update(`\n${String(name)}\n`);
    for (const row of allRows(database.prepare(`SELECT * FROM "${String(name)}"`))) hash.update(JSON.stringify(row));
  }
  return hash.digest('hex');
};

const [dataDir = ''] = process.argv.slice(2);
const consoleDir = fileURLToPath(new URL('../../dist/console', import.meta.url));

// Who calls is looked up 20 times a second, which is not what is tried here.
const service = await startPatchbay({ dataDir, consoleDir, port: 0, logLevel: 'info', allowOtherUsers: true });

process.on('message', (question) => {
  if (question === 'stop') {
    void service.close().then(() => { process.disconnect(); });
    return;
  }
  const { database, queue } = service.storage;
  // What waits to be written along with the next transaction is of what came before.
  queue.flush();
  process.send?.(question === 'digest' ? digestOf(database) : Number(ask(database, 'total_changes()')));
});
process.send?.(service.port);
