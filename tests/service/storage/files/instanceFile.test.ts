import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readInstance, removeInstance, writeInstance } from '../../../../service/storage/files/instanceFile.ts';
import { makeFolder } from '../support.ts';

const instance = { pid: 4711, url: 'http://localhost:39300' };

describe('the file that names the running service', () => {
  it('is read as it was written, with mode 0600 and no draft beside it', () => {
    const folder = makeFolder();
    writeInstance(folder, instance);

    expect(readInstance(folder)).toEqual(instance);
    expect(readdirSync(folder)).toEqual(['patchbay.running.json']);
    expect(statSync(join(folder, 'patchbay.running.json')).mode & 0o777).toBe(0o600);
  });

  it('is unknown after it was removed, and may be removed twice', () => {
    const folder = makeFolder();
    writeInstance(folder, instance);
    removeInstance(folder);
    removeInstance(folder);

    expect(readInstance(folder)).toBeUndefined();
  });

  it.each(['', '{"pid":', '[]', 'null', '{"pid":"1","url":"http://localhost:1"}', '{"pid":1}'])(
    'is unknown when it holds %j', (content) => {
      const folder = makeFolder();
      writeFileSync(join(folder, 'patchbay.running.json'), content);

      expect(readInstance(folder)).toBeUndefined();
    });
});
