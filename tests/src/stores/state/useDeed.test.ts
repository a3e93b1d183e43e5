import { describe, expect, it } from 'vitest';
import type { Outcome, Received } from '../../../../contract/exchange.ts';
import { useDeed } from '../../../../src/stores/state/useDeed.ts';
import { gate } from '../../api/network.ts';

const received = (outcome: Outcome): Received => ({
  request: { method: 'POST', url: 'http://localhost:39300/x', headers: {}, body: null }, outcome, startedAt: 0, duration: 1,
});
const answer = (status: number, body = ''): Received => received({
  kind: 'answered', answer: { status, phrase: status === 200 ? 'OK' : 'Gone', headers: {}, contentType: null, body, size: 0, redirectedTo: null },
});
const failure = (kind: 'no-answer' | 'cancelled'): Received => received({ kind: 'failed', failure: kind, message: '' });

/** Something that goes on until the test lets it end. */
const slow = (result: Received) => {
  const { opened, open } = gate();
  let begun = 0;
  return { act: async () => { begun += 1; await opened; return result; }, end: open, begun: () => begun };
};

describe('a deed', () => {
  it('gives what was received when it was done, and has no problem', async () => {
    const { attempt, problem } = useDeed();
    const done = answer(200, 'OK');
    expect(await attempt('delete it', 'a', () => Promise.resolve(done))).toBe(done);
    expect(problem.value).toBeNull();
  });

  it('is busy until the last of those that go on has ended', async () => {
    const { attempt, busy } = useDeed();
    const [one, other] = [slow(answer(200)), slow(answer(200))];
    expect(busy.value).toBe(false);
    const [first, second] = [attempt('delete it', 'a', one.act), attempt('delete it', 'b', other.act)];
    expect(busy.value).toBe(true);
    one.end();
    await first;
    expect(busy.value).toBe(true);
    other.end();
    await second;
    expect(busy.value).toBe(false);
  });

  it('is not begun once more while it is done to the same, and can be begun again afterwards', async () => {
    const { attempt, busy } = useDeed();
    const one = slow(answer(200));
    const first = attempt('delete it', 'a', one.act);
    expect(await attempt('delete it', 'a', one.act)).toBeNull();
    expect([one.begun(), busy.value]).toEqual([1, true]);
    one.end();
    await first;
    expect(await attempt('delete it', 'a', one.act)).not.toBeNull();
    expect(one.begun()).toBe(2);
  });

  it('is begun beside another that is done to the same, and as often as one likes where nothing is named', async () => {
    const { attempt } = useDeed();
    const one = slow(answer(200));
    const all = [
      attempt('delete it', 'a', one.act), attempt('restore it', 'a', one.act), attempt('try it', null, one.act),
      attempt('try it', null, one.act),
    ];
    expect(one.begun()).toBe(4);
    one.end();
    await Promise.all(all);
  });

  it.each<[string, Received, string | null]>([
    ['a refusal', answer(410, ' It is gone. \n'), 'Could not delete it: 410 Gone. The service says: It is gone.'],
    ['a refusal without a word', answer(410, ' '), 'Could not delete it: 410 Gone.'],
    ['a refusal of 300 characters', answer(410, 'x'.repeat(300)), `Could not delete it: 410 Gone. The service says: ${'x'.repeat(300)}`],
    ['a longer one', answer(410, 'x'.repeat(301)), 'Could not delete it: 410 Gone.'],
    ['no answer', failure('no-answer'), 'Could not delete it: No answer.'],
    ['a cancel, which was meant', failure('cancelled'), null],
  ])('that came to %s gives nothing and says why', async (_what, result, sentence) => {
    const { attempt, problem } = useDeed();
    expect(await attempt('delete it', 'a', () => Promise.resolve(result))).toBeNull();
    expect(problem.value).toBe(sentence);
    await attempt('delete it', 'a', () => Promise.resolve(answer(200)));
    expect(problem.value).toBeNull();
  });

  it('that breaks is over', async () => {
    const { attempt, busy } = useDeed();
    await expect(attempt('delete it', 'a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(busy.value).toBe(false);
    expect(await attempt('delete it', 'a', () => Promise.resolve(answer(200)))).not.toBeNull();
  });
});
