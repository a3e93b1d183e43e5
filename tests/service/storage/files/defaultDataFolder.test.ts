import { userInfo } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartError } from '../../../../service/startError.ts';
import { defaultDataFolder } from '../../../../service/storage/files/defaultDataFolder.ts';

describe('the data folder that nobody chose', () => {
  it.each([
    ['darwin', {}, '/home/ada/Library/Application Support/Patchbay'],
    ['darwin', { XDG_DATA_HOME: '/data/ada', LOCALAPPDATA: '/local' }, '/home/ada/Library/Application Support/Patchbay'],
    ['darwin', { HOME: '/home/eve', USERPROFILE: '/home/bob' }, '/home/eve/Library/Application Support/Patchbay'],
    ['linux', {}, '/home/ada/.local/share/patchbay'],
    ['linux', { XDG_DATA_HOME: '/data/ada' }, '/data/ada/patchbay'],
    ['linux', { XDG_DATA_HOME: 'relative' }, '/home/ada/.local/share/patchbay'],
    ['linux', { XDG_DATA_HOME: 'C:\\data' }, '/home/ada/.local/share/patchbay'],
    ['linux', { LOCALAPPDATA: '/local', USERPROFILE: '/home/bob' }, '/home/ada/.local/share/patchbay'],
    ['freebsd', {}, '/home/ada/.local/share/patchbay'],
    ['win32', {}, '/home/ada/AppData/Local/Patchbay'],
    ['win32', { LOCALAPPDATA: '/local' }, '/local/Patchbay'],
    ['win32', { LOCALAPPDATA: 'local' }, '/home/ada/AppData/Local/Patchbay'],
    ['win32', { LOCALAPPDATA: 'D:\\local' }, 'D:/local/Patchbay'],
    ['win32', { USERPROFILE: 'C:\\Users\\eve' }, 'C:/Users/eve/AppData/Local/Patchbay'],
    ['win32', { XDG_DATA_HOME: '/data/ada', HOME: '/home/bob' }, '/home/ada/AppData/Local/Patchbay'],
    ['linux', { HOME: '/home/eve' }, '/home/eve/.local/share/patchbay'],
    ['linux', { HOME: '' }, '/home/ada/.local/share/patchbay'],
    ['linux', { HOME: '/home/eve', XDG_DATA_HOME: '' }, '/home/eve/.local/share/patchbay'],
    ['win32', { USERPROFILE: '/home/eve' }, '/home/eve/AppData/Local/Patchbay'],
  ] as const)('lies where programs of %s keep their data, with %o', (platform, environment, expected) => {
    expect(defaultDataFolder(platform, environment, () => '/home/ada').replaceAll('\\', '/')).toBe(expected);
  });

  it.each([
    ['linux', { HOME: 'home' }, '/home/ada', 'HOME'], ['linux', { HOME: 'C:\\Users\\ada' }, undefined, 'HOME'],
    ['linux', {}, undefined, 'HOME'], ['darwin', { HOME: '' }, '', 'HOME'], ['win32', {}, undefined, 'USERPROFILE'],
    ['win32', { USERPROFILE: 'eve' }, undefined, 'USERPROFILE'],
  ] as const)('is nowhere on %s with %o and the listed home %j', (platform, environment, listed, variable) => {
    expect(() => defaultDataFolder(platform, environment, () => listed)).toThrow(new StartError(
      `The home folder is not known; set ${variable} to its whole path, or choose a folder with --data-dir.`,
    ));
  });

  it('needs no home folder where another variable names its place', () => {
    const unknown = (): never => { throw new Error('It was looked for.'); };
    expect(defaultDataFolder('linux', { XDG_DATA_HOME: '/data/ada' }, unknown)).toBe('/data/ada/patchbay');
    expect(defaultDataFolder('win32', { LOCALAPPDATA: '/local' }, unknown).replaceAll('\\', '/')).toBe('/local/Patchbay');
  });

  it('lies in the home of the person who starts it', () => {
    expect(defaultDataFolder('linux', {})).toBe(join(userInfo().homedir, '.local/share/patchbay'));
  });
});
