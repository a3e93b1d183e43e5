import {
  chmodSync, chownSync, existsSync, mkdirSync, readdirSync, realpathSync, statSync, symlinkSync, writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartError } from '../../../../service/startError.ts';
import { openDataFolder } from '../../../../service/storage/database/dataFolder.ts';
import { answerCalls } from '../diskCalls.ts';
import { makeFolder } from '../support.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

const refusalOf = (path: string): string => {
  try {
    openDataFolder(path, false);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return 'not refused';
};

const isRoot = process.getuid?.() === 0;
const another = 12_345;

describe('the data folder', () => {
  it('has a name', () => {
    expect(refusalOf('')).toBe('--data-dir takes the path of a folder, which may not be empty.');
  });

  it('is closed again when it was opened to others', () => {
    const path = makeFolder();
    writeFileSync(join(path, 'patchbay.db'), '');
    for (const folder of ['flows', 'flow-results']) mkdirSync(join(path, folder));
    chmodSync(join(path, 'patchbay.db'), 0o644);
    chmodSync(path, 0o755);
    openDataFolder(path, false);

    expect(modeOf(path)).toBe('700');
    expect(modeOf(join(path, 'patchbay.db'))).toBe('600');
  });

  it('keeps its mode when it holds other things too', () => {
    const path = makeFolder();
    writeFileSync(join(path, 'notes.txt'), '', { mode: 0o644 });
    chmodSync(path, 0o755);
    openDataFolder(path, false);

    expect(modeOf(path)).toBe('755');
    expect(modeOf(join(path, 'notes.txt'))).toBe('644');
  });

  it.each([0o1777, 0o702, 0o703, 0o712])('is refused when it holds other things and every user may write there: %o', (mode) => {
    const path = makeFolder();
    writeFileSync(join(path, 'notes.txt'), '');
    chmodSync(path, mode);

    expect(refusalOf(path)).toBe(`${path} holds other files and every user may write there; choose a folder of its own with --data-dir.`);
    expect(statSync(path).mode & 0o7777).toBe(mode);
  });

  it.each([0o770, 0o2775, 0o1770])('is refused when it holds other things and its group may write there: %o', (mode) => {
    const path = makeFolder();
    writeFileSync(join(path, 'notes.txt'), '');
    chmodSync(path, mode);

    expect(refusalOf(path)).toBe(`${path} holds other files and its group may write there; choose a folder of its own with --data-dir.`);
    expect(statSync(path).mode & 0o7777).toBe(mode);
  });

  it.each([[0o777, true], [0o1777, false], [0o755, false], [0o700, false]])('is exposed by a folder above it that has the mode %o: %s', (mode, isExposed) => {
    const above = makeFolder();
    const path = join(above, 'middle', 'data');
    mkdirSync(join(above, 'middle'), { mode: 0o700 });
    chmodSync(above, mode);

    expect(openDataFolder(path, false).exposedBy).toBe(isExposed ? realpathSync(above) : undefined);
  });

  it.runIf(isRoot)('is exposed by a folder above it in which the group of others may write', () => {
    const above = makeFolder();
    chmodSync(above, 0o770);
    expect(openDataFolder(join(above, 'data'), false).exposedBy).toBe(undefined);

    chownSync(above, 0, another);
    expect(openDataFolder(join(above, 'data'), false).exposedBy).toBe(realpathSync(above));
  });

  it.each(['patchbay.db', 'patchbay.db-wal', 'patchbay.lock'])('is refused when %s is a link', (name) => {
    const path = makeFolder();
    const target = join(makeFolder(), 'target');
    writeFileSync(target, 'of somebody else', { mode: 0o644 });
    symlinkSync(target, join(path, name));

    expect(refusalOf(path)).toBe(`${join(path, name)} is a symbolic link; remove it or choose another folder with --data-dir.`);
    expect(modeOf(target)).toBe('644');
  });

  it('is refused when it is a link itself', () => {
    const path = join(makeFolder(), 'link');
    symlinkSync(makeFolder(), path);

    expect(refusalOf(path)).toBe(`${path} is a symbolic link; give the folder it leads to with --data-dir.`);
  });

  it.runIf(isRoot)('is refused when it, or a file in it, belongs to another user', () => {
    const path = makeFolder();
    writeFileSync(join(path, 'patchbay.db'), '');
    chownSync(join(path, 'patchbay.db'), another, another);
    expect(refusalOf(path)).toBe(`${join(path, 'patchbay.db')} belongs to another user; choose another folder with --data-dir.`);

    chownSync(path, another, another);
    expect(refusalOf(path)).toBe(`${path} belongs to another user; choose another folder with --data-dir.`);
  });

  it('is refused in one sentence when a file stands in its place or on the way to it', () => {
    const file = join(makeFolder(), 'file');
    writeFileSync(file, '');

    expect(refusalOf(file)).toBe(`${file} is not a folder; choose one with --data-dir.`);
    expect(refusalOf(join(file, 'above', 'data'))).toBe(`${file} is not a folder; choose one with --data-dir.`);
  });

  it('is temporary when asked for, and removed with all that is in it', () => {
    const folder = openDataFolder(undefined, true);
    mkdirSync(join(folder.path, 'more'));
    expect(folder.path.startsWith(join(tmpdir(), 'patchbay-'))).toBe(true);
    expect(modeOf(folder.path)).toBe('700');
    folder.release();

    expect(existsSync(folder.path)).toBe(false);
  });

  it('stays when it is not temporary', () => {
    const path = makeFolder();
    openDataFolder(path, false).release();

    expect(existsSync(path)).toBe(true);
  });

  it('cannot be both given and temporary', () => {
    expect(() => openDataFolder(makeFolder(), true)).toThrow('--ephemeral and --data-dir exclude each other; give one of them.');
  });

  it('is made with the folders above it, which are closed to others as well', () => {
    const path = join(makeFolder(), 'above', 'data');
    openDataFolder(path, false);
    expect([modeOf(path), modeOf(join(path, '..'))]).toEqual(['700', '700']);
  });

  it('is taken as it is when another start made it meanwhile, and refused when that was no folder', () => {
    const [path, make] = [join(makeFolder(), 'data'), mkdirSync];
    const taken = Object.assign(new Error('there'), { code: 'EEXIST' });
    answerCalls({
      mkdirSync: ((wanted: string) => {
        make(wanted);
        throw taken;
      }) as typeof mkdirSync,
    });
    expect(openDataFolder(path, false).path).toBe(path);

    const file = join(path, 'file');
    answerCalls({
      mkdirSync: ((wanted: string) => {
        writeFileSync(wanted, '');
        throw taken;
      }) as typeof mkdirSync,
    });
    expect(refusalOf(file)).toBe(`${file} is not a folder; choose one with --data-dir.`);
  });

  it.each([
    [{ code: 'EROFS' }, 'EROFS: its disk can only be read'], [{ code: 'EBUSY' }, 'EBUSY'], [{}, 'it failed'],
  ])('is refused with the reason why it cannot be made: %o', (more, reason) => {
    answerCalls({ mkdirSync: () => { throw Object.assign(new Error('it failed'), more); } });
    const path = join(makeFolder(), 'data');
    expect(refusalOf(path)).toBe(`The data folder ${path} cannot be used (${reason}); choose another with --data-dir.`);
  });

  it('is no file that became one meanwhile', () => {
    const path = makeFolder();
    writeFileSync(join(path, 'file'), '');
    const stat = statSync;
    answerCalls({ statSync: ((wanted: string) => stat(wanted === join(path, 'file') ? path : wanted)) as typeof statSync });
    expect(refusalOf(join(path, 'file'))).toBe(`${join(path, 'file')} is not a folder; choose one with --data-dir.`);
  });

  it('may lose a file while it is looked at, and keeps what is no file as it is', () => {
    const path = makeFolder();
    mkdirSync(join(path, 'patchbay.folder'), { mode: 0o750 });
    chmodSync(join(path, 'patchbay.folder'), 0o750);
    const read = readdirSync;
    answerCalls({ readdirSync: ((wanted: string) => [...read(wanted), 'patchbay.gone']) as typeof readdirSync });
    expect(openDataFolder(path, false).path).toBe(path);
    expect(modeOf(join(path, 'patchbay.folder'))).toBe('750');
  });

  it('is marked once it is taken where it is temporary, and not otherwise', () => {
    const [temporary, path] = [openDataFolder(undefined, true), makeFolder()];
    expect(readdirSync(temporary.path)).toEqual([]);
    temporary.taken();
    expect(readdirSync(temporary.path)).toEqual(['patchbay.temporary']);
    temporary.release();

    openDataFolder(path, false).taken();
    expect(readdirSync(path)).toEqual([]);
  });
});
