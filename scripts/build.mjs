// Builds the console and the service into dist/. With --if-changed: only when a source changed since the last build.
// Everything it says goes to standard error, so that standard output stays the service's own.
import {
  chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { createBuilder, createLogger } from 'vite';
import { dist, fingerprintOfSources, isUpToDate, manifestFile, root, stampFile } from './buildState.mjs';
import { withLock } from './lock.mjs';
import { thirdPartyText } from './thirdParty.mjs';

// A test run hands down another mode, in which Vue would be built with its development warnings.
process.env.NODE_ENV = 'production';

const customLogger = createLogger('warn', {
  allowClearScreen: false,
  console: { ...console, log: console.error, warn: console.error, error: console.error },
});

/** @param {string} staging an empty folder inside dist/ */
const buildInto = async (staging) => {
  const builder = await createBuilder({
    root,
    configFile: join(root, 'vite.config.ts'),
    mode: 'production',
    // The level also silences the progress lines, which do not pass through the logger.
    logLevel: 'warn',
    customLogger,
    environments: {
      client: { build: { outDir: join(staging, 'console'), manifest: true, license: { fileName: '.vite/licences.json' } } },
      service: { build: { outDir: staging, license: { fileName: '.licences.json' } } },
    },
  });
  await builder.buildApp();

  const licenceFiles = [join(staging, 'console/.vite/licences.json'), join(staging, '.licences.json')];
  const licences = licenceFiles.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(join(staging, 'THIRD-PARTY.md'), thirdPartyText(licences));
  rmSync(join(staging, '.licences.json'));

  renameSync(join(staging, 'console/.vite/manifest.json'), join(staging, basename(manifestFile)));
  rmSync(join(staging, 'console/.vite'), { recursive: true });

  // The project's own scripts are modules; those of the bundle are not.
  writeFileSync(join(staging, 'package.json'), '{ "type": "commonjs" }\n');
  chmodSync(join(staging, 'patchbay.js'), 0o755);
  // `open` looks for it beside itself.
  copyFileSync(join(root, 'node_modules/open/xdg-open'), join(staging, 'xdg-open'));
  chmodSync(join(staging, 'xdg-open'), 0o755);
};

/**
 * Puts what was built in the place of what was there, and takes away files of an earlier build that have no successor.
 * @param {string} staging
 */
const publish = (staging) => {
  const built = readdirSync(staging);
  for (const name of built) {
    if (name === 'console') rmSync(join(dist, name), { recursive: true, force: true });
    renameSync(join(staging, name), join(dist, name));
  }
  // Compiled code of what was there (service/compiled/cachedCode.ts).
  rmSync(join(dist, '.compiled'), { recursive: true, force: true });
  for (const name of readdirSync(dist)) {
    if (name.endsWith('.js') && !built.includes(name)) rmSync(join(dist, name));
  }
};

const build = async () => {
  const started = performance.now();
  const fingerprint = fingerprintOfSources();
  const staging = join(dist, '.staging');
  rmSync(stampFile, { force: true });
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  try {
    await buildInto(staging);
    publish(staging);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  writeFileSync(stampFile, fingerprint);
  console.error(`Built dist/ in ${Math.round(performance.now() - started)} ms.`);
};

const onlyIfChanged = process.argv.includes('--if-changed');
if (!onlyIfChanged || !isUpToDate()) {
  try {
    await withLock(join(dist, '.lock'), async () => {
      // Another process may have built the same while this one waited.
      if (!onlyIfChanged || !isUpToDate()) await build();
    });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
