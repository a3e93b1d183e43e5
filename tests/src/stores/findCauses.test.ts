import { HttpResponse } from 'msw';
import { getActivePinia } from 'pinia';
import { beforeEach, expect, it } from 'vitest';
import { useActivityStore } from '../../../src/stores/activity.ts';
import { findCauses } from '../../../src/stores/findCauses.ts';
import { useReachabilityStore } from '../../../src/stores/reachability.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { eventually } from '../../support/eventually.ts';
import { baseUrl, gate, mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { failed } from '../components/exchanges.ts';
import { freshPinia } from './freshPinia.ts';

const network = mockNetwork();

beforeEach(() => {
  freshPinia();
  useSettingsStore().saveBaseUrl(baseUrl);
});

it('finds the cause of a second request without an answer that ends while it looks for that of the first', async () => {
  const asked = gate();
  const answers = gate();
  network.use(on('wellKnownHealth', baseUrl, async () => {
    asked.open();
    await answers.opened;
    return HttpResponse.error();
  }));
  const pinia = getActivePinia();
  if (pinia === undefined) throw new Error('There is no Pinia.');
  findCauses(pinia);
  const first = failed('applicationsSnapshot', 'no-answer');
  useActivityStore().add(first);
  await asked.opened;
  useActivityStore().add({ ...first, id: 'second', startedAt: first.startedAt + 1 });
  answers.open();
  await eventually(() => { expect(useReachabilityStore().cause).toBe('nothing-answers'); });
});
