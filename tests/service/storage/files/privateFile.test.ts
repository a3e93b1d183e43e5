import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../../../service/startError.ts';
import { makeNewPrivateFile, makePrivateFile } from '../../../../service/storage/files/privateFile.ts';
import { makeFolder } from '../support.ts';

const codeThrown = (work: () => void): string | undefined => {
  try {
    work();
  } catch (error) {
    return codeOf(error);
  }
  return 'nothing was thrown';
};

describe.each([['a new private file', makeNewPrivateFile], ['a private file', makePrivateFile]])('%s', (_what, make) => {
  it('is made empty, for its owner alone', () => {
    const file = join(makeFolder(), 'file');
    make(file);

    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['', 0o600]);
  });

  it('is not made where a link leads to', () => {
    const [folder, elsewhere] = [makeFolder(), join(makeFolder(), 'target')];
    symlinkSync(elsewhere, join(folder, 'link'));
    codeThrown(() => { make(join(folder, 'link')); });

    expect(existsSync(elsewhere)).toBe(false);
  });

  it('is not made in a folder that is not there, which is told', () => {
    expect(codeThrown(() => { make(join(makeFolder(), 'nowhere', 'file')); })).toBe('ENOENT');
  });
});

describe('a file that is there', () => {
  it('is refused as a new one, and taken as it is otherwise', () => {
    const file = join(makeFolder(), 'file');
    writeFileSync(file, 'as it was');

    expect(codeThrown(() => { makeNewPrivateFile(file); })).toBe('EEXIST');
    expect(codeThrown(() => { makePrivateFile(file); })).toBe('nothing was thrown');
    expect(readFileSync(file, 'utf8')).toBe('as it was');
  });
});
