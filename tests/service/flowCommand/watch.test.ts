import { getEventListeners, once } from 'node:events';
import { mkdirSync, renameSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changeOf } from '../../../service/flowCommand/watch.ts';
import { makeFolder } from '../storage/support.ts';

const listening = (signal: AbortSignal): number => getEventListeners(signal, 'abort').length;

describe('waiting for a change of flow files', () => {
  it('ends with the change of a file or in a folder, and leaves nothing at the signal', async () => {
    const folder = makeFolder();
    const file = join(folder, 'a.arazzo.yaml');
    writeFileSync(file, 'one');
    const { signal } = new AbortController();
    for (const path of [file, folder]) {
      const changed = changeOf([path], signal);
      expect(listening(signal)).toBe(1);
      writeFileSync(file, `of ${path}`);
      expect(await changed).toBe(true);
      expect(listening(signal)).toBe(0);
    }
  });

  it('does not end with what is no flow, and follows a file that is put in the place of another', async () => {
    const folder = makeFolder();
    const file = join(folder, 'a.arazzo.yaml');
    writeFileSync(file, 'one');
    const { signal } = new AbortController();
    for (const path of [file, folder]) {
      const changed = changeOf([path], signal);
      renameSync(file, join(folder, 'away'));
      writeFileSync(join(folder, 'draft'), path);
      renameSync(join(folder, 'draft'), file);
      expect(await changed).toBe(true);
    }
    const controller = new AbortController();
    const [unchanged, told] = [changeOf([folder, file], controller.signal), watch(folder)];
    const seen = once(told, 'change');
    writeFileSync(join(folder, 'out.har'), '{}');
    await seen;
    told.close();
    controller.abort();
    expect(await unchanged).toBe(false);
  });

  it('does not look into node_modules and folders that begin with a dot', async () => {
    const folder = makeFolder();
    for (const name of ['node_modules', '.git']) mkdirSync(join(folder, name, 'deep'), { recursive: true });
    const controller = new AbortController();
    const { signal } = controller;
    const unchanged = changeOf([folder], signal);
    // Made while it is watched, as an installation does.
    mkdirSync(join(folder, '.cache'));
    for (const name of ['node_modules/deep', '.git/deep', '.cache']) {
      // One that is asked to watch just this folder is told, later than another one would have been.
      const told = changeOf([join(folder, name)], signal);
      writeFileSync(join(folder, name, 'a.arazzo.yaml'), 'one');
      expect(await told).toBe(true);
    }
    controller.abort();
    expect(await unchanged).toBe(false);
  });

  it('follows folders below that are there, come with a flow in them, and go', async () => {
    const folder = makeFolder();
    const [deep, away] = [join(folder, 'deep', 'deeper'), join(makeFolder(), 'away')];
    mkdirSync(deep, { recursive: true });
    const { signal } = new AbortController();
    const steps: readonly (() => void)[] = [
      () => { writeFileSync(join(deep, 'a.arazzo.yaml'), 'one'); },
      () => { renameSync(join(folder, 'deep'), away); },
      () => { renameSync(away, join(folder, 'again')); },
      () => { writeFileSync(join(folder, 'again', 'deeper', 'a.arazzo.yaml'), 'two'); },
    ];
    for (const step of steps) {
      const changed = changeOf([folder], signal);
      step();
      expect(await changed).toBe(true);
    }
    const changed = changeOf([folder], signal);
    // Nothing is in it yet: it is watched from now on.
    mkdirSync(join(folder, 'fresh'));
    writeFileSync(join(folder, 'fresh', 'b.arazzo.yaml'), 'one');
    expect(await changed).toBe(true);
  });

  it('says so where nothing can be watched, and leaves nothing at the signal', () => {
    const { signal } = new AbortController();

    expect(() => changeOf([makeFolder(), join(makeFolder(), 'none', 'a.arazzo.yaml')], signal)).toThrow('ENOENT');
    expect(listening(signal)).toBe(0);
  });

  it('ends without one when the signal says so, before or meanwhile', async () => {
    const folder = makeFolder();
    const controller = new AbortController();
    const waiting = changeOf([folder], controller.signal);
    controller.abort();
    expect(await waiting).toBe(false);
    expect(await changeOf([folder], controller.signal)).toBe(false);
    expect(listening(controller.signal)).toBe(0);
  });
});
