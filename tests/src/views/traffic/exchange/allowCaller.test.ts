import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { HttpResponse } from 'msw';
import { useCallersStore } from '../../../../../src/stores/callers.ts';
import AllowCaller from '../../../../../src/views/traffic/exchange/AllowCaller.vue';
import { eventually } from '../../../../support/eventually.ts';
import { mockNetwork } from '../../../api/network.ts';
import { on } from '../../../api/on.ts';
import { freshStores, ownUrl } from '../../../stores/answers.ts';

const network = mockNetwork();
const refused = (name: string) => ({ kind: 'origin', name, times: 1, lastAt: '2026-11-27T09:00:00.000Z', never: null, warning: null });

it('what went wrong with one caller is not said of the next', async () => {
  freshStores(ownUrl);
  network.use(
    on('refused', ownUrl, () => HttpResponse.json([refused('https://a.test'), refused('https://b.test')])),
    on('allowed', ownUrl, () => HttpResponse.json([])),
  );
  const caller = mount(AllowCaller, {
    props: { kind: 'origin', name: 'https://a.test' }, global: { stubs: { RouterLink: true } },
  });
  await eventually(() => { expect(caller.text()).toContain('Allow this origin'); });
  useCallersStore().deedProblem = 'Could not allow it: 500.';
  await eventually(() => { expect(caller.text()).toContain('Could not allow it'); });
  await caller.setProps({ name: 'https://b.test' });
  expect(caller.text()).not.toContain('Could not allow it');
  caller.unmount();
});
