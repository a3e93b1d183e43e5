import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FlowResultHead } from '../../../../contract/console/flows.ts';
import type { StoredResult } from '../../../../flows/storedResult.ts';
import { resultsIn } from '../../../../service/flows/results/flowResults.ts';
import type { RunningPatchbay } from '../../../../service/options.ts';
import { answered, harBody, storedExchange, storedResult, storedRun, storedStep } from '../../../support/flowResults.ts';
import { serviceOfTest } from '../../../support/service.ts';
import { askConsole } from '../../consoleApi/consoleCalls.ts';
import { call, connected, saved, seedOf } from '../../interface/caller.ts';

const keep = (service: RunningPatchbay, result: StoredResult): Promise<FlowResultHead> =>
  askConsole(service, 'keepFlowResult', { body: harBody(result) });
const ofStep = (exchange: ReturnType<typeof storedExchange>): StoredResult =>
  storedResult({ runs: [storedRun([storedStep('connect', { exchange })])] });

const titles = async (service: RunningPatchbay): Promise<string[]> =>
  (await askConsole(service, 'flowResults')).results.map(({ title }) => title).sort();
const filesOf = ({ dataDir }: RunningPatchbay): string =>
  (existsSync(join(dataDir, 'flow-results')) ? readdirSync(join(dataDir, 'flow-results')) : [])
    .map((name) => readFileSync(join(dataDir, 'flow-results', name), 'utf8')).join('');

const snippet = 'export const restored = (items) => {\n  return items.filter((item) => item.label === "a\\n");\n};\n';

describe('results of flows, when something is deleted', () => {
  it('are counted among what is kept, in all and of an application', async () => {
    const service = await serviceOfTest();
    const application = await connected(service, 'VIM');
    const named = await keep(service, ofStep(storedExchange({ url: `${service.url}/${application.toUpperCase()}/suggest` })));
    const other = await keep(service, storedResult());
    const amount = async (of?: string): Promise<unknown> =>
      (await askConsole(service, 'kept', { values: { application: of } })).kinds.find(({ kind }) => kind === 'flowResults');
    expect(await amount()).toEqual({ kind: 'flowResults', count: 2, bytes: named.bytes + other.bytes });
    expect(await amount(application)).toEqual({ kind: 'flowResults', count: 1, bytes: named.bytes });
  });

  it('go with an application that they name, pinned or not', async () => {
    const service = await serviceOfTest();
    const application = await connected(service, 'VIM');
    const { id } = await keep(service, { ...ofStep(answered({ application: { id: application } })), title: 'names it' });
    await askConsole(service, 'changeFlowResult', { values: { result: id }, body: { name: null, pinned: true } });
    await keep(service, { ...storedResult(), title: 'does not' });
    const { kinds } = await askConsole(service, 'deleteApplication', {
      values: { application }, body: { events: 'keep', assets: 'keep', copies: 'keep' },
    });
    expect(kinds).toContainEqual({ kind: 'flowResults', count: 1, bytes: expect.any(Number) as unknown });
    expect(await titles(service)).toEqual(['does not']);
    expect(filesOf(service)).not.toContain(application);
  });

  it.each<[string, (text: string, asset: string) => ReturnType<typeof storedExchange>]>([
    ['in a body that was sent', (text) => storedExchange({ requestBody: JSON.stringify(seedOf(text)) })],
    ['in an answer, as a text in a text', (text) => answered({ said: JSON.stringify({ text }) })],
    ['in an answer that is no JSON', (text) => answered(text)],
    ['by its id', (_text, asset) => answered({ asset: { id: asset } })],
  ])('go where they show a text that is deleted, %s', async (_where, exchange) => {
    const service = await serviceOfTest();
    const application = await connected(service, 'VIM');
    const asset = await saved(service, application, snippet);
    await keep(service, { ...ofStep(exchange(snippet, asset)), title: 'shows it' });
    await keep(service, { ...ofStep(answered({ text: 'export const other = (items) => items.filter(Boolean);' })), title: 'shows another' });
    const { kinds, proof } = await askConsole(service, 'deleteKept', { body: { kind: 'assets' } });
    expect(kinds).toEqual([
      { kind: 'assets', count: 1, bytes: expect.any(Number) as unknown }, { kind: 'flowResults', count: 1, bytes: expect.any(Number) as unknown },
    ]);
    expect(await titles(service)).toEqual(['shows another']);
    expect(proof.files.filter(({ role }) => role === 'flowResult').map(({ holds }) => holds)).toEqual([false]);
  });

  it('go with an intention that they show, and are told to be gone', async () => {
    const service = await serviceOfTest();
    const application = await connected(service, 'VIM');
    await call(service, 'intention', { parameters: { application }, body: seedOf(snippet).asset });
    await keep(service, ofStep(answered({ text: snippet })));
    const [intention] = await askConsole(service, 'intentions');
    const { kinds } = await askConsole(service, 'deleteIntention', { values: { intention: intention?.id ?? '' } });
    expect(kinds.map(({ kind, count }) => [kind, count])).toEqual([['intentions', 1], ['flowResults', 1]]);
    expect(await titles(service)).toEqual([]);
  });

  it('go with a text that stands in a request of bytes', async () => {
    const service = await serviceOfTest();
    const application = await connected(service, 'VIM');
    await saved(service, application, snippet);
    const requestBase64 = Buffer.from(`\xff${snippet}`, 'latin1').toString('base64');
    await keep(service, ofStep(storedExchange({ requestBody: `\uFFFD${snippet}`, requestBase64 })));
    await askConsole(service, 'deleteKept', { body: { kind: 'assets' } });
    expect(await titles(service)).toEqual([]);
    expect(filesOf(service)).not.toContain(requestBase64);
  });

  it('go all where more texts are deleted than are looked for', async () => {
    const service = await serviceOfTest();
    const application = await connected(service, 'VIM');
    for (let at = 0; at < 17; at += 1) await saved(service, application, `export const number${at} = (items) => items.slice(${at}, 2 * ${at});`);
    await keep(service, storedResult());
    await askConsole(service, 'deleteKept', { body: { kind: 'assets' } });
    expect(await titles(service)).toEqual([]);
  });

  it('are what the proof looks through: what stands in one is found there', async () => {
    const service = await serviceOfTest();
    const head = await keep(service, ofStep(answered({ text: snippet })));
    const found = await resultsIn(service.dataDir).search([Buffer.from(snippet.slice(10, 58)), Buffer.from('const nowhere = stands(nothing);')], () => false);
    expect(found).toEqual([{
      name: `flow-results/${head.id}.har`, path: join(service.dataDir, 'flow-results', `${head.id}.har`), role: 'flowResult',
      bytes: head.bytes, found: new Set([0]),
    }]);
    const [late] = await resultsIn(service.dataDir).search([Buffer.from(snippet)], () => true);
    expect(late?.found).toBe(null);
  });

  it('are found in a large one too, wherever pieces of it end', async () => {
    const service = await serviceOfTest();
    const filling = 'let filling = 1;\n'.repeat(20_000);
    await keep(service, ofStep(answered({ text: Array.from({ length: 8 }, (_, at) => `${filling.slice(0, at * 9000)}mark${at}(first, second)`).join('') })));
    const runs = Array.from({ length: 9 }, (_, at) => Buffer.from(`mark${at}(first, second)`));
    const [looked] = await resultsIn(service.dataDir).search(runs, () => false);
    expect(looked?.found).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
  });

  it('go with everything', async () => {
    const service = await serviceOfTest();
    await keep(service, storedResult());
    const { kinds } = await askConsole(service, 'deleteEverything', { body: { applications: 'keep', copies: 'keep' } });
    expect(kinds).toContainEqual({ kind: 'flowResults', count: 1, bytes: expect.any(Number) as unknown });
    expect(filesOf(service)).toBe('');
  });
});
