/** Which row of Traffic is that of what was sent again. */
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TrafficSummary } from '../../../../../contract/console/traffic.ts';
import { useSettingsStore } from '../../../../../src/stores/settings.ts';
import { useSendAgain } from '../../../../../src/views/traffic/exchange/useSendAgain.ts';
import { mockNetwork } from '../../../api/network.ts';
import { on } from '../../../api/on.ts';
import { mockStreams } from '../../../stores/eventSource.ts';
import { freshPinia } from '../../../stores/freshPinia.ts';
import { exchange, listSince, summary } from '../../../stores/recorded.ts';

const network = mockNetwork();
const recorded = exchange(1, { method: 'GET', path: '/applications', operation: 'applicationsSnapshot', requestBytes: 0 });
const read = (sequence: number, at: number, more: Partial<TrafficSummary> = {}): TrafficSummary => summary(sequence, {
  fromConsole: true, method: 'GET', path: '/applications', operation: 'applicationsSnapshot', requestBytes: 0, at: new Date(at).toISOString(), ...more,
});
/** The number that is found where the service recorded these beside what was sent, at a moment. */
const foundAmong = async (rows: (at: number) => readonly TrafficSummary[]): Promise<number | null> => {
  const { pageOrigin } = useSettingsStore();
  let at = 0;
  network.use(
    on('applicationsSnapshot', pageOrigin, () => {
      at = Date.now();
      return HttpResponse.json({ iterable: [] });
    }),
    on('traffic', pageOrigin, () => listSince(new Date(0).toISOString(), ...rows(at))),
  );
  return (await useSendAgain().sendAgain(recorded)).sequence;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  mockStreams();
  freshPinia();
});

describe('the row of what was sent again', () => {
  it('is its own, not a newer one that the console asked by itself, another tab sent later, or another program', async () => {
    expect(await foundAmong((at) => [
      read(5, at), read(6, at, { automatic: true }), read(7, at + 60_000), read(8, at, { fromConsole: false }),
      read(9, at, { path: '/applications/x' }),
    ])).toBe(5);
  });

  it('is none where two cannot be told apart, or it did not get there', async () => {
    expect(await foundAmong((at) => [read(5, at), read(6, at)])).toBeNull();
    expect(await foundAmong(() => [])).toBeNull();
  });
});
