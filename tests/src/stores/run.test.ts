import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { usePlaygroundStore } from '../../../src/stores/playground.ts';
import { useRunStore } from '../../../src/stores/run.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { baseUrl, gate, mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { connectorService } from './connectorService.ts';
import { freshPinia } from './freshPinia.ts';

const network = mockNetwork();

const start = () => {
  const service = connectorService();
  network.use(...service.handlers);
  return { run: useRunStore(), playground: usePlaygroundStore(), sent: service.sent };
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  freshPinia();
  useSettingsStore().saveBaseUrl(baseUrl);
});

describe('a run', () => {
  it('sends all three in order and remembers each exchange', async () => {
    const { run } = start();
    expect(await run.from('connect')).toBe('react');
    expect(run.entries.map(({ step }) => step)).toEqual(['connect', 'suggest', 'react']);
    expect([run.running, run.stoppedAt]).toEqual([null, null]);
  });

  it('stops at the first answer that is not 200; what comes after counts as not sent', async () => {
    const { run, playground } = start();
    await run.from('connect');
    network.use(on('suggest', baseUrl, () => new HttpResponse('No.', { status: 401 })));
    expect(await run.from('connect')).toBe('suggest');
    expect(run.stoppedAt).toBe('suggest');
    expect(playground.steps.react).toMatchObject({ state: 'idle', exchange: null });
  });

  it('no longer stands where it stopped once something is sent, or a new one is begun', async () => {
    const { run, playground } = start();
    await run.from('connect');
    network.use(on('suggest', baseUrl, () => new HttpResponse('No.', { status: 401 }), { once: true }));
    await run.from('connect');
    expect(run.stoppedAt).toBe('suggest');
    await playground.send('suggest');
    expect(run.stoppedAt).toBeNull();
    network.use(on('suggest', baseUrl, () => new HttpResponse('No.', { status: 401 }), { once: true }));
    await run.from('connect');
    expect(run.stoppedAt).toBe('suggest');
    run.startNew();
    expect(run.stoppedAt).toBeNull();
  });

  it('from a step on leaves what is before it', async () => {
    const { run, playground, sent } = start();
    await playground.send('connect');
    const first = playground.steps.connect.exchange;
    await run.from('suggest');
    expect(sent).toHaveLength(3);
    expect(playground.steps.connect.exchange).toBe(first);
  });

  it('malformed JSON in any of its steps is asked about before something is sent or put away', async () => {
    const { run, playground, sent } = start();
    await run.from('connect');
    const before = playground.steps.connect.exchange;
    playground.setBody('react', '{');
    expect(await run.from('connect')).toBe('react');
    expect(playground.steps.react.asks).toBe(true);
    expect([sent.length, playground.steps.connect.exchange]).toEqual([3, before]);
    network.use(on('react', baseUrl, () => new HttpResponse('No.', { status: 400 })));
    expect(await run.from('connect')).toBe('react');
    expect(playground.steps.react.exchange?.request.body).toBe('{');
  });

  it('Stop during a step cancels it and sends no other', async () => {
    const arrived = gate();
    const never = gate();
    const { run, playground, sent } = start();
    network.use(on('connect', baseUrl, async () => {
      arrived.open();
      await never.opened;
    }));
    const going = run.from('connect');
    await arrived.opened;
    expect(run.running).toBe('connect');
    run.stop();
    expect(await going).toBe('connect');
    expect(playground.steps.connect.state).toBe('cancelled');
    expect([sent.length, run.stoppedAt, run.running]).toEqual([0, 'connect', null]);
    never.open();
  });

  it('a new run puts results away and keeps what was written', async () => {
    const { run, playground } = start();
    playground.connectForm.name = 'VIM';
    await run.from('connect');
    run.startNew();
    expect(run.entries).toEqual([]);
    expect(playground.steps.connect).toMatchObject({ state: 'idle', exchange: null });
    expect(playground.connectForm.name).toBe('VIM');
  });
});
