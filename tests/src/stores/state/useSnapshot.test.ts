import { beforeEach, describe, expect, it } from 'vitest';
import type { Outcome, Received } from '../../../../contract/exchange.ts';
import { useSettingsStore } from '../../../../src/stores/settings.ts';
import { useSnapshot } from '../../../../src/stores/state/useSnapshot.ts';
import { baseUrl, gate } from '../../api/network.ts';
import { freshStores } from '../answers.ts';

const received = (outcome: Outcome): Received => ({
  request: { method: 'GET', url: `${baseUrl}/x`, headers: {}, body: null }, outcome, startedAt: 0, duration: 1,
});
const answer = (body: string, status = 200): Received => received({
  kind: 'answered', answer: { status, phrase: '', headers: {}, contentType: null, body, size: body.length, redirectedTo: null },
});
/** The answer of another address, to which the browser was redirected. */
const redirected = (body: string): Received => received({
  kind: 'answered', answer: { status: 200, phrase: '', headers: {}, contentType: null, body, size: body.length, redirectedTo: `${baseUrl}/y` },
});
const failure = (kind: 'no-answer' | 'cancelled'): Received => received({ kind: 'failed', failure: kind, message: '' });

/** A snapshot of a number, whose loads a test ends in the order it likes. */
const numbered = () => {
  const asked: { readonly signal: AbortSignal; readonly end: (result: Received) => void }[] = [];
  const snapshot = useSnapshot<number>({
    empty: 0,
    ask: (signal) => new Promise((resolve) => { asked.push({ signal, end: resolve }); }),
    read: (body) => (/^\d+$/.test(body) ? Number(body) : null),
  });
  const load = async (result: Received): Promise<void> => {
    const loading = snapshot.load();
    asked.at(-1)?.end(result);
    await loading;
  };
  return { ...snapshot, asked, loadWith: load };
};
type Numbered = ReturnType<typeof numbered>;
const stateOf = ({ value, problem, stale, loading }: Numbered) =>
  [value.value, problem.value, stale.value, loading.value];
const exchangesOf = ({ exchange, lastExchange, loadingSince }: Numbered) =>
  [exchange.value, lastExchange.value, loadingSince.value];

beforeEach(() => { freshStores(baseUrl); });

describe('a snapshot', () => {
  it('is empty before the first load, and says that it is loading and since when', async () => {
    const snapshot = numbered();
    expect(stateOf(snapshot)).toEqual([0, null, false, false]);
    expect(exchangesOf(snapshot)).toEqual([null, null, null]);
    const before = Date.now();
    const loading = snapshot.load();
    expect(snapshot.loading.value).toBe(true);
    expect(snapshot.loadingSince.value).toBeGreaterThanOrEqual(before);
    const result = answer('7');
    snapshot.asked[0]?.end(result);
    await loading;
    expect(stateOf(snapshot)).toEqual([7, null, false, false]);
    expect(exchangesOf(snapshot)).toEqual([result, result, null]);
  });

  it.each([
    ['no answer', failure('no-answer'), 'failed'],
    ['another status', answer('8', 500), 'refused'],
    ['the answer of another address', redirected('8'), 'redirected'],
    ['a body of another form', answer('eight'), 'other-shape'],
  ] as const)('that brings %s says so; the value before stays, as stale', async (_what, result, problem) => {
    const snapshot = numbered();
    await snapshot.loadWith(result);
    expect([...stateOf(snapshot), snapshot.exchange.value]).toEqual([0, problem, false, false, null]);
    await snapshot.loadWith(answer('7'));
    const good = snapshot.exchange.value;
    await snapshot.loadWith(result);
    expect(stateOf(snapshot)).toEqual([7, problem, true, false]);
    expect([snapshot.exchange.value, snapshot.lastExchange.value]).toEqual([good, result]);
    await snapshot.loadWith(answer('9'));
    expect(stateOf(snapshot)).toEqual([9, null, false, false]);
  });

  it('that is cancelled says nothing about what is there', async () => {
    const snapshot = numbered();
    await snapshot.loadWith(answer('7'));
    const loading = snapshot.load();
    snapshot.cancel();
    expect(snapshot.asked[1]?.signal.aborted).toBe(true);
    snapshot.asked[1]?.end(failure('cancelled'));
    await loading;
    expect(stateOf(snapshot)).toEqual([7, null, false, false]);
    expect(snapshot.lastExchange.value?.outcome).toMatchObject({ failure: 'cancelled' });
  });

  it('has what the load started last brought, whichever ends last', async () => {
    const snapshot = numbered();
    const first = snapshot.load();
    const second = snapshot.load();
    expect(snapshot.asked[0]?.signal.aborted).toBe(true);
    snapshot.asked[0]?.end(answer('1'));
    await first;
    expect(stateOf(snapshot)).toEqual([0, null, false, true]);
    snapshot.asked[1]?.end(answer('2'));
    await second;
    expect(stateOf(snapshot)).toEqual([2, null, false, false]);
  });

  it('is not replaced by what was still being read when a later load began', async () => {
    const [reading, late] = [gate(), gate()];
    const results = ['slow', 'fast'];
    const snapshot = useSnapshot<string>({
      empty: '',
      ask: () => Promise.resolve(answer(results.shift() ?? '')),
      read: async (body) => {
        if (body === 'slow') {
          reading.open();
          await late.opened;
        }
        return body;
      },
    });
    const slow = snapshot.load();
    await reading.opened;
    await snapshot.load();
    late.open();
    await slow;
    expect(snapshot.value.value).toBe('fast');
  });

  it('forgets everything when it is cleared or another base_url is chosen, what is under way too', async () => {
    for (const forget of [
      (snapshot: Numbered) => { snapshot.clear(); },
      () => { useSettingsStore().saveBaseUrl('http://localhost:39301'); },
    ]) {
      freshStores(baseUrl);
      const snapshot = numbered();
      await snapshot.loadWith(answer('7'));
      await snapshot.loadWith(failure('no-answer'));
      const loading = snapshot.load();
      forget(snapshot);
      const nothing = [0, null, false, false, null, null, null];
      const present = () => [...stateOf(snapshot), ...exchangesOf(snapshot)];
      expect(present()).toEqual(nothing);
      expect(snapshot.asked[2]?.signal.aborted).toBe(true);
      snapshot.asked[2]?.end(answer('8'));
      await loading;
      expect(present()).toEqual(nothing);
    }
  });

  it('that breaks while it loads is no longer loading', async () => {
    const snapshot = useSnapshot<number>({ empty: 0, ask: () => Promise.reject(new Error('broken')), read: () => 1 });
    await expect(snapshot.load()).rejects.toThrow('broken');
    expect([snapshot.loading.value, snapshot.value.value]).toEqual([false, 0]);
  });
});
