/** What is remembered of one application, in its view. */
import type { VueWrapper } from '@vue/test-utils';
import { HttpResponse, type HttpHandler } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../support/eventually.ts';
import { mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { useConsole, windowWidth } from '../console.ts';
import { openOwn } from '../ownConsole.ts';
import { change, changesOf } from '../registryTime.ts';

const network = mockNetwork();
const open = useConsole();
const own = window.location.origin;
const id = '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3';
const [sessionOfIt, sessionOfAnother] = ['1d0f6a7b-54c3-4b18-8e6f-90a2c7d3e5f1', '2d0f6a7b-54c3-4b18-8e6f-90a2c7d3e5f2'];
const dayMs = 24 * 3_600_000;

const changes = changesOf([
  change(9, '2026-11-27T16:00:00.000Z', { kinds: ['forgotten'], by: 'console', values: [{ field: 'status', before: 'connected', after: 'registered' }] }),
  change(7, '2026-11-26T12:00:00.000Z', { kinds: ['version'], values: [{ field: 'version', before: '1', after: '2' }], exchange: 214 }),
  change(4, '2026-11-26T10:00:00.000Z', { kinds: ['registered', 'connected'], exchange: 200, values: [
    { field: 'status', before: null, after: 'connected' }, { field: 'version', before: null, after: '1' },
  ] }),
]);
const session = (of: string, application: string): object => ({
  id: of, opened: { value: '2026-11-27T10:00:00.000Z' }, closed: { value: '2026-11-27T12:30:00.000Z' },
  engagement: { tracked: 3, applications: [{ id: application, name: 'VIM', tracked: 3 }] },
});
const start = async (...handlers: HttpHandler[]): Promise<VueWrapper> => (await openOwn(
  network, open, ...handlers, changes,
  on('sessions', own, () => HttpResponse.json([session(sessionOfIt, id), session(sessionOfAnother, sessionOfAnother)])),
  on(['applicationsSpecificApplicationSnapshot', { application: id }], own, () => HttpResponse.json({
    id, name: 'VIM', version: '2', platform: 'LINUX', onboarded: false, status: 'registered',
  })),
)(`/applications/${id}?tab=history`)).page;
const linksIn = (page: VueWrapper, region: string): unknown[] => page.findAll(`[aria-labelledby="${region}"] a`).map((link) => link.attributes('href'));

beforeEach(() => { windowWidth(1440); });

describe('the history of one application', () => {
  it('has each connection with how long it lasted and why it ended, led to what caused it, and the versions', async () => {
    const page = await start();
    await eventually(() => {
      expect(page.findAll('table[aria-labelledby="application-connections"] tbody td').map((cell) => cell.text()))
        .toEqual(['1 d 6 h', expect.stringMatching(/: forgotten on request, by a person in the console$/)]);
    });
    expect(linksIn(page, 'application-connections')).toContain('/traffic/200');
    expect(page.findAll('[aria-labelledby="application-versions"] b').map((version) => version.text())).toEqual(['2', '1']);
  });

  it('leads to the sessions in which it was used, and to no other', async () => {
    const page = await start();
    const ofSessions = 'application-sessions';
    await eventually(() => { expect(new Set(linksIn(page, ofSessions))).toEqual(new Set([`/sessions/${sessionOfIt}`])); });
    expect(page.get(`table[aria-labelledby="${ofSessions}"] td`).text()).toBe('2 h 30 min');
  });

  it('has an axis of its own changes in the last 14 days, which is only looked at', async () => {
    const asked: URLSearchParams[] = [];
    const page = await start(on('changeMarks', own, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      const now = Date.now();
      return HttpResponse.json({
        from: new Date(now - 14 * dayMs).toISOString(), to: new Date(now).toISOString(), width: 14_400_000,
        since: null, newest: 9,
        marks: [{ at: new Date(now - dayMs).toISOString(), changes: 3, first: 4, last: 9 }],
      });
    }));
    await eventually(() => { expect(page.get('main figure').text()).toContain('3 changes in 14 days'); });
    const ofIt = asked.filter((query) => query.get('application') === id);
    expect(ofIt.map((query) => Math.round((Date.now() - Number(query.get('from'))) / dayMs))).toContain(14);
    expect(page.findAll('main [role="slider"]')).toEqual([]);
  });
});
