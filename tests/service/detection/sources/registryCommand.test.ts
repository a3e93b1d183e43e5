import { existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HostView } from '../../../../service/detection/view/hostView.ts';
import { machineOf } from '../../../../service/detection/view/machine.ts';
import { exportedByCommand, type RunProgram } from '../../../../service/detection/sources/windows/registryCommand.ts';
import { registryExport } from '../../../fixtures/detection/entries.ts';

const uninstall = 'Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall';
const packages = 'Software\\Classes\\Local Settings\\Software\\Microsoft\\Windows\\CurrentVersion\\AppModel\\Repository\\Packages';

const windows = (environment: Readonly<Record<string, string>> = {}): HostView =>
  new HostView(machineOf({ platform: 'win32', environment }));

type Call = { readonly program: string; readonly words: readonly string[] };

/** A program that exports what stands under the key and the options it is asked for, and fails for all else. */
const exporter = (
  contents: Readonly<Record<string, readonly string[]>>,
): { readonly run: RunProgram; readonly calls: readonly Call[] } => {
  const calls: Call[] = [];
  return {
    calls,
    run: (program, words) => {
      calls.push({ program, words });
      const [, key = '', file = '', , ...options] = words;
      const lines = contents[[key, ...options].join(' ')];
      if (lines !== undefined) writeFileSync(file, registryExport(...lines));
      return lines !== undefined;
    },
  };
};

describe('the registry of a running Windows without a module to read it', () => {
  const contents = {
    [`HKLM\\${uninstall} /reg:64`]: [`[HKEY_LOCAL_MACHINE\\${uninstall}\\a]`, '"DisplayName"="Loom 微信"', `[HKEY_LOCAL_MACHINE\\${uninstall}\\a\\b]`, '"x"="y"'],
    [`HKLM\\${uninstall} /reg:32`]: [`[HKEY_LOCAL_MACHINE\\${uninstall}\\a]`, '"DisplayName"="Loom (32-bit)"'],
    [`HKCU\\${packages}`]: [`[HKEY_CURRENT_USER\\${packages}\\P_1_x64__p]`, '"DisplayName"="P"'],
  };

  it('is what the system\'s own program exports of both hives and both views', () => {
    const { run, calls } = exporter(contents);
    const found = exportedByCommand(windows({ SystemRoot: 'D:\\Windows\\' }), run);
    expect(found.uninstall.map(({ values }) => values.get('displayname'))).toEqual(['Loom 微信', 'Loom (32-bit)']);
    expect(found.packages.map(({ values }) => values.get('displayname'))).toEqual(['P']);
    expect(new Set(calls.map(({ program }) => program))).toEqual(new Set(['D:\\Windows\\System32\\reg.exe']));
    expect(calls.map(({ words: [verb, key, , ...options] }) => [verb, key, ...options])).toEqual([
      ['export', `HKLM\\${uninstall}`, '/y', '/reg:64'], ['export', `HKLM\\${uninstall}`, '/y', '/reg:32'],
      ['export', `HKCU\\${uninstall}`, '/y'], ['export', `HKCU\\${packages}`, '/y'],
    ]);
  });

  it('is read through a folder that is gone afterwards, whatever happens', () => {
    const { run, calls } = exporter(contents);
    exportedByCommand(windows(), run);
    expect(() => exportedByCommand(windows(), (program, words) => { run(program, words); throw new Error('late'); })).toThrow('late');
    const folders = new Set(calls.map(({ words }) => dirname(words[2] ?? '')));
    expect([folders.size, [...folders].filter((folder) => existsSync(folder))]).toEqual([2, []]);
  });

  it('is what could be exported when one key takes too long', () => {
    const { run } = exporter(contents);
    const found = exportedByCommand(windows(), (program, words) => {
      if (words[1] === `HKCU\\${packages}`) throw new Error('late');
      return run(program, words);
    });
    const whole = exportedByCommand(windows(), run);
    expect([found.packages.length, whole.packages.length]).toEqual([0, 1]);
    expect({ ...found, packages: [] }).toEqual({ ...whole, packages: [] });
  });

  it('fails when nothing of it can be exported, and starts no program that a variable points to', () => {
    const { run, calls } = exporter({});
    expect(() => exportedByCommand(windows({ SYSTEMROOT: '\\\\server\\share' }), run)).toThrow('No key of the registry could be exported.');
    expect(calls[0]?.program).toBe('C:\\Windows\\System32\\reg.exe');
  });

  it('fails when the program is not there', () => {
    expect(() => exportedByCommand(windows())).toThrow(/ENOENT/);
  });
});
