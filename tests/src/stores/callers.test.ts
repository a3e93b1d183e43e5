import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { useCallersStore } from '../../../src/stores/callers.ts';
import { mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { freshStores, ownUrl } from './answers.ts';

const network = mockNetwork();
const refused = { kind: 'origin', name: 'https://paste.test', times: 3, lastAt: '2026-11-27T09:00:00.000Z', never: null, warning: null } as const;
const allowed = { kind: 'origin', name: 'https://paste.test', by: 'console' } as const;

beforeEach(() => { freshStores(ownUrl); });

/** A service that refuses a page until it is allowed. */
const refusing = () => {
  const told: unknown[] = [];
  let isAllowed = false;
  const tell = (to: boolean) => async ({ request }: { request: Request }) => {
    told.push([to, await request.json()]);
    isAllowed = to;
    return HttpResponse.json([]);
  };
  network.use(
    on('refused', ownUrl, () => HttpResponse.json(isAllowed ? [] : [refused])),
    on('allowed', ownUrl, () => HttpResponse.json(isAllowed ? [allowed] : [])),
    on('allow', ownUrl, tell(true)), on('disallow', ownUrl, tell(false)),
  );
  return told;
};
const shown = () => [useCallersStore().refused.value, useCallersStore().allowed.value];

describe('callers', () => {
  it('that are allowed are told to the service by kind and name, and both lists are asked for again', async () => {
    const told = refusing();
    const store = useCallersStore();
    await store.load();
    expect(shown()).toEqual([[refused], []]);
    expect(await store.allow(refused)).toBe(true);
    expect(shown()).toEqual([[], [allowed]]);
    expect(await store.disallow(allowed)).toBe(true);
    expect(shown()).toEqual([[refused], []]);
    const caller = { kind: 'origin', name: 'https://paste.test' };
    expect(told).toEqual([[true, caller], [false, caller]]);
  });

  it('stay as they are when the service does not do it, and why is said', async () => {
    refusing();
    const store = useCallersStore();
    await store.load();
    network.use(on('allow', ownUrl, () => HttpResponse.error()), on('disallow', ownUrl, () => HttpResponse.error()));
    expect(await store.allow(refused)).toBe(false);
    expect(store.deedProblem).toBe('Could not allow it: No answer.');
    expect(await store.disallow(allowed)).toBe(false);
    expect(store.deedProblem).toBe('Could not take it back: No answer.');
    expect(shown()).toEqual([[refused], []]);
  });
});
