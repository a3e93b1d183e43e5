import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { answered, harBody, storedResult, storedRun, storedStep } from '../../support/flowResults.ts';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole, trafficOf } from '../consoleApi/consoleCalls.ts';
import { call, connected, saved, seedOf } from '../interface/caller.ts';
import { makeFolder } from '../storage/support.ts';

const start = Date.UTC(2026, 5, 1);
const restorableMs = 10 * 60_000;

/** Two texts that begin alike, as those with a licence do. */
const licence = '// Copyright of those who wrote it; use it as you like, and at your own risk.\n';
const textOf = (mark: string): string => `${licence}${Array.from({ length: 40 }, (_, at) => `call${mark}(${at}, '${mark}-${at}');`).join('\n')}\n`;

type Clocked = StartedPatchbay & { readonly clock: { now: number } };

const clocked = async (): Promise<Clocked> => {
  const clock = { now: start };
  const service = await serviceOfTest({ now: () => clock.now }, { dataDir: makeFolder() });
  return Object.assign(service, { clock });
};

/** Keeps a result that shows a text, under a title. */
const keepResult = async (service: StartedPatchbay, title: string, text: string): Promise<void> => {
  const run = storedRun([storedStep('connect', { exchange: answered({ text }) })]);
  await askConsole(service, 'keepFlowResult', { body: harBody({ ...storedResult({ runs: [run] }), title }) });
};

const titles = async (service: StartedPatchbay): Promise<string[]> =>
  (await askConsole(service, 'flowResults')).results.map(({ title }) => title).sort();

/** Exchanges in Traffic that show something. */
const showing = async (service: StartedPatchbay, what: string): Promise<number> => {
  const all = await Promise.all((await trafficOf(service)).map(({ sequence }) => askConsole(service, 'exchange', { values: { sequence } })));
  return all.filter((each) => JSON.stringify(each).includes(what)).length;
};

const inResults = ({ dataDir }: StartedPatchbay): string => readdirSync(join(dataDir, 'flow-results'))
  .map((name) => readFileSync(join(dataDir, 'flow-results', name), 'utf8')).join('');

const note = async (service: StartedPatchbay, asset: string, text: string): Promise<string> => (
  await call(service, 'annotationsCreateNewAnnotation', { body: { asset, type: 'COMMENT', text } })
).json.id;

describe('one annotation that is deleted', () => {
  it('goes from Traffic and from results of flows before it is answered; others that begin alike stay', async () => {
    const service = await clocked();
    const asset = await saved(service, await connected(service), 'export const noted = (first, second) => first + second;');
    const annotation = await note(service, asset, textOf('Gone'));
    await note(service, asset, textOf('Stays'));
    await keepResult(service, 'shows it', textOf('Gone'));
    await keepResult(service, 'shows another', textOf('Stays'));
    const before = await showing(service, 'callStays');

    await call(service, 'annotationsDeleteSpecificAnnotation', { parameters: { annotation } });
    expect(await showing(service, 'callGone')).toBe(0);
    expect(await showing(service, 'callStays')).toBe(before);
    expect(await titles(service)).toEqual(['shows another']);
    expect(inResults(service)).not.toContain('callGone');
  });

  it('leaves what shows the same text of another one', async () => {
    const service = await clocked();
    const application = await connected(service);
    const [one, other] = [await saved(service, application, textOf('First')), await saved(service, application, textOf('Second'))];
    const annotation = await note(service, one, textOf('Both'));
    const left = await note(service, other, textOf('Both'));
    await keepResult(service, 'shows both', textOf('Both'));
    const shown = await showing(service, 'callBoth');
    await call(service, 'annotationsDeleteSpecificAnnotation', { parameters: { annotation } });
    // By its id it is known in any case.
    expect([shown, await showing(service, 'callBoth'), await titles(service)]).toEqual([2, 1, ['shows both']]);
    await call(service, 'annotationsDeleteSpecificAnnotation', { parameters: { annotation: left } });
    expect([await showing(service, 'callBoth'), await titles(service)]).toEqual([0, []]);
  });
});

describe('one asset that is deleted', () => {
  it('goes from Traffic and from results of flows, with what was noted about it, when it can no longer be restored', async () => {
    const service = await clocked();
    const application = await connected(service);
    const asset = await saved(service, application, textOf('Gone'));
    await saved(service, application, textOf('Stays'));
    await note(service, asset, textOf('Noted'));
    for (const mark of ['Gone', 'Stays', 'Noted']) await keepResult(service, mark, textOf(mark));
    const before = await showing(service, 'callStays');

    await call(service, 'assetsDeleteAsset', { parameters: { asset } });
    service.clock.now = start + restorableMs;
    await service.house.round();
    expect([await showing(service, 'callGone') > 0, await titles(service)]).toEqual([true, ['Gone', 'Noted', 'Stays']]);
    service.clock.now += 1;
    await service.house.round();
    expect([await showing(service, 'callGone'), await showing(service, 'callNoted'), await titles(service)]).toEqual([0, 0, ['Stays']]);
    expect(await showing(service, 'callStays')).toBe(before);
    expect([inResults(service).includes('callGone'), inResults(service).includes('callNoted')]).toEqual([false, false]);
  });

  it('goes from results of flows at a stop', async () => {
    const service = await clocked();
    const asset = await saved(service, await connected(service), textOf('Gone'));
    await keepResult(service, 'shows it', textOf('Gone'));
    await call(service, 'assetsDeleteAsset', { parameters: { asset } });
    expect(inResults(service)).toContain('callGone');
    await service.close();
    expect(inResults(service)).toBe('');
  });

  it('stays where it is shown once it is restored', async () => {
    const service = await clocked();
    const asset = await saved(service, await connected(service), textOf('Back'));
    await keepResult(service, 'shows it', textOf('Back'));
    await call(service, 'assetsDeleteAsset', { parameters: { asset } });
    await askConsole(service, 'restoreAsset', { values: { asset } });
    service.clock.now += restorableMs + 1;
    await service.house.round();
    expect([await showing(service, 'callBack') > 0, await titles(service)]).toEqual([true, ['shows it']]);
  });

  it('takes all that shows any where more go at once than are looked for', async () => {
    const service = await clocked();
    const application = await connected(service);
    await keepResult(service, 'shows nothing of it', textOf('Other'));
    for (let at = 0; at < 65; at += 1) {
      const asset = await saved(service, application, `export const number${at} = (items) => items.slice(${at}, 2 * ${at});`);
      await call(service, 'assetsDeleteAsset', { parameters: { asset } });
    }
    service.clock.now += restorableMs + 1;
    await service.house.round();
    expect([await trafficOf(service), await titles(service)]).toEqual([[], []]);
  });
});

describe('one intention that is deleted', () => {
  it('leaves what shows a part of it that stands in a saved snippet, and takes what shows the rest', async () => {
    const service = await clocked();
    const application = await connected(service);
    await saved(service, application, textOf('Stays'));
    await call(service, 'intention', { parameters: { application }, body: seedOf(`${licence}${'// of nobody else\n'.repeat(9)}callGone(1);`).asset });
    const stays = await showing(service, 'callStays');
    const [intention] = await askConsole(service, 'intentions');
    await askConsole(service, 'deleteIntention', { values: { intention: intention?.id ?? '' } });
    expect([await showing(service, 'callGone'), await showing(service, 'callStays')]).toEqual([0, stays]);
  });
});
