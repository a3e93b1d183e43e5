import { getEventListeners } from 'node:events';
import { writeFileSync } from 'node:fs';
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
