import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../storage/support.ts';
import { patchbay } from './support.ts';

/** A machine with one application, installed from a package. */
const machineWithEditor = (): string => {
  const root = makeFolder();
  const write = (path: string, text: string): void => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('usr/share/applications/quill.desktop', '[Desktop Entry]\nType=Application\nVersion=1.5\nName=Quill\nExec=quill %F\n');
  write('usr/bin/quill', '');
  write('var/lib/dpkg/status', 'Package: quill\nStatus: install ok installed\nVersion: 2:3.1.4-1+deb12u1\n');
  write('var/lib/dpkg/info/quill.list', '/usr/share/applications/quill.desktop\n/usr/bin/quill\n');
  return root;
};

const ended = async (given: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> => {
  const child = patchbay(['detect', ...given]);
  const { code } = await child.exited;
  return { code, stdout: child.stdout(), stderr: child.stderr() };
};

describe('patchbay detect', () => {
  it('prints what is found below a root, with the version of the package and not of the file format', async () => {
    const { code, stdout, stderr } = await ended(['--root', machineWithEditor(), '--platform', 'linux']);

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.trimEnd().split(/\s{2,}/)).toEqual(['Quill', '3.1.4', 'deb']);
  });

  it('prints everything as JSON when asked', async () => {
    const { code, stdout } = await ended(['--root', machineWithEditor(), '--platform', 'linux', '--json']);
    const said = JSON.parse(stdout) as { external: unknown; related: readonly { hostInstalled: boolean }[] };

    expect(code).toBe(0);
    expect(said.external).toEqual([{ name: 'Quill', version: '3.1.4', ids: { desktopId: 'quill.desktop' }, source: 'deb' }]);
    expect(said.related.filter((host) => host.hostInstalled)).toEqual([]);
  });

  it('finds nothing on an empty machine, and that is no failure', async () => {
    const { code, stdout } = await ended(['--root', makeFolder(), '--platform', 'darwin', '--json']);

    expect(code).toBe(0);
    expect((JSON.parse(stdout) as { external: unknown }).external).toEqual([]);
  });

  it.each([
    [['--bogus'], '\'--bogus\''],
    [['--platform', 'amiga'], '--platform takes linux, darwin or win32.'],
    [['--root', '/no/such/folder'], '--root takes an existing folder.'],
    [['--env', 'HOME'], '--env takes NAME=VALUE.'],
  ])('refuses %j with its usage on standard error and exit code 2', async (given, reason) => {
    const { code, stdout, stderr } = await ended(given);

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.split('\n')[0]).toContain(reason);
    expect(stderr).toMatch(/^Usage: (?:node dist\/patchbay\.js|patchbay) detect /m);
  });
});
