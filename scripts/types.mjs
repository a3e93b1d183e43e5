// Writes the types of the library as one file, dist/library.d.ts. With --if-changed: only when a source changed since.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDtsBundle } from 'dts-bundle-generator';
import { dist, fingerprintOfSources, root } from './buildState.mjs';
import { withLock } from './lock.mjs';

const file = join(dist, 'library.d.ts');
const stampFile = join(dist, '.types');

const isUpToDate = () => existsSync(file) && existsSync(stampFile)
  && readFileSync(stampFile, 'utf8') === fingerprintOfSources();

await withLock(join(dist, '.types.lock'), () => {
  if (process.argv.includes('--if-changed') && isUpToDate()) return;
  const fingerprint = fingerprintOfSources();
  const [types] = generateDtsBundle(
    [{ filePath: join(root, 'service/library.ts'), output: { noBanner: true } }],
    { preferredConfigPath: join(root, 'tsconfig.node.json') },
  );
  writeFileSync(file, types);
  writeFileSync(stampFile, fingerprint);
});
