import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openHar } from '../../../service/flowCommand/writeHar.ts';
import { makeFolder } from '../storage/support.ts';

const among = (file: string): string => `The file ${file} of --har lies in a data folder, where Patchbay keeps its own files; choose another.`;

it('the file of --har is none of a folder that some Patchbay took, directly or by a link', () => {
  const [folder, beside] = [makeFolder(), makeFolder()];
  const database = join(folder, 'patchbay.db');
  writeFileSync(database, 'precious');
  writeFileSync(join(folder, 'patchbay.lock'), '');
  mkdirSync(join(folder, 'flows'));
  symlinkSync(database, join(beside, 'database'));
  symlinkSync(join(folder, 'new'), join(beside, 'new'));
  symlinkSync(join(folder, 'flows'), join(beside, 'flows'));
  for (const file of [database, join(beside, 'database'), join(beside, 'new'), `${beside}/flows/../patchbay.db`]) {
    expect(() => openHar(file)).toThrow(among(file));
  }

  expect(readFileSync(database, 'utf8')).toBe('precious');
});

it.runIf(process.platform === 'linux')('the file of --har lies nowhere in the usual data folder', () => {
  const data = makeFolder();
  vi.stubEnv('XDG_DATA_HOME', data);
  onTestFinished(() => { vi.unstubAllEnvs(); });
  mkdirSync(join(data, 'patchbay/flow-results'), { recursive: true });
  const file = join(data, 'patchbay/flow-results/result.har');

  expect(() => openHar(file)).toThrow(among(file));
  openHar(join(data, 'result.har')).close();
  expect(readFileSync(join(data, 'result.har'), 'utf8')).toBe('');
});
