import { describe, expect, it, vi } from 'vitest';
import { operationOf } from '../../../contract/findOperation.ts';
import { LargeBodies } from '../../../service/largeBodies/largeBodies.ts';
import { ToldThread } from './threads.ts';

const track = operationOf('track');
const suggest = operationOf('suggest');

/** What reads large bodies by threads that a test speaks for. */
const reading = (deadlineMs?: number) => {
  const threads: ToldThread[] = [];
  const bodies = new LargeBodies((heard) => {
    const thread = new ToldThread(heard);
    threads.push(thread);
    return thread;
  }, deadlineMs);
  return { bodies, threads };
};

const note = vi.fn();
const body = (text: string): Buffer => Buffer.from(text);

describe('large bodies', () => {
  it('begin a thread with the first, and are given to it one after the other', async () => {
    const { bodies, threads } = reading();
    expect(threads).toHaveLength(0);
    const first = bodies.read(track, body('one'), note);
    const second = bodies.read(suggest, body('two'), note);
    expect(threads.map(({ asked }) => asked.map(({ operation }) => operation))).toEqual([['track']]);
    threads[0]?.say({ kind: 'read', given: 1, bytes: body('one') });
    expect(threads[0]?.asked.map(({ operation }) => operation)).toEqual(['track', 'suggest']);
    threads[0]?.say({ kind: 'empty' });
    await expect(first).resolves.toEqual({ given: 1, bytes: body('one') });
    await expect(second).resolves.toBeNull();
    await bodies.close();
    expect(threads.map(({ isOver }) => isOver)).toEqual([true]);
  });

  it('tell what was found in them, and are refused with the sentence of the problem', async () => {
    const { bodies, threads } = reading();
    const facts = { ids: ['a'], unknownKeys: [], said: '1 segment: note' };
    const told = vi.fn();
    const read = bodies.read(track, body('one'), told);
    threads[0]?.say(
      { kind: 'facts', facts }, { kind: 'refused', code: 'field-type-wrong', details: [{ subject: 'save', wanted: 'true or false' }] },
    );
    await expect(read).rejects.toMatchObject({
      code: 'field-type-wrong', message: 'save has the wrong type; send true or false.',
    });
    expect(told.mock.calls).toEqual([[facts]]);
    await bodies.close();
  });

  it('that are not read in time are refused, and the next goes to another thread', async () => {
    vi.useFakeTimers();
    const { bodies, threads } = reading(100);
    const late = bodies.read(track, body('one'), note);
    const refused = expect(late).rejects.toMatchObject({ code: 'body-late' });
    await vi.advanceTimersByTimeAsync(60);
    const next = bodies.read(track, body('two'), note);
    await vi.advanceTimersByTimeAsync(60);
    await refused;
    expect(threads.map(({ isOver }) => isOver)).toEqual([true, false]);
    // What the first still says comes too late.
    threads[0]?.say({ kind: 'empty' });
    threads[1]?.say({ kind: 'read', given: 2, bytes: body('two') });
    await expect(next).resolves.toEqual({ given: 2, bytes: body('two') });
    await bodies.close();
    vi.useRealTimers();
  });

  it('that wait for others too long are refused, and those others go on', async () => {
    vi.useFakeTimers();
    const { bodies, threads } = reading(100);
    const first = bodies.read(track, body('one'), note);
    threads[0]?.say({ kind: 'empty' });
    await first;
    await vi.advanceTimersByTimeAsync(50);
    const present = bodies.read(track, body('two'), note);
    const refused = expect(present).rejects.toMatchObject({ code: 'body-late' });
    await vi.advanceTimersByTimeAsync(100);
    await refused;
    await bodies.close();
    vi.useRealTimers();
  });

  it('are answered early, where there is something to say, when the rest is late', async () => {
    vi.useFakeTimers();
    const { bodies, threads } = reading(100);
    const read = bodies.read(suggest, body('one'), note);
    threads[0]?.say({ kind: 'early', given: { seed: 'as it was sent', copy: undefined } });
    await vi.advanceTimersByTimeAsync(100);
    await expect(read).resolves.toEqual({ given: { seed: 'as it was sent', copy: undefined }, bytes: Buffer.alloc(0) });
    expect(threads[0]?.isOver).toBe(true);
    await bodies.close();
    vi.useRealTimers();
  });

  it('fail with their thread, and only the one that it had', async () => {
    const { bodies, threads } = reading();
    const first = bodies.read(track, body('one'), note);
    const second = bodies.read(track, body('two'), note);
    threads[0]?.breakDown('out of memory');
    await expect(first).rejects.toThrow('out of memory');
    threads[1]?.say({ kind: 'read', given: 2, bytes: body('two') });
    await expect(second).resolves.toEqual({ given: 2, bytes: body('two') });
    const third = bodies.read(track, body('three'), note);
    threads[1]?.say({ kind: 'failed', reason: 'a bug' });
    await expect(third).rejects.toThrow('a bug');
    expect(threads).toHaveLength(2);
    await bodies.close();
  });

  it('end with the service: what is not read is refused, and so is what comes later', async () => {
    const { bodies, threads } = reading();
    const all = ['one', 'two'].map((text) => bodies.read(track, body(text), note));
    const refused = all.map((read) => expect(read).rejects.toMatchObject({ code: 'service-stopping' }));
    await bodies.close();
    await Promise.all(refused);
    expect(threads.map(({ isOver }) => isOver)).toEqual([true]);
    await expect(bodies.read(track, body('three'), note)).rejects.toMatchObject({ code: 'service-stopping' });
    expect(threads).toHaveLength(1);
  });

  it('leave no thread behind when none has come for half a minute', async () => {
    vi.useFakeTimers();
    const { bodies, threads } = reading();
    const read = bodies.read(track, body('one'), note);
    threads[0]?.say({ kind: 'empty' });
    await read;
    await vi.advanceTimersByTimeAsync(29_000);
    expect(threads[0]?.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(threads[0]?.isOver).toBe(true);
    const again = bodies.read(track, body('two'), note);
    threads[1]?.say({ kind: 'empty' });
    await expect(again).resolves.toBeNull();
    await bodies.close();
    vi.useRealTimers();
  });
});
