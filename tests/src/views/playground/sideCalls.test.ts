import { flushPromises, type VueWrapper } from '@vue/test-utils';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { usePlaygroundStore } from '../../../../src/stores/playground.ts';
import { usePreferencesStore } from '../../../../src/stores/preferences.ts';
import { eventually } from '../../../support/eventually.ts';
import { baseUrl, mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { useConsole, windowWidth } from '../console.ts';

const network = mockNetwork();
const open = useConsole();
const events = [
  'applicationsUsageEngagementInteraction', 'applicationsUsageEngagementKeyboard', 'applicationsUsageInstallation',
  'postApplicationsUsageUpdated',
];
const start = async (): Promise<VueWrapper> => {
  network.use(on('applicationsSnapshot', baseUrl, () => HttpResponse.json({ iterable: [] })));
  const { page } = await open('/');
  await eventually(() => { expect(page.find('[data-step="applicationsRegister"]').exists()).toBe(true); });
  return page;
};
const row = (page: VueWrapper, id: string) => page.get(`[data-step="${id}"]`);
const shown = (page: VueWrapper): string[] => events.filter((id) => page.find(`[data-step="${id}"]`).exists());
const toggle = (page: VueWrapper): Promise<void> => page.get('[data-action="usage-events"]').trigger('click');

beforeEach(() => { windowWidth(1440); });

describe('register', () => {
  it('stands among the side calls, marked as deprecated, and says that it leads to a 401', async () => {
    const text = row(await start(), 'applicationsRegister').text();
    expect(text).toContain('Deprecated');
    expect(text).toContain('suggest is answered 401 then');
  });
});

describe('intention and track', () => {
  it.each([['intention', /JavaScript, \d+ lines/], ['track', /1 segment: keyboard/]] as const)('%s says what goes out, and that nothing does', async (id, written) => {
    const page = await start();
    expect(row(page, id).text()).toMatch(written);
    usePlaygroundStore().setBodyMode(id, 'none');
    await flushPromises();
    expect(row(page, id).text()).toContain('no body');
  });
});

describe('the usage events', () => {
  it('are folded until they are asked for, by a button that says whether they are', async () => {
    const page = await start();
    expect(shown(page)).toEqual([]);
    expect(page.get('[data-action="usage-events"]').attributes('aria-expanded')).toBe('false');
    expect(page.get('[data-action="usage-events"]').text()).toBe('Show the 4 usage events');
    await toggle(page);
    expect(shown(page)).toEqual(events);
    expect(page.get('[data-action="usage-events"]').attributes('aria-expanded')).toBe('true');
    await toggle(page);
    expect(shown(page)).toEqual([]);
  });

  it('are each sent with what its body says, and its answer is shown beside', async () => {
    const page = await start();
    network.use(on('applicationsUsageEngagementKeyboard', baseUrl, () => HttpResponse.json({ description: 'copy', shortcut: [] })));
    await toggle(page);
    await row(page, 'applicationsUsageEngagementKeyboard').get('[data-action="send"]').trigger('click');
    await eventually(() => { expect(page.get('.evidence').text()).toMatch(/200 OK/); });
    expect(page.get('.evidence').text()).toContain('applicationsUsageEngagementKeyboard');
  });

  it('malformed JSON is asked about in its row before it goes out', async () => {
    const page = await start();
    const bodies: string[] = [];
    network.use(on('applicationsUsageEngagementInteraction', baseUrl, async ({ request }) => {
      bodies.push(await request.text());
      return new HttpResponse('No.', { status: 400 });
    }));
    await toggle(page);
    const interaction = row(page, 'applicationsUsageEngagementInteraction');
    await interaction.get('[data-action="tab-json"]').trigger('click');
    await interaction.get('[data-field="body"]').setValue('{');
    await interaction.get('[data-action="send"]').trigger('click');
    await eventually(() => { expect(interaction.find('[data-question] button').exists()).toBe(true); });
    expect(bodies).toEqual([]);
    await interaction.get('[data-question] button').trigger('click');
    await eventually(() => { expect(bodies).toEqual(['{']); });
  });

  it('and register are left out with Hide deprecated', async () => {
    const page = await start();
    usePreferencesStore().setHideDeprecated(true);
    await flushPromises();
    expect(page.find('[data-step="applicationsRegister"]').exists()).toBe(false);
    expect(page.find('[data-action="usage-events"]').exists()).toBe(false);
    expect(page.find('[data-step="track"]').exists()).toBe(true);
  });

  it('are shown with Hide deprecated where a request of theirs was opened', async () => {
    const page = await start();
    usePreferencesStore().setHideDeprecated(true);
    usePlaygroundStore().setTab('applicationsRegister', 'json');
    await flushPromises();
    expect(page.find('[data-step="applicationsRegister"]').exists()).toBe(true);
    expect(page.find('[data-step="applicationsUsageInstallation"]').exists()).toBe(false);
  });
});
