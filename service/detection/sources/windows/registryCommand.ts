import { execFileSync } from 'node:child_process';
import { parseRegistryFile, type RegistryKey } from '../../parsers/windows/registryFile.ts';
import type { HostView } from '../../view/hostView.ts';
import { keysOfPrograms, type RegistryKeys } from './registryKeys.ts';

/** Runs a program to its end; false when it ended with a failure. @throws when it cannot be run or takes too long */
export type RunProgram = (program: string, words: readonly string[]) => boolean;

const mostMilliseconds = 5_000;
const mostExport = 64 * 1024 * 1024;

const uninstall = 'Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall';
const packages = 'Software\\Classes\\Local Settings\\Software\\Microsoft\\Windows\\CurrentVersion\\AppModel\\Repository\\Packages';

/** The keys of both hives and both views. */
const wanted: readonly (readonly [key: string, ...options: readonly string[]])[] = [
  [`HKLM\\${uninstall}`, '/reg:64'], [`HKLM\\${uninstall}`, '/reg:32'], [`HKCU\\${uninstall}`], [`HKCU\\${packages}`],
];

/** Without a shell, without a window and without reading what it prints, which is in the code page of a console. */
const runProgram: RunProgram = (program, words) => {
  try {
    execFileSync(program, words, { stdio: 'ignore', timeout: mostMilliseconds, windowsHide: true, shell: false });
    return true;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number') return false;
    throw error;
  }
};

/** The system's own program by its full path, so that no other of the name is started. */
const programOf = (view: HostView): string => {
  const variable = Object.entries(view.environment).find(([name]) => name.toUpperCase() === 'SYSTEMROOT')?.[1] ?? '';
  const folder = /^[A-Za-z]:\\/.test(variable) ? variable.replace(/(?<!\\)\\+$/, '') : 'C:\\Windows';
  return `${folder}\\System32\\reg.exe`;
};

/**
 * The keys of this machine as the system's own program exports them, which is UTF-16 whatever the code page: for a
 * machine without the module that reads them directly. A key that is not there has none below it.
 * A key that takes longer than 5 s is left out.
 * @throws when none can be exported
 */
export const exportedByCommand = (view: HostView, run: RunProgram = runProgram): RegistryKeys =>
  view.withScratch((folder) => {
    const program = programOf(view);
    const keys: RegistryKey[] = [];
    let exported = 0;
    let failure = new Error('No key of the registry could be exported.');
    wanted.forEach(([key, ...options], at) => {
      const file = `${folder}/${String(at)}.reg`;
      try {
        if (!run(program, ['export', key, file, '/y', ...options])) return;
      } catch (error) {
        if (error instanceof Error) failure = error;
        return;
      }
      const bytes = view.read(file, mostExport, false);
      if (bytes === null) return;
      exported += 1;
      keys.push(...parseRegistryFile(bytes));
    });
    if (exported === 0) throw failure;
    return keysOfPrograms(keys);
  });
