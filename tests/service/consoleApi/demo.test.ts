import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readResult } from '../../../flows/har/readResult.ts';
import { startPatchbay } from '../../../service/start/startPatchbay.ts';
import { serviceOfTest, useService } from '../../support/service.ts';
import { makeFolder } from '../storage/support.ts';
import { call, connected } from '../interface/caller.ts';
import { askConsole } from './consoleCalls.ts';

const service = useService({ demo: true });
const dayMs = 86_400_000;

describe('the demonstration', () => {
  it('has eight applications besides the service, one of which never connected', async () => {
    const { iterable } = (await call(service, 'applicationsSnapshot')).json;
    expect(iterable).toHaveLength(9);
    expect(iterable.filter(({ status }) => status === 'registered').map(({ name }) => name)).toEqual(['SUBLIME']);
    expect(iterable.filter(({ registeredName }) => registeredName !== undefined)).toHaveLength(1);
    expect(iterable.filter(({ engagement }) => (engagement?.tracked ?? 0) > 0)).toHaveLength(7);
  });

  it('has 20 saved snippets in many languages, saved over the last two weeks and some reused', async () => {
    const { iterable } = (await call(service, 'assetsSnapshot')).json;
    expect(iterable).toHaveLength(20);
    const languages = new Set(iterable.map(({ formats }) => formats.iterable[0]?.classification.specific));
    expect(languages.size).toBeGreaterThan(14);
    const ages = iterable.map(({ created }) => Date.now() - Date.parse(created.value));
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ages)).toBeGreaterThan(12 * dayMs);
    expect(Math.max(...ages)).toBeLessThan(15 * dayMs);
    expect(iterable.filter(({ interacted }) => interacted !== undefined).length).toBeGreaterThan(8);
  });

  it('has events of every kind of day, none in the future, with the numbers of the applications', async () => {
    const days = await askConsole(service, 'usageDays');
    expect(days.filter(({ applications }) => applications.length > 0).length).toBeGreaterThan(10);
    const events = await askConsole(service, 'usageEvents');
    expect(events.every(({ at }) => Date.parse(at) <= Date.now())).toBe(true);
    const { iterable } = (await call(service, 'applicationsSnapshot')).json;
    const tracked = iterable.reduce((sum, { engagement }) => sum + (engagement?.tracked ?? 0), 0);
    const shares = days.flatMap(({ applications }) => applications);
    expect(shares.reduce((sum, { segments }) => sum + segments, 0)).toBe(tracked);
  });

  it('has sessions of which the last is open, and intentions', async () => {
    const sessions = await askConsole(service, 'sessions');
    expect(sessions.map(({ closed }) => closed === undefined)).toEqual([true, ...sessions.slice(1).map(() => false)]);
    expect(sessions.length).toBeGreaterThan(2);
    expect(sessions.some(({ engagement }) => (engagement?.tracked ?? 0) > 0)).toBe(true);
    expect(await askConsole(service, 'intentions')).toHaveLength(3);
  });

  it('has requests of several programs in Traffic: of each kind of answer, one with a misspelt key, none in the future', async () => {
    const { exchanges } = await askConsole(service, 'traffic');
    const past = exchanges.filter(({ fromConsole }) => !fromConsole);
    expect(past.length).toBeGreaterThan(15);
    expect(new Set(past.map(({ status }) => status))).toEqual(new Set([200, 400, 401, 403]));
    expect(new Set(past.map(({ application }) => application?.name))).toEqual(new Set(['VS_CODE', 'OBSIDIAN', 'SUBLIME', 'NOTES_SYNC', 'VIM', undefined]));
    expect(past.flatMap(({ unknownKeys }) => unknownKeys.map(({ path }) => path))).toEqual(['saved']);
    const ages = past.map(({ at }) => Date.now() - Date.parse(at));
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThan(dayMs / 24);
  });

  it('has results of ready flows from several days, two of them failed by a drill, that name the service as it is called and stay', async () => {
    // What is done regularly has deleted what is to go with old texts.
    const own = await serviceOfTest({}, { demo: true });
    const { results } = await askConsole(own, 'flowResults');
    const became = (name: string): unknown[] => results.filter(({ flow }) => flow === `ready:${name}.arazzo.yaml`)
      .map(({ runs, passed, failedStep }) => (failedStep ?? (passed === runs ? runs : 'not all')));
    expect(became('first-handshake')).toEqual([1, 20, 1, 'suggest', 1, 1]);
    expect(became('usage')).toEqual(['track', 1, 1, 1]);
    expect(became('unknown-application')).toEqual([1, 1]);
    const ages = results.map(({ startedAt }) => Date.now() - Date.parse(startedAt));
    expect(Math.min(...ages)).toBeGreaterThan(dayMs / 24);
    expect(Math.max(...ages)).toBeGreaterThan(5 * dayMs);
    expect(new Set(results.map((head) => head.service))).toEqual(new Set([own.url]));
    const drills = await askConsole(own, 'drills');
    expect(drills.map(({ name, answered, ended }) => [name, answered, ended])).toEqual([['VS_CODE', 1, 'done'], ['VS_CODE', 1, 'done']]);
  });

  it('has answers in its results that are as old as these', async () => {
    const { results } = await askConsole(service, 'flowResults');
    const [oldest] = results.toReversed();
    const { runs } = readResult(await askConsole(service, 'flowResult', { values: { result: oldest?.id ?? '' } }));
    expect(runs[0]?.steps.map(({ exchange }) => exchange?.url.startsWith(service.url))).toEqual([true, true, true]);
    const dates = runs[0]?.steps.flatMap(({ exchange }) => exchange?.answer?.headers.filter(([name]) => name === 'date') ?? []);
    expect(dates?.map(([, date]) => Math.round((Date.now() - Date.parse(date)) / dayMs))).toEqual([6, 6, 6]);
  });

  it('goes on by the clock of the machine', async () => {
    const application = await connected(service, 'VIM');
    await call(service, 'track', { parameters: { application }, body: { keyboard: {} } });
    const [event] = await askConsole(service, 'usageEvents');
    expect(Date.now() - Date.parse(event?.at ?? '')).toBeLessThan(60_000);
  });

  it('leaves nothing behind, and does not go together with a data folder', async () => {
    const own = await startPatchbay({ port: 0, demo: true, logLevel: 'silent' });
    expect((await askConsole(own, 'service')).ephemeral).toBe(true);
    await own.close();
    expect(existsSync(own.dataDir)).toBe(false);
    await expect(startPatchbay({ port: 0, demo: true, dataDir: makeFolder(), logLevel: 'silent' }))
      .rejects.toThrow('--demo and --data-dir exclude each other; give one of them.');
  });
});
