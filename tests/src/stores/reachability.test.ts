import { http, HttpResponse } from 'msw';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { health as healthOf } from '../../../src/api/wellKnown.ts';
import { useActivityStore } from '../../../src/stores/activity.ts';
import { useApplicationsStore } from '../../../src/stores/applications.ts';
import { useReachabilityStore } from '../../../src/stores/reachability.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { baseUrl, gate, mockNetwork, timeOutRequests } from '../api/network.ts';
import { on } from '../api/on.ts';
import { answered, failed } from '../components/exchanges.ts';

const network = mockNetwork();

const answer = answered('wellKnownHealth', { body: 'ok' }).outcome;
const failure = () => failed('wellKnownHealth', 'no-answer');

beforeEach(() => {
  localStorage.clear();
  setActivePinia(createPinia());
  useSettingsStore().saveBaseUrl(baseUrl);
});

describe('reachability', () => {
  it('is not checked until something was sent', () => {
    expect(useReachabilityStore()).toMatchObject({ state: 'not-checked', status: null, duration: null, at: null });
  });

  it.each([[200, 'reachable'], [404, 'reachable'], [503, 'server-error']])('an answer of %i is %s', async (status, state) => {
    network.use(on('wellKnownHealth', baseUrl, () => new HttpResponse('x', { status })));
    const reachability = useReachabilityStore();
    const check = reachability.check();
    expect(reachability.state).toBe('checking');
    await check;
    expect(reachability).toMatchObject({ state, status });
    expect(reachability.at).toBe(useActivityStore().exchanges[0]?.startedAt);
    expect(reachability.duration).toBe(useActivityStore().exchanges[0]?.duration);
  });

  it('no answer and a time-out have their own state, without a status', async () => {
    network.use(on('wellKnownHealth', baseUrl, () => HttpResponse.error()));
    const reachability = useReachabilityStore();
    await reachability.check();
    expect(reachability).toMatchObject({ state: 'no-answer', status: null });
    timeOutRequests();
    await reachability.check();
    expect(reachability).toMatchObject({ state: 'timed-out', status: null });
  });

  it('follows the exchanges of every view', async () => {
    network.use(on('applicationsSnapshot', baseUrl, () => new HttpResponse('Storage: full', { status: 500 })));
    const reachability = useReachabilityStore();
    await useApplicationsStore().load();
    expect(reachability).toMatchObject({ state: 'server-error', status: 500 });
  });

  it('a cancelled check leaves what was known', async () => {
    network.use(on('wellKnownHealth', baseUrl, () => new HttpResponse('ok'), { once: true }));
    const reachability = useReachabilityStore();
    await reachability.check();
    const arrived = gate();
    const never = gate();
    network.use(on('wellKnownHealth', baseUrl, async () => {
      arrived.open();
      await never.opened;
    }));
    const check = reachability.check();
    await arrived.opened;
    reachability.cancel();
    await check;
    expect(reachability).toMatchObject({ state: 'reachable', status: 200 });
    never.open();
  });

  it('another base_url makes it not checked, also while a check is under way', async () => {
    const arrived = gate();
    const late = gate();
    network.use(on('wellKnownHealth', baseUrl, async () => {
      arrived.open();
      await late.opened;
      return new HttpResponse('ok');
    }));
    const reachability = useReachabilityStore();
    const check = reachability.check();
    await arrived.opened;
    useSettingsStore().saveBaseUrl('http://localhost:39301');
    late.open();
    await check;
    expect(reachability).toMatchObject({ state: 'not-checked', status: null, at: null });
  });

  it('what another address answered says nothing', async () => {
    network.use(http.get('http://localhost:39301/*', () => new HttpResponse('ok')));
    const reachability = useReachabilityStore();
    useActivityStore().add(await healthOf({ baseUrl: 'http://localhost:39301', timeout: 0 }));
    expect(reachability.state).toBe('not-checked');
  });

  it('clearing the log does not forget it', async () => {
    network.use(on('wellKnownHealth', baseUrl, () => new HttpResponse('ok')));
    const reachability = useReachabilityStore();
    await reachability.check();
    useActivityStore().clear();
    expect(reachability.state).toBe('reachable');
  });

  it.each([['something answers', () => HttpResponse.text('x'), 'blocked-by-cors'], ['nothing does', () => HttpResponse.error(), 'nothing-listens']] as const)(
    'without an answer it is told apart whether %s there', async (_name, probed, cause) => {
      network.use(on('wellKnownHealth', baseUrl, () => HttpResponse.error(), { once: true }), on('wellKnownHealth', baseUrl, probed));
      const reachability = useReachabilityStore();
      await reachability.check();
      await reachability.findCause();
      expect(reachability.state).toBe(cause);
    },
  );

  it.each<[string, () => void]>([
    ['something was answered', () => { useActivityStore().add({ ...failure(), outcome: answer, startedAt: Date.now() + 1 }); }],
    ['another base_url was chosen', () => { useSettingsStore().saveBaseUrl('http://localhost:39301'); }],
  ])('a cause that is found after %s is of no use', async (_what, meanwhile) => {
    const [arrived, late] = [gate(), gate()];
    network.use(on('wellKnownHealth', baseUrl, () => HttpResponse.error(), { once: true }));
    const reachability = useReachabilityStore();
    await reachability.check();
    network.use(on('wellKnownHealth', baseUrl, async () => {
      arrived.open();
      await late.opened;
      return HttpResponse.error();
    }));
    const looking = reachability.findCause();
    await arrived.opened;
    meanwhile();
    const state = reachability.state;
    late.open();
    await looking;
    expect(reachability.state).toBe(state);
    expect(state).not.toBe('no-answer');
    // Nor does it come up when a check that says nothing ends.
    const [asked, never] = [gate(), gate()];
    network.use(http.get('*/.well-known/health', async () => {
      asked.open();
      await never.opened;
      return HttpResponse.error();
    }));
    const check = reachability.check();
    await asked.opened;
    reachability.cancel();
    await check;
    expect(reachability.state).toBe(state);
    never.open();
  });

  it('what was sent earlier and ends later says nothing newer', () => {
    const reachability = useReachabilityStore();
    useActivityStore().add({ ...failure(), outcome: answer, startedAt: 2 });
    useActivityStore().add({ ...failure(), startedAt: 1 });
    expect(reachability).toMatchObject({ state: 'reachable', status: 200, at: 2 });
    useActivityStore().add({ ...failure(), startedAt: 2 });
    expect(reachability).toMatchObject({ state: 'no-answer', status: null, at: 2 });
  });

  it('a cause is looked for only where there was no answer', async () => {
    network.use(on('wellKnownHealth', baseUrl, () => new HttpResponse('ok')));
    const reachability = useReachabilityStore();
    await reachability.check();
    await reachability.findCause();
    expect(reachability.state).toBe('reachable');
  });
});
