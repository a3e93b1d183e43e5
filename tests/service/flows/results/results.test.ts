import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { consolePathOf } from '../../../../contract/console/address.ts';
import type { FlowResultHead } from '../../../../contract/console/flows.ts';
import { limits } from '../../../../contract/limits.ts';
import { readResult } from '../../../../flows/har/readResult.ts';
import type { StoredExchange, StoredResult } from '../../../../flows/storedResult.ts';
import type { RunningPatchbay } from '../../../../service/options.ts';
import { answered, connectUrl, harBody, noonOfResults, storedExchange, storedResult, storedRun, storedStep } from '../../../support/flowResults.ts';
import { serviceOfTest, startService } from '../../../support/service.ts';
import { askConsole, callConsole } from '../../consoleApi/consoleCalls.ts';
import { makeFolder } from '../../storage/support.ts';

const keep = (service: RunningPatchbay, result: StoredResult): Promise<FlowResultHead> =>
  askConsole(service, 'keepFlowResult', { body: harBody(result) });

/** A result that began so many minutes after noon. */
const at = (minutes: number, changed: Partial<StoredResult> = {}): StoredResult =>
  storedResult({ runs: [storedRun([storedStep('connect')], { startedAt: noonOfResults + minutes * 60_000 })], ...changed });

const folderOf = ({ dataDir }: RunningPatchbay): string => join(dataDir, 'flow-results');
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const read = async (service: RunningPatchbay, result: string): Promise<StoredResult> =>
  readResult(await askConsole(service, 'flowResult', { values: { result } }));

describe('results of flows', () => {
  it('are none at first, and are kept in files that only their owner reads', async () => {
    const service = await serviceOfTest();
    expect(await askConsole(service, 'flowResults')).toEqual({ results: [], bytes: 0 });
    expect(existsSync(folderOf(service))).toBe(false);

    const head = await keep(service, storedResult());
    expect(head).toMatchObject({
      flow: 'first.arazzo.yaml', title: 'First', service: 'http://localhost:39300', startedAt: '2026-11-28T12:00:00.000Z',
      state: 'passed', runs: 1, passed: 1, failedStep: null, name: null, pinned: false,
    });
    expect(readdirSync(folderOf(service)).sort()).toEqual([`${head.id}.har`, `${head.id}.json`]);
    expect([modeOf(folderOf(service)), ...readdirSync(folderOf(service)).map((name) => modeOf(join(folderOf(service), name)))]).toEqual(['700', '600', '600']);
    expect(head.bytes).toBe(statSync(join(folderOf(service), `${head.id}.har`)).size);
    expect(await read(service, head.id)).toEqual(storedResult());
  });

  it('are listed newest first, of one flow or of all', async () => {
    const service = await serviceOfTest();
    for (const result of [at(1), at(3), at(2, { flow: 'other.arazzo.yaml' })]) await keep(service, result);
    const moments = async (flow?: string): Promise<string[]> =>
      (await askConsole(service, 'flowResults', { values: { flow } })).results.map(({ startedAt }) => startedAt.slice(11, 16));
    expect([await moments(), await moments('first.arazzo.yaml'), await moments('none.arazzo.yaml')])
      .toEqual([['12:03', '12:02', '12:01'], ['12:03', '12:01'], []]);
  });

  it('follow their flow to another name of its file, with name and pin, and stay there over a restart', async () => {
    const dataDir = makeFolder();
    const service = await startService({ dataDir });
    const [first, other] = [await keep(service, at(1)), await keep(service, at(2, { flow: 'other.arazzo.yaml' }))];
    const body = { name: 'before', pinned: true, flow: 'renamed.arazzo.yaml' };
    expect(await askConsole(service, 'changeFlowResult', { values: { result: first.id }, body })).toEqual({ ...first, ...body });
    await service.close();

    const again = await serviceOfTest({}, { dataDir });
    expect((await askConsole(again, 'flowResults')).results.map(({ id, flow }) => [id, flow]))
      .toEqual([[other.id, 'other.arazzo.yaml'], [first.id, 'renamed.arazzo.yaml']]);
  });

  it('are named, pinned and deleted', async () => {
    const service = await serviceOfTest();
    const [first, second] = [await keep(service, at(1)), await keep(service, at(2))];
    const values = { result: first.id };
    expect(await askConsole(service, 'changeFlowResult', { values, body: { name: 'before the change', pinned: true } }))
      .toEqual({ ...first, name: 'before the change', pinned: true });
    expect((await askConsole(service, 'flowResults')).results.map(({ name, pinned }) => [name, pinned]))
      .toEqual([[null, false], ['before the change', true]]);
    expect(await askConsole(service, 'deleteFlowResult', { values })).toEqual({ results: [second], bytes: second.bytes });
    expect(readdirSync(folderOf(service)).sort()).toEqual([`${second.id}.har`, `${second.id}.json`]);
    expect((await callConsole(service, 'flowResult', { values })).status).toBe(404);
  });

  it('are as they were after a stop', async () => {
    const dataDir = makeFolder();
    const before = await serviceOfTest({}, { dataDir });
    const head = await keep(before, at(1));
    const changed = await askConsole(before, 'changeFlowResult', { values: { result: head.id }, body: { name: 'mine', pinned: true } });
    await before.close();
    const after = await serviceOfTest({}, { dataDir });
    expect((await askConsole(after, 'flowResults')).results).toEqual([changed]);
    expect(await read(after, head.id)).toEqual(at(1));
  });

  it('whose second file was never written, or half, are not listed, and what is left of them is removed', async () => {
    const dataDir = makeFolder();
    const before = await serviceOfTest({}, { dataDir });
    const [whole, half, lone] = [await keep(before, at(1)), await keep(before, at(2)), await keep(before, at(3))];
    const folder = folderOf(before);
    await before.close();
    rmSync(join(folder, `${half.id}.json`));
    rmSync(join(folder, `${lone.id}.har`));
    writeFileSync(join(folder, `${whole.id}.json.part`), '{"head":');
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    const after = await serviceOfTest({}, { dataDir });
    expect((await askConsole(after, 'flowResults')).results).toEqual([whole]);
    expect(readdirSync(folder).sort()).toEqual([`${whole.id}.har`, `${whole.id}.json`, 'notes.txt'].sort());
  });

  it('have secrets masked in the bytes of a body that is no text, which stay bytes', async () => {
    const service = await serviceOfTest();
    const secret = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`;
    const bytesOf = (text: string): Pick<StoredExchange, 'requestBody' | 'requestBase64'> => {
      const bytes = Buffer.from(text, 'latin1');
      return { requestBody: bytes.toString('utf8'), requestBase64: bytes.toString('base64') };
    };
    const exchanges = [bytesOf('\xff plain'), bytesOf(`\xff token=${secret}; \xfe`)].map((bytes) => storedExchange(bytes));
    const head = await keep(service, storedResult({ runs: [storedRun(exchanges.map((exchange, step) => storedStep(`s${step}`, { exchange })))] }));
    const [plain, masked] = (await read(service, head.id)).runs[0]?.steps.map(({ exchange }) => exchange) ?? [];

    expect(plain).toMatchObject(bytesOf('\xff plain'));
    expect(Buffer.from(masked?.requestBase64 ?? '', 'base64').toString('latin1')).toBe('\xff token=[masked]; \xfe');
    expect(masked?.requestBody).toBe('\uFFFD token=[masked]; \uFFFD');
  });

  it('have their secrets masked as in Traffic, in bodies, headers, addresses and verdicts', async () => {
    const service = await serviceOfTest();
    const secret = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`;
    const snippet = `const token = "${secret}";`;
    const head = await keep(service, storedResult({
      title: `with ${secret}`,
      runs: [storedRun([storedStep('connect', {
        state: 'failed', sentence: `No ${secret}`,
        findings: [{ place: { list: 'answer' }, subject: { of: 'other' }, path: 'text', passed: false, expected: `"${secret}"`, got: snippet }],
        exchange: answered({ text: snippet }, {
          url: `${connectUrl}?token=${secret}`, requestBody: JSON.stringify({ seed: snippet }),
          requestHeaders: [['authorization', 'Basic short'], ['x-note', secret]],
        }),
      })])],
    }));
    const har = readFileSync(join(folderOf(service), `${head.id}.har`), 'utf8');
    expect(har).not.toContain(secret);
    expect(readFileSync(join(folderOf(service), `${head.id}.json`), 'utf8')).not.toContain(secret);
    expect(har).toContain('[masked]');
    expect((await read(service, head.id)).runs[0]?.steps[0]?.exchange?.requestHeaders).toEqual([['authorization', '[masked]'], ['x-note', '[masked]']]);
  });

  it('hold nothing of what is sent but what belongs to a result', async () => {
    const service = await serviceOfTest();
    const { log } = harBody(storedResult());
    const head = await askConsole(service, 'keepFlowResult', { body: { log: { ...log, extra: 'stowaway', comment: 'stowaway' } } });
    expect(readFileSync(join(folderOf(service), `${head.id}.har`), 'utf8')).not.toContain('stowaway');
  });

  it('that are large are read beside the requests', async () => {
    const service = await serviceOfTest();
    const body = JSON.stringify({ text: 'const total = sum(prices);\n'.repeat(40_000) });
    const result = storedResult({ runs: [storedRun([storedStep('connect', { exchange: storedExchange({ requestBody: body }) })])] });
    const head = await keep(service, result);
    expect(head.bytes).toBeGreaterThan(1_000_000);
    expect(await read(service, head.id)).toEqual(result);
  });

  it('that are large and not read in their time are not kept, which is said', async () => {
    const service = await serviceOfTest({ largeBodyMs: 1 });
    const step = storedStep('connect', { exchange: storedExchange({ requestBody: 'a'.repeat(1_000_000) }) });
    expect((await callConsole(service, 'keepFlowResult', { body: harBody(storedResult({ runs: [storedRun([step])] })) })).status).toBe(503);
    expect((await askConsole(service, 'flowResults')).results).toEqual([]);
  });

  it('with a body that no pattern gets through are kept with its beginning', async () => {
    const service = await serviceOfTest();
    const step = storedStep('connect', { exchange: storedExchange({ requestBody: 'a'.repeat(limits.flowResults.fileBytes) }) });
    const { id } = await keep(service, storedResult({ runs: [storedRun([step])] }));
    expect((await read(service, id)).runs[0]?.steps[0]?.exchange?.requestBody).toBe('a'.repeat(limits.traffic.bodyBytes));
  });

  it('are at most 50 of a flow: the oldest that is not pinned goes', async () => {
    const service = await serviceOfTest();
    const other = await keep(service, at(0, { flow: 'other.arazzo.yaml' }));
    const pinned = await keep(service, at(1));
    await askConsole(service, 'changeFlowResult', { values: { result: pinned.id }, body: { name: null, pinned: true } });
    for (let minute = 2; minute <= limits.flowResults.ofFlow + 2; minute += 1) await keep(service, at(minute));
    const { results } = await askConsole(service, 'flowResults', { values: { flow: 'first.arazzo.yaml' } });
    expect(results).toHaveLength(limits.flowResults.ofFlow);
    expect(results.at(-1)?.id).toBe(pinned.id);
    expect(results.at(-2)?.startedAt).toBe('2026-11-28T12:04:00.000Z');
    expect((await askConsole(service, 'flowResults')).results.at(-1)?.id).toBe(other.id);
    expect(readdirSync(folderOf(service))).toHaveLength(2 * (limits.flowResults.ofFlow + 1));
  });

  it('are told to a console that is open when they change', async () => {
    const service = await serviceOfTest();
    const stream = await fetch(`${service.url}${consolePathOf('events')}`);
    const reader = (stream.body as ReadableStream<Uint8Array> | null)?.getReader();
    await keep(service, storedResult());
    let told = '';
    while (!told.includes('flowResults')) told += new TextDecoder().decode((await reader?.read())?.value);
    await reader?.cancel();
    expect(told).toContain('"kept"');
  });

  it.skipIf(process.platform === 'win32')('are neither kept nor read where their folder is a link', async () => {
    const service = await serviceOfTest();
    const elsewhere = makeFolder();
    symlinkSync(elsewhere, folderOf(service));
    expect((await callConsole(service, 'keepFlowResult', { body: harBody(storedResult()) })).status).toBe(500);
    expect((await callConsole(service, 'flowResults')).status).toBe(500);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('that are listed read no more than what is beside them', async () => {
    const dataDir = makeFolder();
    const before = await serviceOfTest({}, { dataDir });
    const head = await keep(before, storedResult());
    const folder = folderOf(before);
    await before.close();
    // What stands in it is not looked at: a list of large ones costs what a list of small ones does.
    writeFileSync(join(folder, `${head.id}.har`), 'x'.repeat(head.bytes));
    utimesSync(join(folder, `${head.id}.har`), 0, 0);
    mkdirSync(join(folder, 'folder'));
    const after = await serviceOfTest({}, { dataDir });
    expect((await askConsole(after, 'flowResults')).results).toEqual([head]);
  });
});
