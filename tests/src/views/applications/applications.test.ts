import type { VueWrapper } from '@vue/test-utils';
import { HttpResponse, type HttpHandler } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../support/eventually.ts';
import { baseUrl, gate, mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { useConsole, windowWidth } from '../console.ts';

const network = mockNetwork();
const open = useConsole();

const application = (name: string, suggestions: number): object => ({
  id: `id-${name}`, name, version: '1.0.0', platform: 'LINUX', onboarded: true, status: 'connected',
  engagement: { suggestions, saved: 0, reused: 0, lastSeen: '2026-11-14T14:03:11.000Z' },
});
const service = { id: 's', name: 'OS_SERVER', version: '12.3.4', platform: 'LINUX', onboarded: true };
const answer = (body: unknown): HttpHandler => on('applicationsSnapshot', baseUrl, () => HttpResponse.json(body as object));
const names = (page: VueWrapper): string[] => page.findAll('tbody th').map((cell) => cell.text());
const button = (page: VueWrapper, text: string) => page.findAll('main button').filter((found) => found.text() === text)[0];
const settled = (page: VueWrapper, text: string): Promise<void> =>
  eventually(() => { expect(page.text()).toContain(text); });

beforeEach(() => { windowWidth(1440); });

describe('applications', () => {
  it('shows the registry with its count, status, path and the counts of each application', async () => {
    network.use(answer({ iterable: [application('VIM', 7), application('BRAVE', 214), service] }));
    const { page } = await open('/applications');
    await settled(page, 'BRAVE');
    expect(page.get('main header').text()).toMatch(/Applications\s*3.*200 OK.*GET \/applications, .*fetched/s);
    expect(names(page)).toEqual(['BRAVE', 'VIM', 'OS_SERVER']);
    expect(page.get('nav').text()).toContain('Applications3');
  });

  it('filters, and says how many a filter without a match hides', async () => {
    network.use(answer({ iterable: [application('VIM', 7), application('BRAVE', 214)] }));
    const { page } = await open('/applications');
    await settled(page, 'BRAVE');
    await page.get('main input').setValue('brave');
    expect(names(page)).toEqual(['BRAVE']);
    expect(page.text()).toContain('1 of 2');
    expect(page.get('footer').text()).toMatch(/^1 of 2 applications shown, \d of them connected$/);
    await page.get('main input').setValue('zz');
    expect(page.text()).toMatch(/No application matches this filter\.\s*2 are hidden by it\./);
    await button(page, 'Clear filter')?.trigger('click');
    expect(names(page)).toEqual(['BRAVE', 'VIM']);
  });

  it('raw shows the body, also exactly as received', async () => {
    network.use(on('applicationsSnapshot', baseUrl, () => new HttpResponse('{"iterable":[],  "n":1.0}', { headers: { 'content-type': 'application/json' } })));
    const { page } = await open('/applications');
    await settled(page, 'No application has connected yet.');
    await page.findAll('[role="tab"]').filter((tab) => tab.text() === 'Raw')[0]?.trigger('click');
    await button(page, 'As received')?.trigger('click');
    expect(page.get('[role="region"]').text()).toBe('{"iterable":[],  "n":1.0}');
  });

  it('says that nobody has connected while only the service itself is registered', async () => {
    network.use(answer({ iterable: [service] }));
    const { page } = await open('/applications');
    await settled(page, 'No application has connected yet.');
    expect(names(page)).toEqual(['OS_SERVER']);
  });

  it('without an answer it names the address and tries again when asked', async () => {
    network.use(on('applicationsSnapshot', baseUrl, () => HttpResponse.error()));
    const { page } = await open('/applications');
    await settled(page, `No answer from ${baseUrl}.`);
    network.use(answer({ iterable: [application('VIM', 7)] }));
    expect(button(page, 'Find the cause')?.exists()).toBe(true);
    await button(page, 'Try again')?.trigger('click');
    await settled(page, 'VIM');
  });

  it('a refresh that fails keeps the rows and says that they are stale and from when', async () => {
    network.use(answer({ iterable: [application('VIM', 7)] }));
    const { page } = await open('/applications');
    await settled(page, 'VIM');
    network.use(on('applicationsSnapshot', baseUrl, () => new HttpResponse('Storage: no.', { status: 500 })));
    await button(page, 'Refresh')?.trigger('click');
    await settled(page, `Stale. ${baseUrl} answered 500 Internal Server Error.`);
    expect(page.text()).toMatch(/what stands here is from (?:\d+ \w+ )?\d\d:\d\d(?::\d\d)?\./);
    expect(names(page)).toEqual(['VIM']);
  });

  it('an answer of another shape is called so and shown as it came', async () => {
    network.use(answer({ applications: ['VIM'] }));
    const { page } = await open('/applications');
    await settled(page, 'Contradicts Applications: iterable is missing or of another kind.');
    expect(page.get('[role="region"]').text()).toContain('"applications"');
  });

  it('a wait shows its running time and can be cancelled', async () => {
    const wait = gate();
    network.use(on('applicationsSnapshot', baseUrl, async () => {
      await wait.opened;
      return HttpResponse.json({ iterable: [] });
    }));
    const { page } = await open('/applications');
    await settled(page, 'Waiting');
    expect(page.text()).toMatch(/GET \/applications, [\d.]+ m?s/);
    await button(page, 'Cancel')?.trigger('click');
    await settled(page, 'Cancelled before an answer came.');
    wait.open();
  });

  it('is a list of rows with a choice of order in a small window', async () => {
    windowWidth(360);
    network.use(answer({ iterable: [application('VIM', 7), application('BRAVE', 214)] }));
    const { page } = await open('/applications');
    await settled(page, '214 suggestions');
    const order = (): string[] => page.findAll('main li b').map((name) => name.text());
    await page.get('main select').setValue('suggestions');
    expect(order()).toEqual(['BRAVE', 'VIM']);
    await page.get('main select').setValue('name');
    expect(order()).toEqual(['BRAVE', 'VIM']);
    expect(page.find('table').exists()).toBe(false);
  });
});
