import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { data } from '../dataCommand/support.ts';
import { makeFolder } from '../storage/support.ts';

const names = ['__proto__', 'constructor', '<img src=x onerror=alert(1)>', 'a\0b', '\u202Eabc', '\';DROP TABLE applications;--', 'x'.repeat(256)];

const withPrograms = async (programs: readonly string[]): Promise<StartedPatchbay> => {
  const service = await serviceOfTest({}, { dataDir: makeFolder() });
  const scan = (version: string) => ({
    programs: programs.map((name) => ({ name, version, source: 'deb', integration: null })), doubt: { sources: [], integrations: false },
  });
  await service.resources.programs.scanned(scan('1'));
  await service.resources.programs.scanned(scan('2'));
  return service;
};
const namesTold = async (service: StartedPatchbay): Promise<string> =>
  (await askConsole(service, 'programChanges')).changes.map(({ program }) => program).sort().join('\n');
const exported = async (service: StartedPatchbay): Promise<string> => {
  const file = join(makeFolder(), 'export');
  await data(['export', file, '--data-dir', service.dataDir]);
  return file;
};

/** Names of programs that mean something to what reads them. */
export const hostilePrograms = async (): Promise<string> => {
  const there = await withPrograms(names);
  const told = await namesTold(there) === [...names].sort().join('\n');
  const here = await serviceOfTest({}, { dataDir: makeFolder() });
  const { code } = await data(['import', await exported(there), '--yes', '--data-dir', here.dataDir]);
  const brought = await namesTold(here) === [...names].sort().join('\n');
  return `${told ? 'told as they are' : 'told in another way'}; brought with ${code}, ${brought ? 'as they are' : 'in another way'}`;
};

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
/** What stands in place of the state of a program, or of what a row is. */
const damages: readonly ((text: string) => string)[] = [
  (text) => text.replace(/"program_state":"[^[][^"]*(?:\\"[^"]*)*"/, '"program_state":"no state"'),
  (text) => text.replace(/"program_state":"[^[][^"]*(?:\\"[^"]*)*"/, `"program_state":"${deep}"`),
  (text) => text.replace('"programChanged"', '"programInvented"'),
];

/** Exports whose programs are in a state that no service writes. */
export const damagedPrograms = async (): Promise<string> => {
  const file = await exported(await withPrograms(['Loom']));
  const text = readFileSync(file, 'utf8');
  const codes: string[] = [];
  for (const damage of damages) {
    const damaged = damage(text);
    if (damaged === text) return 'nothing was damaged';
    writeFileSync(file, damaged);
    const here = await serviceOfTest({}, { dataDir: makeFolder() });
    const { code } = await data(['import', file, '--yes', '--data-dir', here.dataDir]);
    codes.push(code === 1 && await namesTold(here) === '' ? 'refused' : `taken with ${code}`);
  }
  return codes.join(', ');
};
