import { describe, expect, it } from 'vitest';
import { StorageError } from '../../../service/storage/database/storageError.ts';
import { FilledIndex, type Meanwhile } from '../../../service/storage/filledIndex.ts';

type Filling = {
  readonly meanwhile: Meanwhile; readonly give: (index: string[]) => void; readonly fail: (reason: unknown) => void;
};

/** An index of words, whose fillings are in the hands of the test, and what was given up of them. */
const setUp = (): { index: FilledIndex<string[]>; fillings: Filling[]; dropped: string[][] } => {
  const fillings: Filling[] = [];
  const dropped: string[][] = [];
  const index = new FilledIndex<string[]>(
    (meanwhile) => new Promise((give, fail) => { fillings.push({ meanwhile, give, fail }); }),
    (given) => { dropped.push(given); },
  );
  return { index, fillings, dropped };
};

/** Settles once everything that waits for what is settled now has run. */
const settled = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve); });

const add = (word: string) => (index: string[]): void => { index.push(word); };

describe('an index that is filled when it is asked for', () => {
  it('is filled once, whoever asks', async () => {
    const { index, fillings, dropped } = setUp();
    expect([fillings.length, index.present]).toEqual([0, undefined]);
    const asked = [index.ready(), index.ready()];
    expect([fillings.length, index.present]).toEqual([1, undefined]);
    const filled = ['a'];
    fillings[0]?.give(filled);

    expect(await Promise.all(asked)).toEqual([filled, filled]);
    expect(index.present).toBe(filled);
    expect(await index.ready()).toBe(filled);
    expect([fillings.length, dropped]).toEqual([1, []]);
  });

  it('takes in what changed meanwhile, of each thing as it was last, and what changes later at once', async () => {
    const { index, fillings } = setUp();
    index.change('0', add('before'));
    const asked = index.ready();
    expect(fillings[0]?.meanwhile.isChanged()).toBe(false);
    index.change('1', add('first'));
    index.change('2', add('other'));
    index.change('1', add('last'));
    expect(fillings[0]?.meanwhile.isChanged()).toBe(true);
    const read: string[] = [];
    fillings[0]?.give(read);
    await asked;
    expect(read).toEqual(['last', 'other']);
    expect(fillings[0]?.meanwhile.isChanged()).toBe(false);

    index.change('3', add('later'));
    expect(read).toEqual(['last', 'other', 'later']);
  });

  it.each([
    ['another error, as one of the storage', new Error('no words'), 'Storage: '],
    ['one of the storage, as it is', new StorageError(new Error('no words')), 'Storage: '],
  ])('that could not be filled tells %s, and the next who asks has it filled anew', async (_what, reason, begins) => {
    const { index, fillings } = setUp();
    const asked = index.ready();
    index.change('1', add('of the failed one'));
    fillings[0]?.fail(reason);
    const refusal: unknown = await asked.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StorageError);
    expect(refusal === reason).toBe(reason instanceof StorageError);
    expect((refusal as Error).message.startsWith(begins)).toBe(true);

    const again = index.ready();
    const read = ['read'];
    fillings[1]?.give(read);
    expect([await again, index.present]).toEqual([['read'], read]);
  });

  it('is read again when it is said to be out of date: who asks meanwhile waits for that', async () => {
    const { index, fillings, dropped } = setUp();
    index.readAgain();
    expect(fillings).toHaveLength(0);
    const first = index.ready();
    fillings[0]?.give(['old']);
    await first;

    index.readAgain();
    expect([index.present, dropped]).toEqual([undefined, [['old']]]);
    const asked = index.ready();
    await settled();
    index.change('1', add('changed'));
    expect(fillings).toHaveLength(2);
    fillings[1]?.give(['new']);
    expect(await asked).toEqual(['new', 'changed']);
    expect(dropped).toEqual([['old']]);
  });

  it('is read again after the filling that is under way, which is given up, also when that one failed', async () => {
    const { index, fillings, dropped } = setUp();
    const first = index.ready();
    index.readAgain();
    await settled();
    expect(fillings).toHaveLength(1);
    fillings[0]?.give(['old']);
    expect(await first).toEqual(['old']);
    await settled();
    expect([fillings.length, dropped, index.present]).toEqual([2, [['old']], undefined]);

    index.readAgain();
    const asked = index.ready();
    fillings[1]?.fail(new Error('no words'));
    await settled();
    fillings[2]?.give(['new']);
    expect(await asked).toEqual(['new']);
  });

  it('that failed after it was asked for anew is not forgotten', async () => {
    const { index, fillings } = setUp();
    const first = index.ready().catch(() => 'failed');
    index.readAgain();
    const asked = index.ready();
    fillings[0]?.fail(new Error('no words'));
    expect(await first).toBe('failed');
    await settled();
    expect(index.ready()).toBe(asked);
    fillings[1]?.give(['new']);
    expect(await asked).toEqual(['new']);
  });

  it('ends the filling that is under way when it is stopped, and is given up', async () => {
    const { index, fillings, dropped } = setUp();
    const asked = index.ready();
    expect([index.isStopped, fillings[0]?.meanwhile.isStopped()]).toEqual([false, false]);
    let isOver = false;
    const stopping = index.stop().then(() => { isOver = true; });
    expect([index.isStopped, fillings[0]?.meanwhile.isStopped()]).toEqual([true, true]);
    await settled();
    expect(isOver).toBe(false);

    fillings[0]?.give(['late']);
    await Promise.all([asked, stopping]);
    expect([dropped, index.present]).toEqual([[['late']], undefined]);
    index.change('1', () => { throw new Error('Nobody has it.'); });
    void index.ready();
    expect(fillings).toHaveLength(2);
  });

  it('is stopped without an error where its filling failed, and where it never began', async () => {
    const { index, fillings, dropped } = setUp();
    await index.stop();
    const asked = index.ready().catch(() => 'failed');
    const stopping = index.stop();
    fillings[0]?.fail(new Error('stopped'));
    await stopping;
    expect([await asked, dropped]).toEqual(['failed', []]);
  });

  it('needs nobody who takes what is given up', async () => {
    const index = new FilledIndex(() => Promise.resolve(['a']));
    await index.ready();
    await index.stop();
    expect(index.present).toBeUndefined();
  });
});
