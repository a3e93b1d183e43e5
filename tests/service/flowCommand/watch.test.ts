import { getEventListeners, once } from 'node:events';
import { renameSync, watch, writeFileSync } from 'node:fs';
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
