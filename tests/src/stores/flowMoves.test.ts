/** A flow whose file gets another name, or is deleted, while it runs: what becomes of it stays with the file. */
import 'fake-indexeddb/auto';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Flow } from '../../../flows/flow.ts';
import { readResult } from '../../../flows/har/readResult.ts';
import { headOf } from '../../../flows/har/storedResult.ts';
import { newFlow } from '../../../src/stores/flows/flowEdits.ts';
import { useFlowBatchStore } from '../../../src/stores/flows/flowBatch.ts';
import { useFlowFilesStore } from '../../../src/stores/flows/flowFiles.ts';
import { useFlowResultsStore } from '../../../src/stores/flows/flowResults.ts';
import { useFlowRunsStore } from '../../../src/stores/flows/flowRuns.ts';
import { gate, mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { freshStores, ownUrl } from './answers.ts';

const network = mockNetwork();
const [key, other] = ['a.arazzo.yaml', 'b.arazzo.yaml'];
const flow: Flow = {
  ...newFlow('First'), steps: newFlow('First').steps.map((step) => ({ ...step, operation: 'wellKnownVersion', ready: [], criteria: [] })),
};
const facts = { bytes: 10, changedAt: '2026-11-28T12:00:00.000Z' };

/** A folder with files by their hashes, and a service that keeps results: the flows of these. */
const folderOf = (files: Map<string, string>, bytes: Readonly<Record<string, number>> = {}) => {
  const kept: string[] = [];
  const listed = (name: string) => ({ ...facts, bytes: bytes[name] ?? facts.bytes, name, problem: null, wrong: null, flow: { title: 'First', steps: 1 } });
  network.use(
    on('flows', ownUrl, () => HttpResponse.json({ folder: '/flows', problem: null, more: 0, files: [...files.keys()].map(listed), ready: [] })),
    on('flow', ownUrl, ({ params }) => {
      const name = String(params['flow']);
      const hash = files.get(name);
      return hash === undefined ? new HttpResponse('No such flow.', { status: 404 })
        : HttpResponse.json({ ...facts, bytes: bytes[name] ?? facts.bytes, name, hash, text: '', command: '', flow: { ...flow }, problems: [] });
    }),
    on('flowResults', ownUrl, () => HttpResponse.json({ results: [], bytes: 0 })),
    on('keepFlowResult', ownUrl, async ({ request }) => {
      const { startedAt, ...head } = headOf(readResult(await request.json()));
      kept.push(head.flow);
      return HttpResponse.json({ ...head, startedAt: new Date(startedAt).toISOString(), id: 'kept', name: null, pinned: false, bytes: 1 });
    }),
  );
  return kept;
};

/** A run that waits for its answer until it is let go. */
const underWay = async () => {
  const [held, arrived] = [gate(), gate()];
  network.use(on('wellKnownVersion', ownUrl, async () => {
    arrived.open();
    await held.opened;
    return HttpResponse.text('1.0.0');
  }));
  const runs = useFlowRunsStore();
  await useFlowFilesStore().open(key);
  const running = runs.run(key, flow, 1);
  await arrived.opened;
  return { runs, end: async () => {
    held.open();
    await running;
  } };
};

describe('what becomes of a run', () => {
  beforeEach(() => { freshStores(ownUrl); });

  it('is that of the new name where the console gives its file another one meanwhile', async () => {
    const kept = folderOf(new Map([[key, 'hash'], [other, 'hash']]));
    const { runs, end } = await underWay();
    runs.rename(key, other);

    expect(runs.running?.key).toBe(other);
    await end();
    expect(kept).toEqual([other]);
    expect([...runs.ended.keys()]).toEqual([other]);
    expect(useFlowResultsStore().notes.get(other)?.done).toBe(true);
  });

  it('is that of the new name where somebody else gave its file another one meanwhile', async () => {
    const files = new Map([[key, 'hash']]);
    const kept = folderOf(files);
    const { runs, end } = await underWay();
    files.delete(key);
    files.set('another.arazzo.yaml', 'another hash').set(other, 'hash');
    await end();

    expect(kept).toEqual([other]);
    expect([...runs.ended.keys()]).toEqual([other]);
    expect([...useFlowResultsStore().notes.keys()]).toEqual([other]);
  });

  it('is kept, and said to be of a file that is gone, where somebody else deleted it meanwhile', async () => {
    const files = new Map([[key, 'hash']]);
    const kept = folderOf(files);
    const { end } = await underWay();
    files.delete(key);
    files.set(other, 'another hash');
    await end();

    expect(kept).toEqual([key]);
    expect(useFlowResultsStore().notes.get(key)).toEqual({ done: true, words: 'The result is kept. Its file is not there any more.' });
  });

  it('is not told of a file of the same name that comes after it was deleted here', async () => {
    const kept = folderOf(new Map([[key, 'hash']]));
    const { runs, end } = await underWay();
    runs.forget(key);
    await end();

    expect(kept).toEqual([key]);
    expect([...runs.ended.keys(), ...runs.shown.keys()]).toEqual([]);
  });
});

describe('flows that are run in one press', () => {
  beforeEach(() => { freshStores(ownUrl); });

  /** Of two flows in the folder; what the first one asks waits until it is let go. */
  const bothUnderWay = async (files: Map<string, string>) => {
    const [held, arrived] = [gate(), gate()];
    network.use(on('wellKnownVersion', ownUrl, async () => {
      arrived.open();
      await held.opened;
      return HttpResponse.text('1.0.0');
    }));
    await useFlowFilesStore().load();
    const batch = useFlowBatchStore();
    const running = batch.run([...files.keys()]);
    await arrived.opened;
    return { batch, end: async () => {
      held.open();
      await running;
    } };
  };
  const second = 'c.arazzo.yaml';

  it('are known by the names that the console gives them meanwhile, the one that runs and one that waits', async () => {
    const files = new Map([[key, 'hash'], [second, 'second']]);
    folderOf(files);
    const { batch, end } = await bothUnderWay(files);
    for (const [before, after, hash] of [[key, other, 'hash'], [second, 'd.arazzo.yaml', 'second']] as const) {
      files.delete(before);
      files.set(after, hash);
      useFlowRunsStore().rename(before, after);
    }
    expect([...batch.states]).toEqual([[other, 'running'], ['d.arazzo.yaml', 'waiting']]);
    await end();

    expect([...batch.states]).toEqual([[other, 'passed'], ['d.arazzo.yaml', 'passed']]);
  });

  it('are known by the names that somebody else gives their files meanwhile, also of one that was not opened yet', async () => {
    const files = new Map([[key, 'hash'], [second, 'second']]);
    const kept = folderOf(files, { [second]: 20, 'd.arazzo.yaml': 20 });
    const { batch, end } = await bothUnderWay(files);
    files.clear();
    files.set(other, 'hash').set('d.arazzo.yaml', 'second');
    await end();

    expect([...batch.states]).toEqual([[other, 'passed'], ['d.arazzo.yaml', 'passed']]);
    expect(kept).toEqual([other, 'd.arazzo.yaml']);
  });

  it('were begun where the file of the one that runs is deleted meanwhile, also while it is looked at', async () => {
    const files = new Map([[key, 'hash']]);
    const kept = folderOf(files);
    const { batch, end } = await bothUnderWay(files);
    files.clear();
    await useFlowFilesStore().open(key);
    await end();

    expect([...batch.states]).toEqual([[key, 'passed']]);
    expect([kept, useFlowResultsStore().notes.get(key)?.words]).toEqual([[key], 'The result is kept. Its file is not there any more.']);
  });

  it('were begun where the one that runs is deleted here meanwhile', async () => {
    const files = new Map([[key, 'hash']]);
    folderOf(files);
    const { batch, end } = await bothUnderWay(files);
    useFlowRunsStore().forget(key);
    await end();

    expect([...batch.states]).toEqual([[key, 'passed']]);
  });
});
