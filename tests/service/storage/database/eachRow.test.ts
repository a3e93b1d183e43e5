import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const program = `
import { eachRow } from './service/storage/database/database.ts';
import { openScratch } from './service/storage/database/scratchDatabase.ts';
const database = openScratch();
database.exec('CREATE TABLE t (x BLOB); WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300) INSERT INTO t SELECT randomblob(50000) FROM n');
const collect = async () => { for (let turn = 0; turn < 3; turn += 1) { globalThis.gc(); await new Promise((resume) => { setImmediate(resume); }); } };
for (const most of [5, 300]) {
  let rows = eachRow(database, 'SELECT x FROM t');
  for (let read = 0; read < most; read += 1) {
    rows.next();
    if (read % 50 === 3) await collect();
  }
  rows.return();
  rows = undefined;
  await collect();
}
process.stdout.write('all read');
`;

it('reads rows one at a time, with a statement that nobody else holds, whenever memory is collected', () => {
  const { stdout, stderr, signal } = spawnSync(
    process.execPath, ['--expose-gc', '--import', 'tsx', '--input-type=module', '--eval', program],
    { encoding: 'utf8', cwd: fileURLToPath(new URL('../../../..', import.meta.url)) },
  );

  expect({ stdout, stderr, signal }).toEqual({ stdout: 'all read', stderr: '', signal: null });
});
