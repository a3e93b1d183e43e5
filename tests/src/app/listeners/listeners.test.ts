/** What listens is there from the start: no view has to be opened for it. */
import { HttpResponse } from 'msw';
import type { Pinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Exchange } from '../../../../contract/exchange.ts';
import { startListening } from '../../../../src/app/listeners/listeners.ts';
import { useActivityStore } from '../../../../src/stores/activity.ts';
import { useApplicationsStore } from '../../../../src/stores/applications.ts';
import { useDrillsStore } from '../../../../src/stores/drills.ts';
import { useHandshakesStore } from '../../../../src/stores/handshakes.ts';
import { useLiveStore } from '../../../../src/stores/live.ts';
import { useReachabilityStore } from '../../../../src/stores/reachability.ts';
import { useSessionsStore } from '../../../../src/stores/sessions.ts';
import { useSettingsStore } from '../../../../src/stores/settings.ts';
import { useTrafficStore } from '../../../../src/stores/traffic.ts';
import { nextTurn } from '../../../../src/utils/slices.ts';
import { eventually } from '../../../support/eventually.ts';
import { baseUrl, gate, mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { answered } from '../../components/exchanges.ts';
import { applicationId } from '../../stores/connectorService.ts';
import { lastOf, listenedTo, mockStreams, type OpenedStream } from '../../stores/eventSource.ts';
import { summary } from '../../stores/recorded.ts';
import { freshPinia } from '../../stores/freshPinia.ts';

const session = 'bbbbbbbb-3b7e-4d0e-9c55-2a81d0f4e7b3';

const network = mockNetwork();
let pinia: Pinia;
let streams: OpenedStream[] = [];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  streams = mockStreams();
  pinia = freshPinia();
});

const connected = (): Exchange =>
  answered('connect', { status: 200, body: JSON.stringify({ os: 'o', application: { id: applicationId }, health: {} }) });
const opened = (): Exchange => {
  const exchange = answered('applicationsSessionOpen', {
    status: 200, body: JSON.stringify({ id: session, opened: { value: '2026-11-27T09:00:00.000Z' } }),
  });
  return { ...exchange, request: { ...exchange.request, url: `${baseUrl}/applications/session/open` } };
};

describe('what listens', () => {
  it.each([
    ['before its code is there', true], ['afterwards', false],
  ])('knows of a connect and of a session that were sent from anywhere, %s, also once the log was cleared', (_when, early) => {
    useSettingsStore().saveBaseUrl(baseUrl);
    const send = (): void => { for (const exchange of [connected(), opened()]) useActivityStore().add(exchange); };
    if (early) send();
    startListening(pinia);
    if (!early) send();
    // Who began to listen now would be told of nothing.
    useActivityStore().clear();
    expect(useHandshakesStore().of(applicationId)?.lostAt).toBeNull();
    expect(useSessionsStore().rows.map(({ id }) => id)).toEqual([session]);
  });

  it('asks whether the service answers when its stream is lost, and when it is back', async () => {
    const settings = useSettingsStore();
    settings.saveBaseUrl(settings.pageOrigin);
    const reachability = useReachabilityStore();
    startListening(pinia);
    useLiveStore();
    lastOf(streams).open();
    await eventually(() => { expect(useLiveStore().state).toBe('live'); });
    expect(reachability.state).toBe('not-checked');

    network.use(...(['applicationsSnapshot', 'wellKnownHealth'] as const).map((id) => on(id, settings.pageOrigin, () => HttpResponse.error())));
    lastOf(streams).break(false);
    // The cause is looked for by itself.
    await eventually(() => { expect(reachability.state).toBe('nothing-answers'); });
    network.use(on('applicationsSnapshot', settings.pageOrigin, () => HttpResponse.json({ iterable: [] })));
    const again = await listenedTo(streams);
    again.open();
    await eventually(() => { expect(reachability.state).toBe('reachable'); });
    // What the browser kept of other requests is none of these; the third has the list up to date again.
    await eventually(() => {
      expect(useActivityStore().exchanges.filter(({ automatic }) => automatic === true)).toHaveLength(3);
    });
  });

  it('is told of drills and of traffic that came before its code was there', async () => {
    useLiveStore();
    lastOf(streams).say({ kind: 'exchange', exchange: summary(7) });
    lastOf(streams).say({ kind: 'drills', drills: [{
      id: 'd', application: 'a', name: 'VIM', times: 3, answer: { kind: 'cut' }, startedAt: '2026-11-27T14:00:00.000Z',
      answered: 0, ended: null,
    }] });
    startListening(pinia);
    await nextTurn();
    expect(useTrafficStore().rows.map(({ sequence }) => sequence)).toEqual([7]);
    expect(useDrillsStore().active.map(({ id }) => id)).toEqual(['d']);
  });

  it('keeps the list of applications as the service has it, and asks once more for what changed while it was asked', async () => {
    const settings = useSettingsStore();
    settings.saveBaseUrl(settings.pageOrigin);
    const applications = useApplicationsStore();
    startListening(pinia);
    let asked = 0;
    const held = gate();
    network.use(on('applicationsSnapshot', settings.pageOrigin, async () => {
      asked += 1;
      const version = String(asked);
      if (asked === 1) await held.opened;
      return HttpResponse.json({ iterable: [{ id: applicationId, name: 'VIM', version, platform: 'LINUX' }] });
    }));
    const first = applications.load();
    lastOf(streams).open();
    lastOf(streams).say({ kind: 'changed', what: 'applications' });
    held.open();
    await first;
    await eventually(() => { expect(applications.rows.map(({ version }) => version)).toEqual(['2']); });
    // What other tests sent is kept in the browser, and never what is automatic.
    const automatic = useActivityStore().exchanges.filter((exchange) => exchange.automatic === true);
    expect([asked, automatic.map(({ operation }) => operation)]).toEqual([2, ['applicationsSnapshot']]);
  });
});
