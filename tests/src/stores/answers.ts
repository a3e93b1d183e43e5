import { HttpResponse, type HttpHandler } from 'msw';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { gate, type Gate } from '../api/network.ts';
import { on, type Answered } from '../api/on.ts';
import { freshPinia } from './freshPinia.ts';

/** The address of the service that served the page, as the page sees it. */
export const ownUrl = window.location.origin;

/** Begins a test with new stores, set to an address. */
export const freshStores = (baseUrl: string): void => {
  localStorage.clear();
  sessionStorage.clear();
  freshPinia();
  useSettingsStore().saveBaseUrl(baseUrl);
};

/** Answers a request only when `late` is opened; `arrived` opens when it is there. For one request. */
export const answerLate = (
  answered: Answered, base: string, answer: () => Response,
): { readonly handler: HttpHandler; readonly arrived: Gate; readonly late: Gate } => {
  const [arrived, late] = [gate(), gate()];
  const handler = on(answered, base, async () => {
    arrived.open();
    await late.opened;
    return answer();
  }, { once: true });
  return { handler, arrived, late };
};

export const failing = (answered: Answered, base: string): HttpHandler =>
  on(answered, base, () => new HttpResponse('Storage: no.', { status: 500 }));

/** Few assets: they are asked for with the operation of the interface. */
export const fewAssets = (): HttpHandler =>
  on('assetPage', ownUrl, () => HttpResponse.json({ total: 1, assets: [], before: null }));
