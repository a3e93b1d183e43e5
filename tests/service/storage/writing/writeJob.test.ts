import { describe, expect, it } from 'vitest';
import { PromiseInWrite, Turn } from '../../../../service/storage/database/transaction.ts';
import { AwaitedJob, UnattendedJob, type Job } from '../../../../service/storage/writing/writeJob.ts';

const { tx } = new Turn();

type Told = { readonly told: unknown[]; readonly awaited: (work: () => unknown, mustFit?: boolean) => Job };

const setUp = (): Told => {
  const told: unknown[] = [];
  return {
    told,
    awaited: (work, mustFit = false) => new AwaitedJob<unknown>(
      work, (result) => { told.push(['resolved', result]); }, (reason) => { told.push(['rejected', reason]); }, mustFit,
    ),
  };
};

const unattended = (work: () => unknown): { told: unknown[]; job: Job } => {
  const told: unknown[] = [];
  return { told, job: new UnattendedJob(work, (reason) => { told.push(reason); }) };
};

const failure = new Error('it failed');

describe('a job that somebody waits for', () => {
  it('is told what the work gave, once it is settled', () => {
    const { told, awaited } = setUp();
    const job = awaited(() => 42);
    job.run(tx);
    expect(told).toEqual([]);
    job.settle();
    expect(told).toEqual([['resolved', 42]]);
  });

  it.each([[undefined], [null], [0], ['then'], [{ then: 'no function' }], [{}]])('may give %j, which is no promise', (result) => {
    const { told, awaited } = setUp();
    const job = awaited(() => result);
    job.run(tx);
    job.settle();
    expect(told).toEqual([['resolved', result]]);
  });

  it('is given the transaction', () => {
    const given: unknown[] = [];
    new AwaitedJob((transaction) => given.push(transaction), () => undefined, () => undefined, false).run(tx);
    expect(given).toEqual([tx]);
  });

  it('is told its own failure, once it is settled, and what it gave when it was run again', () => {
    const { told, awaited } = setUp();
    const job = awaited(() => 'again');
    job.note(failure);
    expect(told).toEqual([]);
    job.settle();
    expect(told).toEqual([['rejected', failure]]);

    job.run(tx);
    job.settle();
    expect(told).toEqual([['rejected', failure], ['resolved', 'again']]);
  });

  it('is told nothing when it was not run, and at once when the transaction failed', () => {
    const { told, awaited } = setUp();
    const job = awaited(() => 1);
    job.settle();
    expect(told).toEqual([]);
    job.fail(failure);
    expect(told).toEqual([['rejected', failure]]);
  });

  it.each([true, false])('says whether it deletes what is to go even on a full disk: %s', (mustFit) => {
    expect(setUp().awaited(() => 1, mustFit).mustFit).toBe(mustFit);
  });
});

describe('a job that nobody waits for', () => {
  it('tells nothing when it was written, and never takes the room of a deletion', () => {
    const { told, job } = unattended(() => 1);
    job.run(tx);
    job.settle();
    expect([told, job.mustFit]).toEqual([[], false]);
  });

  it('tells its failure once it is settled, and none when it was run again', () => {
    const { told, job } = unattended(() => 1);
    job.note(failure);
    expect(told).toEqual([]);
    job.settle();
    expect(told).toEqual([failure]);

    job.run(tx);
    job.settle();
    expect(told).toEqual([failure]);
  });

  it('tells at once that the transaction failed', () => {
    const { told, job } = unattended(() => 1);
    job.fail(failure);
    expect(told).toEqual([failure]);
  });

  it('passes on what the work throws', () => {
    const { job } = unattended(() => { throw failure; });
    expect(() => { job.run(tx); }).toThrow(failure);
  });
});

describe('work that gives a promise', () => {
  it.each<[string, () => unknown]>([
    ['one', () => Promise.resolve(1)], ['one that fails, which nobody hears of', () => Promise.reject(failure)],
    ['what only looks like one', () => ({ then: (): undefined => undefined })],
  ])('is refused: %s', async (_what, work) => {
    const unheard: unknown[] = [];
    const hear = (reason: unknown): void => { unheard.push(reason); };
    process.on('unhandledRejection', hear);
    const { told, awaited } = setUp();
    const job = awaited(work);
    expect(() => { job.run(tx); }).toThrow(PromiseInWrite);
    expect(() => { unattended(work).job.run(tx); }).toThrow(PromiseInWrite);
    await new Promise((resolve) => { setImmediate(resolve); });
    process.off('unhandledRejection', hear);
    job.settle();

    expect([told, unheard]).toEqual([[], []]);
  });
});
