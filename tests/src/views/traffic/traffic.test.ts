import type { VueWrapper } from '@vue/test-utils';
import { HttpResponse, type HttpHandler } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TrafficExchange } from '../../../../contract/console/traffic.ts';
import { usePlaygroundStore } from '../../../../src/stores/playground.ts';
import { nextTurn } from '../../../../src/utils/slices.ts';
import { eventually } from '../../../support/eventually.ts';
import { mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { listenedTo, type OpenedStream } from '../../stores/eventSource.ts';
import { exchange, listOf, summary } from '../../stores/recorded.ts';
import { useConsole, windowWidth, type OpenConsole } from '../console.ts';
import { openOwn } from '../ownConsole.ts';

const network = mockNetwork();
const open = useConsole();

// The view that is gone to is made from its sources at first, which takes long beside other work.
beforeAll(() => import('../../../../src/views/playground/PlaygroundView.vue'));
const own = window.location.origin;
const id = 'aaaaaaaa-3b7e-4d0e-9c55-2a81d0f4e7b3';
const vim = { id, name: 'VIM', state: 'connected' } as const;
const sent = (text: string, more: Partial<TrafficExchange['requestBody']> = {}) => ({ text, bytes: text.length, cut: false, masked: 0, utf8: true, ...more });

const seed = JSON.stringify({ asset: { format: { fragment: { string: { raw: 'x = 1\n' }, metadata: { ext: 'py' } } } } });
const kept: readonly TrafficExchange[] = [
  exchange(1, { application: vim, responseHeaders: [['content-type', 'application/json']], responseBody: sent('{"a":1}') }),
  exchange(2, {
    application: vim, operation: 'suggest', path: `/${id}/suggestion`, status: 401, duration: 61, decidedBy: 'connected', injected: 'status',
    requestHeaders: [['content-type', 'application/json']], requestBody: sent(seed), rule: 'A drill of this console answered it.',
  }),
  exchange(3, {
    application: vim, operation: 'react', path: `/${id}/reaction`, status: 400, decidedBy: 'fields', requestBytes: 14,
    unknownKeys: [{ path: 'saved', closest: 'save' }], requestHeaders: [['user-agent', 'vim/9'], ['content-type', 'application/json']],
    requestBody: sent('{"saved":true}'), rule: 'The body lacks save; send it.',
  }),
  exchange(4, { application: null, operation: null, path: '/nowhere', status: 404, decidedBy: 'route', userAgent: '<b>curl</b>', method: 'GET' }),
];

type OwnConsole = OpenConsole & { readonly streams: readonly OpenedStream[] };
const start = (path = '/traffic', ...handlers: HttpHandler[]): Promise<OwnConsole> => openOwn(
  network, open, ...handlers,
  on('traffic', own, () => listOf(...kept.map(({ sequence, ...more }) => summary(sequence, more)))),
  on('exchange', own, ({ params }) => {
    const found = kept.find(({ sequence }) => sequence === Number(params['sequence']));
    return found === undefined ? new HttpResponse('gone', { status: 404 }) : HttpResponse.json(found);
  }),
)(path);
const rows = (page: VueWrapper) => page.findAll('main [data-sequence]');
const sequences = (page: VueWrapper): number[] => rows(page).map((row) => Number(row.attributes('data-sequence')));
const rowAt = (page: VueWrapper, sequence: number) => page.get(`[data-sequence="${sequence}"]`);
const words = (page: VueWrapper, sequence: number): string => rowAt(page, sequence).text().replace(/\s+/g, ' ');
const action = (page: VueWrapper, name: string) => page.get(`[data-action="${name}"]`);
const says = (page: VueWrapper, text: string | RegExp): Promise<void> =>
  eventually(() => { expect(page.get('main').text().replace(/\s+/g, ' ')).toMatch(text); });
const listed = async (path?: string, ...handlers: HttpHandler[]): Promise<OwnConsole> => {
  const opened = await start(path, ...handlers);
  await eventually(() => { expect(sequences(opened.page)).toEqual([4, 3, 2, 1]); });
  return opened;
};
const chosenOpen = async (sequence: number, ...handlers: HttpHandler[]): Promise<OwnConsole> => {
  const opened = await listed('/traffic', ...handlers);
  await rowAt(opened.page, sequence).trigger('click');
  await eventually(() => { expect(opened.page.find('main [role="tablist"]').exists()).toBe(true); });
  return opened;
};

beforeEach(() => { windowWidth(1440); });

describe('the table', () => {
  it('has a row for each exchange, newest first, with who, what, status, duration and the marks', async () => {
    const { page } = await listed();
    expect(words(page, 2)).toMatch(/connected ?VIM.*suggest.*401.*Injected.*61 ms/);
    expect(words(page, 3)).toMatch(/VIM.*react.*400.*unknown key saved/);
    expect(words(page, 4)).toMatch(/not said.*<b>curl<\/b>.*GET \/nowhere.*404/);
    expect(words(page, 1)).not.toMatch(/Injected|unknown key/);
    expect(page.get('main .count').text()).toBe('4');
    expect(page.get('[role="grid"]').attributes('aria-rowcount')).toBe('5');
  });

  it('is one tab stop: arrows move, Enter opens, Escape closes and comes back', async () => {
    const { page, router } = await listed();
    const grid = page.get('[role="grid"]');
    expect(grid.attributes('aria-activedescendant')).toBe(rowAt(page, 4).attributes('id'));
    await grid.trigger('keydown', { key: 'ArrowDown' });
    expect(grid.attributes('aria-activedescendant')).toBe(rowAt(page, 3).attributes('id'));
    await grid.trigger('keydown', { key: 'Enter' });
    await eventually(() => { expect(router.currentRoute.value.params['sequence']).toBe('3'); });
    await eventually(() => { expect(rowAt(page, 3).attributes('aria-selected')).toBe('true'); });
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await eventually(() => { expect(router.currentRoute.value.params['sequence'] ?? '').toBe(''); });
    await eventually(() => { expect(document.activeElement?.getAttribute('role')).toBe('grid'); });
  });
});

describe('the pane', () => {
  it('says what decided, the rule, and the misspelt key with the closest one, also on its line', async () => {
    const { page } = await chosenOpen(3);
    const pane = page.get('aside[aria-label="The chosen exchange"]');
    expect(pane.text()).toContain('The body lacks save; send it.');
    expect(pane.text().replace(/\s+/g, ' ')).toContain('saved is no field of Reaction; the closest is save.');
    await eventually(() => { expect(pane.get('.row.remarked').text()).toBe('2  "saved": trueno field of Reaction, closest: save'); });
    expect(pane.text()).toMatch(/2 of 4/);
  });

  it('has the headers of both sides', async () => {
    const { page } = await chosenOpen(3);
    const tab = page.findAll('main [role="tab"]').find((each) => each.text().startsWith('Headers'));
    await tab?.trigger('click');
    expect(page.get('main [role="tabpanel"]').text()).toMatch(/Received from the client.*user-agent.*vim\/9.*Sent with the answer/s);
  });

  it('says when what was opened by its address is no longer kept', async () => {
    const { page } = await start('/traffic/99');
    await says(page, 'no longer kept');
  });

  it('markup in what a client said is text', async () => {
    const { page } = await listed();
    expect(page.findAll('main b').filter((bold) => bold.text() === 'curl')).toEqual([]);
  });
});

describe('draft and again', () => {
  it('opens the request in the playground as a draft, for its application, and sends nothing', async () => {
    const posted: string[] = [];
    network.events.on('request:start', ({ request }) => { if (request.method === 'POST') posted.push(request.url); });
    const { page, router } = await chosenOpen(2);
    await action(page, 'open-in-playground').trigger('click');
    await eventually(() => { expect(router.currentRoute.value.name).toBe('playground'); });
    const playground = usePlaygroundStore();
    await eventually(() => { expect(playground.suggestForm).toEqual({ code: 'x = 1\n', language: 'py' }); });
    expect(playground.application).toBe(id);
    expect(playground.steps.suggest.exchange).toBeNull();
    expect(posted).toEqual([]);
    network.events.removeAllListeners();
  });

  it('sends the same bytes to the same path again', async () => {
    const bodies: string[] = [];
    const { page } = await chosenOpen(3, on(['react', { application: id }], own, async ({ request }) => {
      bodies.push(await request.text());
      return new HttpResponse('no', { status: 400 });
    }));
    await action(page, 'send-again').trigger('click');
    await eventually(() => { expect(bodies).toEqual(['{"saved":true}']); });
  });

  it('is sent again once by a double click, and once more by another press', async () => {
    let sentAgain = 0;
    const { page } = await chosenOpen(3, on(['react', { application: id }], own, () => {
      sentAgain += 1;
      return new HttpResponse('no', { status: 400 });
    }));
    const click = (detail: number): unknown =>
      action(page, 'send-again').element.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));
    for (const detail of [1, 2]) click(detail);
    await eventually(() => { expect(sentAgain).toBe(1); });
    click(1);
    await eventually(() => { expect(sentAgain).toBe(2); });
  });

  it('sends an operation of the SDK again too', async () => {
    const bodies: string[] = [];
    const renamed = { ...kept[2], operation: 'assetUpdate', path: '/asset/update', requestBody: sent('{"id":"a"}') };
    const { page } = await chosenOpen(
      3, on(['exchange', { sequence: '3' }], own, () => HttpResponse.json(renamed)),
      on('assetUpdate', own, async ({ request }) => {
        bodies.push(await request.text());
        return new HttpResponse('no', { status: 404 });
      }),
    );
    await eventually(() => { expect(page.get('aside[aria-label="The chosen exchange"]').text()).toContain('/asset/update'); });
    await action(page, 'send-again').trigger('click');
    await eventually(() => { expect(bodies).toEqual(['{"id":"a"}']); });
  });

  it.each([
    [{ requestBody: sent('{"sa', { cut: true }) }, 'Only the first 64 KiB of its body are kept'],
    [{ requestBody: sent('{"key":"•••"}', { masked: 1 }) }, 'Secrets in its body are masked'],
    [{ requestBody: null }, 'Its body was not kept'],
  ])('does not offer to send again what is not kept whole: %j', async (more, why) => {
    const { page } = await chosenOpen(3, on(['exchange', { sequence: '3' }], own, () => HttpResponse.json({ ...kept[2], ...more })));
    await says(page, why);
    expect(page.find('[data-action="send-again"]').exists()).toBe(false);
  });
});

describe('filter', () => {
  const write = (page: VueWrapper, text: string): Promise<void> => page.get('[data-field="filter"]').setValue(text);
  const press = async (page: VueWrapper, name: RegExp): Promise<void> => {
    await page.findAll('main button').find((button) => name.test(button.text()))?.trigger('click');
  };

  it('hides what does not match, says how much, and can show all with the matches marked', async () => {
    const { page } = await listed();
    await write(page, 'app:VIM status:4xx');
    expect(sequences(page)).toEqual([3, 2]);
    expect(page.get('main .matches').text()).toBe('2 of 4');
    await press(page, /^All, matches marked/);
    expect(sequences(page)).toEqual([4, 3, 2, 1]);
    expect(rows(page).filter((row) => row.text().includes('matches,')).map((row) => row.attributes('data-sequence'))).toEqual(['3', '2']);
  });

  it('without a match says how many it hides and can be cleared', async () => {
    const { page } = await listed();
    await write(page, 'app:NOBODY');
    await says(page, /No request matches this filter\. ?4 are hidden by it\./);
    await press(page, /^Clear filter$/);
    expect(sequences(page)).toEqual([4, 3, 2, 1]);
  });

  it('says so below the rows in a narrow window too, once', async () => {
    windowWidth(500);
    const { page } = await listed();
    await write(page, 'app:NOBODY');
    await says(page, /4 are hidden by it\./);
    expect(page.findAll('main h2').map((heading) => heading.text())).toEqual(['No request matches this filter.']);
    await press(page, /^Clear filter$/);
    expect(sequences(page)).toEqual([4, 3, 2, 1]);
  });

  it('names a word that it does not know; the rest still works', async () => {
    const { page } = await listed();
    await write(page, 'ap:VIM key:yes');
    await says(page, 'ap is no word of the filter. Did you mean app? The rest still works.');
    expect(sequences(page)).toEqual([3]);
  });

  it('comes with the address', async () => {
    const { page } = await start('/traffic?filter=injected:yes');
    await eventually(() => { expect(sequences(page)).toEqual([2]); });
  });
});

describe('what comes in', () => {
  const arriving = async ({ page, streams }: OwnConsole, sequence: number): Promise<void> => {
    (await listenedTo(streams)).say({ kind: 'exchange', exchange: summary(sequence, { application: vim, operation: 'track' }) });
    await nextTurn();
    await page.vm.$nextTick();
  };

  it('shows by itself while nobody is at the rows', async () => {
    const opened = await listed();
    await arriving(opened, 5);
    expect(sequences(opened.page)).toEqual([5, 4, 3, 2, 1]);
  });

  it('waits while a row is open, behind a button that says how many, and how many of them match', async () => {
    const opened = await chosenOpen(3);
    const { page } = opened;
    await arriving(opened, 5);
    await arriving(opened, 6);
    expect(sequences(page)).toEqual([4, 3, 2, 1]);
    await says(page, '2 new wait here while a row is chosen');
    await page.get('[data-field="filter"]').setValue('op:react');
    await says(page, '2 new wait here while a row is chosen; none of them match');
    await page.get('[data-field="filter"]').setValue('');
    await action(page, 'show-new').trigger('click');
    expect(sequences(page)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('does not say that nothing came while the service stands still and is not heard, and says so again when it goes on', async () => {
    const { page, streams } = await listed();
    const stream = await listenedTo(streams);
    stream.open();
    await says(page, 'Nothing new since');
    stream.break(false);
    await says(page, /Not live: what came in after .* is not known\./);
    expect(page.get('main').text()).not.toContain('Nothing new since');
    await eventually(() => { expect(streams.length).toBeGreaterThan(1); });
    (await listenedTo(streams)).open();
    await says(page, 'Nothing new since');
    expect(page.get('main').text()).not.toContain('Not live');
  });

  it('waits while paused, and shows when it goes on', async () => {
    const opened = await listed();
    const { page } = opened;
    await action(page, 'pause').trigger('click');
    expect([action(page, 'pause').text(), action(page, 'pause').attributes('aria-pressed')]).toEqual(['Go on', 'true']);
    await arriving(opened, 5);
    await says(page, '1 new wait while paused');
    expect(sequences(page)).toEqual([4, 3, 2, 1]);
    await action(page, 'pause').trigger('click');
    expect(sequences(page)).toEqual([5, 4, 3, 2, 1]);
  });
});

describe('clear and the switch', () => {
  it('clear forgets all of it in the service, and says how many', async () => {
    let cleared = false;
    const { page } = await listed(
      '/traffic', on('traffic', own, () => (cleared ? listOf() : listOf(...kept))),
      on('clearTraffic', own, () => {
        cleared = true;
        return listOf();
      }),
    );
    expect(action(page, 'clear').text()).toBe('Clear 4');
    await action(page, 'clear').trigger('click');
    await eventually(() => { expect(rows(page)).toEqual([]); });
    await eventually(() => { expect(page.get('[aria-atomic="true"]').text()).toBe('4 exchanges deleted.'); });
  });

  it('the switch ends recording in the service and says what that means', async () => {
    const bodies: unknown[] = [];
    const { page } = await listed('/traffic', on('changeSettings', own, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({});
    }));
    await action(page, 'recording').trigger('click');
    await says(page, 'Recording is off: what comes in now is not kept.');
    expect(bodies).toEqual([{ recording: false }]);
    expect(action(page, 'recording').attributes('aria-checked')).toBe('false');
  });
});
