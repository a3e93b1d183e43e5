import { describe, expect, it } from 'vitest';
import { DetectionFailed, Keeper, type DetectorTimes } from '../../../../service/detection/running/keeper.ts';
import type { ScanMessage, ScanRequest } from '../../../../service/detection/running/protocol.ts';
import type { SourceAnswer } from '../../../../service/detection/scan/scan.ts';
import { machineOf } from '../../../../service/detection/view/machine.ts';

const never: DetectorTimes = { freshMs: 0, oldestMs: 3_600_000, deadlineMs: 3_600_000, firstMs: 3_600_000 };

const answer = (source: string, names: readonly string[], failure: string | null = null): SourceAnswer => ({
  source,
  failure,
  found: names.length > 0,
  findings: [],
  programs: names.map((name) => ({
    name, version: null, source: 'local', ids: {}, rawName: name, path: null, program: null, shown: true,
  })),
});

type Started = {
  readonly request: ScanRequest;
  readonly say: (message: ScanMessage) => void;
  readonly end: (broke?: string) => void;
};

type Played = {
  readonly keeper: Keeper;
  readonly started: readonly Started[];
  readonly told: readonly string[];
  /** What was known at the end of each scan, and which sources failed in it. */
  readonly ends: readonly string[];
  readonly names: () => Promise<readonly string[]>;
};

/** A keeper whose threads are played by the test. */
const played = (times: DetectorTimes = never): Played => {
  const started: Started[] = [];
  const told: string[] = [];
  const ends: string[] = [];
  const keeper = new Keeper(machineOf({ root: '/none', platform: 'linux' }), (request, say, ended) => {
    const end = (broke?: string): void => { ended(broke ?? null); };
    started.push({ request, say, end });
    return { stop: () => { end(); return Promise.resolve(); } };
  }, times, ({ source, reason }) => { told.push(`${source}: ${reason}`); }, ({ composition, failed }) => {
    ends.push([...composition.external.map(({ name }) => name), '-', ...failed].join(' '));
  });
  const names = async (): Promise<string[]> => (await keeper.composition()).external.map(({ name }) => name);
  return { keeper, started, told, ends, names };
};

const complete = (run: Started | undefined, ...answers: readonly SourceAnswer[]): void => {
  for (const one of answers) run?.say({ kind: 'answer', answer: one });
  run?.say({ kind: 'done', observations: 'a\0b' });
  run?.end();
};

describe('the keeper of the last answer', () => {
  it('scans once however many ask', async () => {
    const { started, names } = played();
    const asked = [names(), names(), names()];
    complete(started[0], answer('x', ['A']));
    expect(await Promise.all(asked)).toEqual([['A'], ['A'], ['A']]);
    expect(started.length).toBe(1);
  });

  it('answers at once while fresh', async () => {
    const { started, names } = played({ ...never, freshMs: 3_600_000 });
    const first = names();
    complete(started[0], answer('x', ['A']));
    await first;
    expect(await names()).toEqual(['A']);
    expect(started.length).toBe(1);
  });

  it('tells what is known at the end of each scan, also of one that found nothing new or in which a source failed', async () => {
    const { started, names, ends } = played();
    const first = names();
    complete(started[0], answer('x', ['A']), answer('y', ['B']));
    await first;
    const second = names();
    started[1]?.say({ kind: 'unchanged' });
    started[1]?.end();
    await second;
    const third = names();
    complete(started[2], answer('x', [], 'no right'), answer('y', []));
    await third;
    expect(ends).toEqual(['A B -', 'A B -', 'A - x']);
  });

  it('tells of no scan that broke or found nothing that could be read', async () => {
    const { started, names, ends } = played();
    const first = names();
    started[0]?.say({ kind: 'answer', answer: answer('x', ['A']) });
    started[0]?.end('it broke');
    await first;
    expect(ends).toEqual([]);
    const other = played();
    const none = expect(other.names()).rejects.toBeInstanceOf(DetectionFailed);
    complete(other.started[0], answer('x', [], 'no right'));
    await none;
    expect(other.ends).toEqual([]);
  });

  it('then asks whether anything changed, and keeps what did not', async () => {
    const { started, names } = played();
    const first = names();
    complete(started[0], answer('x', ['A']));
    await first;
    const second = names();
    expect(started[1]?.request.observations).toBe('a\0b');
    started[1]?.say({ kind: 'unchanged' });
    started[1]?.end();
    expect(await second).toEqual(['A']);
    const third = names();
    complete(started[2], answer('x', ['B']));
    expect(await third).toEqual(['B']);
  });

  it('reads everything again when the answer is old', async () => {
    const { started, names } = played({ ...never, oldestMs: 0 });
    const first = names();
    complete(started[0], answer('x', ['A']));
    await first;
    void names();
    expect(started[1]?.request.observations).toBeNull();
  });

  it('takes the last good answer of sources that are late', async () => {
    const { started, names } = played({ ...never, deadlineMs: 1 });
    const first = names();
    complete(started[0], answer('x', ['A']), answer('late', ['L']));
    await first;
    const second = names();
    started[1]?.say({ kind: 'answer', answer: answer('x', ['B']) });
    expect(await second).toEqual(['B', 'L']);
    complete(started[1], answer('late', ['M']));
    expect(started.length).toBe(2);
  });

  it('takes the last good answer of sources that fail', async () => {
    const { started, names } = played();
    const first = names();
    complete(started[0], answer('x', ['A']), answer('y', ['C']));
    await first;
    const second = names();
    complete(started[1], answer('x', [], 'EACCES at /x'), answer('y', ['D']));
    expect(await second).toEqual(['A', 'D']);
  });

  it('says why sources failed, tells each failure once, and forgets it when the source works again', async () => {
    const { keeper, started, told, names } = played();
    const first = names();
    complete(started[0], answer('x', [], 'TypeError: no'), answer('y', ['A']));
    await first;
    expect(keeper.failures).toEqual([{ source: 'x', reason: 'TypeError: no' }]);
    const second = names();
    complete(started[1], answer('x', [], 'TypeError: no'), answer('y', ['A']));
    expect(await second).toEqual(['A']);
    expect(told).toEqual(['x: TypeError: no']);
    const third = names();
    complete(started[2], answer('x', ['B']), answer('y', ['A']));
    expect(await third).toEqual(['A', 'B']);
    expect(keeper.failures).toEqual([]);
  });

  it('says why a thread broke', async () => {
    const { keeper, started, names } = played();
    const asked = names();
    started[0]?.end('Error: out of memory');
    await expect(asked).rejects.toThrow(DetectionFailed);
    expect(keeper.failures).toEqual([{ source: 'all that follow', reason: 'Error: out of memory' }]);
  });

  it('waits longer than the deadline only while nothing at all is known', async () => {
    const { started, names } = played({ ...never, deadlineMs: 1 });
    const first = names();
    setTimeout(() => { started[0]?.say({ kind: 'answer', answer: answer('x', ['A']) }); }, 20);
    expect(await first).toEqual(['A']);
  });

  it('fails only when every source that is there did, or the thread said nothing', async () => {
    const empty = played();
    const nothing = empty.names();
    complete(empty.started[0], answer('x', []), answer('y', []));
    expect(await nothing).toEqual([]);
    const failed = played();
    const all = failed.names();
    complete(failed.started[0], answer('x', [], 'EACCES at /x'), answer('y', []));
    await expect(all).rejects.toThrow(DetectionFailed);
    const crashed = played();
    const broken = crashed.names();
    crashed.started[0]?.end();
    await expect(broken).rejects.toThrow(DetectionFailed);
  });

  it('lets those who wait go when it is closed', async () => {
    const { keeper, started, names } = played();
    const asked = names();
    started[0]?.say({ kind: 'answer', answer: answer('x', ['A']) });
    await keeper.close();
    expect(await asked).toEqual(['A']);
  });
});
