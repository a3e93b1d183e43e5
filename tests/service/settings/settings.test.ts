import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Preview } from '../../../contract/console/preview.ts';
import type { Settings } from '../../../contract/console/settings.ts';
import type { RunningPatchbay } from '../../../service/options.ts';
import { startService } from '../../support/service.ts';
import { askConsole, callConsole } from '../consoleApi/consoleCalls.ts';
import { call, connected, saved, seedOf, stored } from '../interface/caller.ts';
import { makeFolder } from '../storage/support.ts';

let service: RunningPatchbay;
beforeEach(async () => { service = await startService({ dataDir: makeFolder() }); });
afterEach(() => service.close());

const defaults = { recording: true, sensitivity: 'balanced', fewestLines: 1, suggestionsOff: [], announcedVersion: '12.3.4', localProfile: true, placeholderModels: true };
const change = (given: object): Promise<Settings> => askConsole(service, 'changeSettings', { wrongBody: given });
const settings = (): Promise<Settings> => askConsole(service, 'settings');

const text = 'const totals = groups.map(({ rows }) => rows.reduce((sum, row) => sum + row.amount, 0));\n';

describe('the settings', () => {
  it('have defaults, change one by one, and stay over a restart', async () => {
    expect(await settings()).toEqual(defaults);
    expect(await change({ fewestLines: 3 })).toEqual({ ...defaults, fewestLines: 3 });
    const vim = await connected(service, 'VIM');
    await change({ sensitivity: 'eager', recording: false, suggestionsOff: [vim.toUpperCase(), vim] });
    const changed = { ...defaults, recording: false, sensitivity: 'eager', fewestLines: 3, suggestionsOff: [vim] };
    expect(await change({})).toEqual(changed);
    const { dataDir } = service;
    await service.close();
    service = await startService({ dataDir });
    expect(await settings()).toEqual(changed);
  });

  it('lose no change of several at once', async () => {
    await Promise.all([change({ fewestLines: 7 }), change({ sensitivity: 'few' }), change({ recording: false })]);
    expect(await settings()).toEqual({ ...defaults, fewestLines: 7, sensitivity: 'few', recording: false });
  });

  it.each([
    { recording: 'yes' }, { sensitivity: 'much' }, { fewestLines: 0 }, { fewestLines: 1.5 }, { suggestionsOff: 'VIM' },
    { suggestionsOff: ['6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3'] }, { volume: 11 },
    { announcedVersion: '11' }, { announcedVersion: '11.0.0-beta' }, { announcedVersion: '' },
  ])('refuse %j and stay as they are', async (given) => {
    const answer = await callConsole(service, 'changeSettings', { wrongBody: given });
    expect([answer.status, /^[A-Z_a-z][^\n]*\.$/.test(answer.text)]).toEqual([400, true]);
    expect(await settings()).toEqual(defaults);
  });
});

describe('the announced version', () => {
  const announced = async (): Promise<unknown[]> => [
    (await call(service, 'wellKnownVersion')).text,
    (await call(service, 'connect', { body: { application: { name: 'OBSIDIAN', version: '1.25.0', platform: 'LINUX' } } })).json.health.os.version,
    (await call(service, 'applicationsSnapshot')).json.iterable.find(({ name }) => name === 'OS_SERVER')?.version,
    (await askConsole(service, 'service')).protocolVersion,
  ];

  it('is that of the settings in every place that names it, at once and after a restart', async () => {
    expect(await announced()).toEqual(Array(4).fill('12.3.4'));
    await change({ announcedVersion: '11.2.0' });
    expect(await announced()).toEqual(Array(4).fill('11.2.0'));
    const { dataDir } = service;
    await service.close();
    service = await startService({ dataDir });
    expect(await announced()).toEqual(Array(4).fill('11.2.0'));
    expect((await askConsole(service, 'service')).protocolVersionBy).toBe('setting');
  });

  it('is that of the option for as long as it is given, whatever the settings say', async () => {
    const { dataDir } = service;
    await service.close();
    service = await startService({ dataDir, announceVersion: '10.1.4' });
    await change({ announcedVersion: '11.2.0' });
    expect(await announced()).toEqual(Array(4).fill('10.1.4'));
    expect((await askConsole(service, 'service')).protocolVersionBy).toBe('option');
    await service.close();
    service = await startService({ dataDir });
    expect(await announced()).toEqual(Array(4).fill('11.2.0'));
  });
});

describe('suggestions that are switched off', () => {
  it('are none for that application, which is told so, and as ever for the others', async () => {
    const [vim, obsidian] = [await connected(service, 'VIM'), await connected(service, 'OBSIDIAN')];
    await saved(service, obsidian, text);
    await change({ suggestionsOff: [vim] });
    const off = (await call(service, 'suggest', { parameters: { application: vim }, body: seedOf(text) })).json;
    expect(off).toMatchObject({
      reuse: { suggested: false, assets: { iterable: [] } }, save: { suggested: false }, assets: { iterable: [] },
      target: { seed: seedOf(text), vector: 0 }, explanation: { decision: 'none', rule: 'switched-off' },
    });
    const on = (await call(service, 'suggest', { parameters: { application: obsidian }, body: seedOf(text) })).json;
    expect(on.reuse.suggested).toBe(true);
    await change({ suggestionsOff: [] });
    expect((await call(service, 'suggest', { parameters: { application: vim }, body: seedOf(text) })).json.reuse.suggested).toBe(true);
  });

  it('do not count as suggestions, and remember nothing of the copy', async () => {
    const vim = await connected(service, 'VIM');
    await change({ suggestionsOff: [vim] });
    await call(service, 'suggest', { parameters: { application: vim }, body: seedOf(text) });
    const { engagement } = (await call(service, 'applicationsSpecificApplicationSnapshot', { parameters: { application: vim } })).json;
    expect(engagement?.suggestions).toBe(0);
    expect((await askConsole(service, 'kept')).kinds).toContainEqual({ kind: 'seenCopies', count: 0, bytes: 0 });
  });
});

describe('the sensitivity and the fewest lines', () => {
  it('decide about suggestions', async () => {
    const vim = await connected(service, 'VIM');
    const suggest = async (): Promise<boolean> =>
      (await call(service, 'suggest', { parameters: { application: vim }, body: seedOf(text) })).json.save.suggested;
    expect(await suggest()).toBe(true);
    await change({ fewestLines: 2 });
    expect(await suggest()).toBe(false);
    await change({ fewestLines: 1, sensitivity: 'few' });
    const { explanation } = (await call(service, 'suggest', { parameters: { application: vim }, body: seedOf(text) })).json;
    const preview = await askConsole(service, 'preview', { body: { text } });
    expect(preview.find(({ sensitivity }) => sensitivity === 'few'))
      .toMatchObject({ decision: explanation?.decision, words: explanation?.words, threshold: explanation?.threshold });
  });
});

describe('the preview', () => {
  it('tells what each sensitivity would make of a text, and changes nothing', async () => {
    const vim = await connected(service, 'VIM');
    await saved(service, vim, text);
    const state = async (): Promise<unknown> =>
      [await stored(service), (await askConsole(service, 'kept')).kinds.slice(0, 3)];
    const before = await state();
    const preview = await askConsole(service, 'preview', { body: { text } });
    expect(preview.map(({ sensitivity, decision, score, missed }) => [sensitivity, decision, score, missed]))
      .toEqual([['few', 'reuse', 1, null], ['balanced', 'reuse', 1, null], ['eager', 'reuse', 1, null]]);
    const thresholds = preview.map(({ threshold }) => threshold);
    expect(thresholds).toEqual([...thresholds].sort((one, other) => other - one));
    expect(new Set(thresholds).size).toBe(3);
    expect(await state()).toEqual(before);
  });

  it('tells the first threshold or rule that was not met, and by how much', async () => {
    const balanced = async (copied: string): Promise<Preview[number] | undefined> =>
      (await askConsole(service, 'preview', { body: { text: copied } })).find(({ sensitivity }) => sensitivity === 'balanced');
    const whole = await balanced(text);
    expect(whole).toMatchObject({ decision: 'save', missed: { rule: 'threshold', by: whole?.threshold, unit: 'score' } });
    expect(await balanced('f(x)')).toMatchObject({ decision: 'none', missed: { rule: 'too-short', by: 4, unit: 'tokens' } });
    expect((await balanced('These are words that nobody would compile at all.'))?.missed).toEqual({ rule: 'prose', by: null, unit: null });
  });

  it.each([{}, { text: 1 }, { text: 'x', more: 1 }])('refuses %j', async (body) => {
    expect((await callConsole(service, 'preview', { wrongBody: body })).status).toBe(400);
  });
});
