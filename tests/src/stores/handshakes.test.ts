import { beforeEach, describe, expect, it } from 'vitest';
import type { Exchange } from '../../../contract/exchange.ts';
import { sentenceOf } from '../../../contract/refusals/list.ts';
import { useActivityStore } from '../../../src/stores/activity.ts';
import { useHandshakesStore } from '../../../src/stores/handshakes.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { baseUrl } from '../api/network.ts';
import { answered } from '../components/exchanges.ts';
import { applicationId } from './connectorService.ts';
import { freshPinia } from './freshPinia.ts';

const connected = (startedAt: number, status = 200): Exchange => ({
  ...answered('connect', { status, body: JSON.stringify({ os: 'o', application: { id: applicationId }, health: {} }) }), id: `c${startedAt}`,
  startedAt, duration: 5,
});
const suggested = (startedAt: number, status: number): Exchange => {
  const exchange = answered('suggest', { status });
  const request = { ...exchange.request, url: `${baseUrl}/${applicationId}/suggestion` };
  return { ...exchange, id: `s${startedAt}`, startedAt, duration: 5, request };
};

const after = (...exchanges: Exchange[]) => {
  const handshakes = useHandshakesStore();
  for (const exchange of exchanges) useActivityStore().add(exchange);
  return handshakes.of(applicationId);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  freshPinia();
  useSettingsStore().saveBaseUrl(baseUrl);
});

describe('the memory of handshakes', () => {
  it('is empty until a connect succeeded', () => {
    expect(after()).toBeNull();
    expect(after(connected(100, 400))).toBeNull();
  });

  it('knows since when an application is connected', () => {
    expect(after(connected(100))).toEqual({ connectedAt: 105, lostAt: null });
  });

  it('a later 401 ends it, another connect begins it again', () => {
    expect(after(connected(100), suggested(200, 401))).toEqual({ connectedAt: 105, lostAt: 205 });
    expect(after(connected(300))).toEqual({ connectedAt: 305, lostAt: null });
  });

  it.each(['text/html', 'application/json'])('a 401 of another program, which is %s, does not end it', (type) => {
    const { outcome } = answered('suggest', { status: 401, type });
    expect(after(connected(100), { ...suggested(200, 401), outcome })).toEqual({ connectedAt: 105, lostAt: null });
  });

  it('knows an application by its id in capitals too', () => {
    after(connected(100));
    expect(useHandshakesStore().of(applicationId.toUpperCase())).toEqual({ connectedAt: 105, lostAt: null });
    const { request, ...refused } = suggested(200, 401);
    const inCapitals = { ...request, url: `${baseUrl}/${applicationId.toUpperCase()}/suggestion` };
    expect(after({ ...refused, request: inCapitals })).toEqual({ connectedAt: 105, lostAt: 205 });
  });

  it.each([[200], [400], [500]])('an answer of %i changes nothing', (status) => {
    expect(after(connected(100), suggested(200, status))).toEqual({ connectedAt: 105, lostAt: null });
  });

  it('a 401 that a drill gave changes nothing', () => {
    const drilled = answered('suggest', { status: 401, body: sentenceOf('drill-401') });
    const refused = { ...suggested(200, 401), outcome: drilled.outcome };
    expect(after(connected(100), refused)).toEqual({ connectedAt: 105, lostAt: null });
  });

  it('a 401 to what was sent before the connect changes nothing', () => {
    expect(after(connected(100), suggested(50, 401))).toEqual({ connectedAt: 105, lostAt: null });
  });

  it('another base_url forgets it', () => {
    after(connected(100));
    useSettingsStore().saveBaseUrl('http://localhost:39301');
    expect(useHandshakesStore().of(applicationId)).toBeNull();
  });
});
