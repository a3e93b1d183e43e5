import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { consoleRoutes, type ConsoleRouteId } from '../../../../contract/console/routes.ts';
import { listTraffic } from '../../../../src/api/console/traffic.ts';
import { useSettingsStore } from '../../../../src/stores/settings.ts';
import { useConsole } from '../../../../src/stores/state/useConsole.ts';
import { useTrafficStore } from '../../../../src/stores/traffic.ts';
import { mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { mockStreams } from '../eventSource.ts';
import { freshPinia } from '../freshPinia.ts';

const network = mockNetwork();
const other = 'http://localhost:39301';

/** Has the own service and another one answer every route of the console. @returns the addresses that were asked */
const listening = (): string[] => {
  const asked: string[] = [];
  for (const id of Object.keys(consoleRoutes) as ConsoleRouteId[]) {
    for (const base of [window.location.origin, other]) {
      network.use(on(id, base, ({ request }) => {
        asked.push(request.url);
        return HttpResponse.json([]);
      }));
    }
  }
  return asked;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  mockStreams();
  freshPinia();
});

describe('a call of a route of the console', () => {
  it('goes to the service that served the page', async () => {
    const asked = listening();
    expect((await useConsole()(listTraffic)).outcome.kind).toBe('answered');
    expect(asked).toEqual([`${window.location.origin}${consoleRoutes.traffic.path}`]);
  });

  it('is cancelled and not sent, to nobody, while base_url is another service; and is sent again afterwards', async () => {
    const asked = listening();
    const [settings, askConsole] = [useSettingsStore(), useConsole()];
    settings.saveBaseUrl(other);
    for (const signal of [undefined, new AbortController().signal]) {
      expect((await askConsole(listTraffic, signal)).outcome).toMatchObject({ kind: 'failed', failure: 'cancelled' });
    }
    await useTrafficStore().load();
    expect(useTrafficStore()).toMatchObject({ problem: null, loading: false, rows: [] });
    expect(asked).toEqual([]);
    settings.saveBaseUrl(settings.pageOrigin);
    await askConsole(listTraffic);
    expect(asked).toHaveLength(1);
  });
});
