import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setup } from '../support/buildOnce.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('what the build leaves in dist/', () => {
  beforeAll(setup);

  it('is a command that runs on its own', () => {
    const command = join(root, 'dist/patchbay.js');

    expect(readFileSync(command, 'utf8').split('\n')[0]).toBe('#!/usr/bin/env node');
    if (process.platform !== 'win32') expect(statSync(command).mode & 0o111).toBe(0o111);
    const { stdout, status } = spawnSync(process.execPath, [command, '--version'], { encoding: 'utf8' });
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(status).toBe(0);
  });

  it('is a library and a console, without files of the build itself in what is served', () => {
    expect(existsSync(join(root, 'dist/library.js'))).toBe(true);
    expect(existsSync(join(root, 'dist/console/index.html'))).toBe(true);
    expect(existsSync(join(root, 'dist/console/.vite'))).toBe(false);
  });

  it('has no inline script or style, which the content security policy would refuse', () => {
    const html = readFileSync(join(root, 'dist/console/index.html'), 'utf8');

    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
  });
});

type BuildState = {
  readonly isUpToDate: () => boolean;
  readonly fingerprintOfSources: () => string;
  readonly stampFile: string;
};

describe('whether a build is needed', () => {
  let folder: string;
  let state: BuildState;
  const put = (path: string, text: string): void => { writeFileSync(join(folder, path), text); };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'patchbay-build-'));
    for (const path of ['scripts', 'src/views', 'dist/console']) mkdirSync(join(folder, path), { recursive: true });
    copyFileSync(join(root, 'scripts/buildState.mjs'), join(folder, 'scripts/buildState.mjs'));
    put('src/views/a.ts', 'one');
    for (const path of ['dist/patchbay.js', 'dist/service.js', 'dist/library.js', 'dist/package.json', 'dist/THIRD-PARTY.md', 'dist/console/index.html', 'dist/.manifest.json']) put(path, '');
    state = await import(pathToFileURL(join(folder, 'scripts/buildState.mjs')).href) as BuildState;
    writeFileSync(state.stampFile, state.fingerprintOfSources());
  });
  afterEach(() => { rmSync(folder, { recursive: true }); });

  it('is denied while the sources are as they were, whatever their times say', () => {
    utimesSync(join(folder, 'src/views/a.ts'), 1, 1);

    expect(state.isUpToDate()).toBe(true);
  });

  it.each([
    ['a source changed', () => { put('src/views/a.ts', 'two'); }],
    ['a source was added', () => { put('src/views/b.ts', ''); }],
    ['a source is gone', () => { rmSync(join(folder, 'src/views/a.ts')); }],
    ['a source was renamed', () => { rmSync(join(folder, 'src/views/a.ts')); put('src/views/b.ts', 'one'); }],
    ['a script changed', () => { put('scripts/buildState.mjs', ''); }],
    ['an output is gone', () => { rmSync(join(folder, 'dist/console/index.html')); }],
    ['the last build failed', () => { rmSync(join(folder, 'dist/.sources')); }],
  ])('is said when %s', (_, change) => {
    change();

    expect(state.isUpToDate()).toBe(false);
  });
});

describe('the lock of a build', () => {
  let folder: string;
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'patchbay-lock-')); });
  afterEach(() => { rmSync(folder, { recursive: true }); });

  type Lock = { readonly withLock: <Result>(file: string, work: () => Promise<Result>) => Promise<Result> };
  const load = async (): Promise<Lock> => (
    await import(pathToFileURL(join(root, 'scripts/lock.mjs')).href) as Lock
  );

  it('lets one at a time work', async () => {
    const { withLock } = await load();
    const file = join(folder, 'lock');
    const events: string[] = [];
    let release = (): void => undefined;
    const first = withLock(file, async () => {
      events.push('first begins');
      await new Promise<void>((resolve) => { release = resolve; });
      events.push('first ends');
    });
    const second = withLock(file, () => {
      events.push('second begins');
      return Promise.resolve();
    });
    release();
    await Promise.all([first, second]);

    expect(events).toEqual(['first begins', 'first ends', 'second begins']);
    expect(existsSync(file)).toBe(false);
  });

  it('is released when the work fails', async () => {
    const { withLock } = await load();
    const file = join(folder, 'lock');

    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await withLock(file, () => Promise.resolve('worked'))).toBe('worked');
  });

  it('is taken over from a process that is gone', async () => {
    const { withLock } = await load();
    const file = join(folder, 'lock');
    const { pid } = spawnSync(process.execPath, ['--eval', '']);
    writeFileSync(file, String(pid));

    expect(await withLock(file, () => Promise.resolve(readFileSync(file, 'utf8')))).toBe(String(process.pid));
  });
});
