import {
  existsSync, lchownSync, lstatSync, mkdirSync, readFileSync, readdirSync, readlinkSync, statSync, symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { locatePortFile, writePortFile } from '../../../service/portFile.ts';
import { makeFolder } from '../storage/support.ts';

const write = (path: string): void => { writePortFile(locatePortFile(path, makeFolder()), 4711); };

const umask = (mask: number): void => {
  const before = process.umask(mask);
  onTestFinished(() => { process.umask(before); });
};

describe('the port file', () => {
  it.each([[0o022, '644'], [0o077, '600'], [0o002, '664']])('with umask %o has the mode %s', (mask, mode) => {
    const path = join(makeFolder(), 'port');
    umask(mask);
    write(path);
    expect((statSync(path).mode & 0o777).toString(8)).toBe(mode);
    expect(readFileSync(path, 'utf8')).toBe('4711');
  });

  it('is written past a link of one\'s own, which stays, also when nothing is there yet', () => {
    const folder = makeFolder();
    mkdirSync(join(folder, 'elsewhere'));
    symlinkSync('elsewhere/link', join(folder, 'port'));
    symlinkSync('file', join(folder, 'elsewhere/link'));
    write(join(folder, 'port'));
    write(join(folder, 'port'));
    expect(readFileSync(join(folder, 'elsewhere/file'), 'utf8')).toBe('4711');
    expect([readlinkSync(join(folder, 'port')), lstatSync(join(folder, 'elsewhere/link')).isSymbolicLink()])
      .toEqual(['elsewhere/link', true]);
    expect(readdirSync(join(folder, 'elsewhere')).sort()).toEqual(['file', 'link']);
  });

  it.runIf(process.getuid?.() === 0)('is not written past a link of another user', () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'victim'), 'mine');
    symlinkSync('victim', join(folder, 'port'));
    lchownSync(join(folder, 'port'), 12_345, 12_345);
    expect(() => { write(join(folder, 'port')); })
      .toThrow(`The port file ${join(folder, 'port')} cannot be written (it is a link of another user); choose another with --port-file.`);
    expect(readFileSync(join(folder, 'victim'), 'utf8')).toBe('mine');
  });

  it('is not written through a link under the name of an earlier draft', () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'victim'), 'mine');
    symlinkSync('victim', join(folder, `port.${process.pid}.part`));
    write(join(folder, 'port'));
    expect(readFileSync(join(folder, 'victim'), 'utf8')).toBe('mine');
    expect(readFileSync(join(folder, 'port'), 'utf8')).toBe('4711');
  });

  it('is none of the data folder, directly or by a link', () => {
    const folder = makeFolder();
    symlinkSync(folder, join(makeFolder(), 'data'));
    const outside = join(makeFolder(), 'port');
    symlinkSync(join(folder, 'patchbay.db'), outside);
    for (const path of [join(folder, 'patchbay.db'), join(folder, 'port'), outside]) {
      expect(() => locatePortFile(path, folder))
        .toThrow(`The port file ${path} lies in the data folder, where Patchbay keeps its own files; choose another with --port-file.`);
    }
    expect(existsSync(join(folder, 'patchbay.db'))).toBe(false);
  });

  it('is none of the data folder of another service, and none past a link and out of it again', () => {
    const [folder, beside] = [makeFolder(), makeFolder()];
    writeFileSync(join(folder, 'patchbay.lock'), '');
    mkdirSync(join(folder, 'flows'));
    symlinkSync(join(folder, 'flows'), join(beside, 'link'));
    for (const path of [join(folder, 'patchbay.db'), `${beside}/link/../patchbay.db`]) {
      expect(() => locatePortFile(path, makeFolder())).toThrow('lies in the data folder, where Patchbay keeps its own files');
    }
  });

  it.each([
    ['', '--port-file takes the path of a file, which may not be empty.'],
    ['/dev/null', 'The port file /dev/null cannot be written (it is not a file); choose another with --port-file.'],
    ['/nowhere/port', 'The port file /nowhere/port cannot be written (ENOENT); choose another with --port-file.'],
  ])('cannot be %j', (path, reason) => {
    expect(() => locatePortFile(path, makeFolder())).toThrow(reason);
  });

  it('cannot be a link that leads in a circle', () => {
    const path = join(makeFolder(), 'port');
    symlinkSync('port', path);
    expect(() => locatePortFile(path, makeFolder())).toThrow(`The port file ${path} cannot be written (too many links); choose another with --port-file.`);
  });
});
