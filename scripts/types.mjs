// Writes the types of the library as one file, dist/library.d.ts. With --if-changed: only when a source changed since.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDtsBundle } from 'dts-bundle-generator';
import { dist, fingerprintOfSources, root } from './buildState.mjs';
import { withLock } from './lock.mjs';

const file = join(dist, 'library.d.ts');
const stampFile = join(dist, '.types');

/**
 * The ids of the operations as what they are, texts, in the place of the whole table that they are taken from.
 * @param {string} types
 */
const withIdsOnly = (types) => {
  const table = /declare const operations: readonly \[\n.*?\n\];\n/s;
  const taken = /(?<=\btype OperationId = )\(typeof operations\)\[number\]\["id"\];/;
  const [rows = ''] = table.exec(types) ?? [];
  const ids = [...rows.matchAll(/^\t\treadonly id: ("\w+");$/gm)].map(([, id]) => id);
  if (ids.length === 0 || !taken.test(types)) throw new Error('The types of the library have no table of operations where one was.');
  return types.replace(table, '').replace(taken, `${ids.join(' | ')};`);
};

const isUpToDate = () => existsSync(file) && existsSync(stampFile)
  && readFileSync(stampFile, 'utf8') === fingerprintOfSources();

await withLock(join(dist, '.types.lock'), () => {
  if (process.argv.includes('--if-changed') && isUpToDate()) return;
  const fingerprint = fingerprintOfSources();
  const [types] = generateDtsBundle(
    [{ filePath: join(root, 'service/library.ts'), output: { noBanner: true, exportReferencedTypes: false } }],
    { preferredConfigPath: join(root, 'tsconfig.node.json') },
  );
  writeFileSync(file, withIdsOnly(types));
  writeFileSync(stampFile, fingerprint);
});
