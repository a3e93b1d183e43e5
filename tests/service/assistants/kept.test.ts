import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import type { RunningPatchbay } from '../../../service/options.ts';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { data } from '../dataCommand/support.ts';
import { connected, saved } from '../interface/caller.ts';
import { makeFolder } from '../storage/support.ts';
import { connectedAssistant, dataOf, serviceForAssistants, tokenOf } from './clients.ts';

const text = 'export const kept = (items: string[]): string[] => items.filter((item) => item !== "kestrel-over-the-quay");\n';
const marker = 'kestrel-over-the-quay';
const tokenName = 'patchbay.assistant-token';

/** Files of a data folder that hold a text. Another process reads them: who closes a file gives up its locks. */
const holding = (folder: string, wanted: string): string[] => {
  const { status, stdout } = spawnSync('grep', ['--recursive', '--text', '--files-with-matches', '--fixed-strings', '--', wanted, folder], { encoding: 'utf8' });
  if (status !== 0 && status !== 1) throw new Error(`grep ended with ${String(status)}.`);
  return stdout.split('\n').filter((line) => line !== '').map((line) => basename(line));
};

const trafficRow = async (service: RunningPatchbay): Promise<number | undefined> =>
  (await askConsole(service, 'kept', { values: {} })).kinds.find(({ kind }) => kind === 'traffic')?.count;

it('counts what assistants asked and got among what is kept, and deletes it with who called', async () => {
  const service = await serviceForAssistants();
  const assistant = await connectedAssistant(service);
  await askConsole(service, 'clearTraffic');
  await assistant.call('check_reuse', { code: text });
  expect(await trafficRow(service)).toBe(1);
  expect((await askConsole(service, 'assistants')).calls).toMatchObject([{ tool: 'check_reuse' }]);
  // In memory only.
  expect(holding(service.dataDir, marker)).toEqual([]);
  expect((await askConsole(service, 'deleteKept', { body: { kind: 'traffic' } })).kinds).toMatchObject([{ kind: 'traffic', count: 1 }]);
  expect(await trafficRow(service)).toBe(0);
  expect((await askConsole(service, 'assistants')).calls).toEqual([]);
});

it('forgets who called when Traffic is cleared', async () => {
  const service = await serviceForAssistants();
  await (await connectedAssistant(service)).call('list_flows');
  await askConsole(service, 'clearTraffic');
  expect((await askConsole(service, 'assistants')).calls).toEqual([]);
});

it('shows by the proof of a deletion that what an assistant saved and was given is in no file', async () => {
  const service = await serviceForAssistants();
  const assistant = await connectedAssistant(service);
  const { id } = dataOf(await assistant.call('save_snippet', { code: text }));
  await assistant.call('get_snippet', { id });
  expect(holding(service.dataDir, marker)).not.toEqual([]);
  const { proof } = await askConsole(service, 'deleteKept', { body: { kind: 'assets' } });
  expect([proof.lookedFor, proof.files.filter(({ holds }) => holds !== false)]).toEqual([1, []]);
  expect(holding(service.dataDir, marker)).toEqual([]);
  const { exchanges } = await askConsole(service, 'traffic');
  const shown = await Promise.all(exchanges.map(({ sequence }) => askConsole(service, 'exchange', { values: { sequence } })));
  expect(shown.filter((each) => JSON.stringify(each).includes(marker))).toEqual([]);
  expect((await assistant.call('get_snippet', { id })).isError).toBe(true);
});

it('exports what an assistant saved, and neither the token nor who may call; an import lets nobody in', async () => {
  const service = await serviceForAssistants();
  const application = await connected(service, 'VIM');
  const assistant = await connectedAssistant(service);
  const { id } = dataOf(await assistant.call('save_snippet', { code: text }));
  const other = await saved(service, application, `${text}// another\n`);
  const { code, stdout } = await data(['export', '-', '--data-dir', service.dataDir]);
  expect([code, stdout.includes(marker), stdout.includes(tokenOf(service)), stdout.includes('changesSnippets')]).toEqual([0, true, false, false]);

  const file = join(makeFolder(), 'all.jsonl');
  writeFileSync(file, stdout);
  const next = await serviceOfTest();
  expect((await data(['import', file, '--yes', '--data-dir', next.dataDir])).code).toBe(0);
  expect(await askConsole(next, 'assistants')).toMatchObject({ isOn: false, changesSnippets: false, hasToken: false, calls: [] });
  await askConsole(next, 'changeAssistants', { body: { isOn: true } });
  const reader = await connectedAssistant(next);
  expect(dataOf(await reader.call('get_snippet', { id }))).toMatchObject({ id, text });
  expect(new Set(await reader.resources())).toEqual(new Set([`snippet://${String(id)}`, `snippet://${other}`]));
});

it('has the token in one file, which goes with the data folder and no backup has', async () => {
  const service = await serviceForAssistants();
  await askConsole(service, 'makeBackup');
  expect(holding(service.dataDir, tokenOf(service))).toEqual([tokenName]);
});
