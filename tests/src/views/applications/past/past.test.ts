import type { VueWrapper } from '@vue/test-utils';
import { HttpResponse, type HttpHandler } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../support/eventually.ts';
import { mockNetwork } from '../../../api/network.ts';
import { on } from '../../../api/on.ts';
import { useConsole, windowWidth } from '../../console.ts';
import { openOwn } from '../../ownConsole.ts';
import { application, change, changesOf, marksOf } from '../../registryTime.ts';

const network = mockNetwork();
const open = useConsole();
const own = window.location.origin;
const first = '2026-11-26T10:00:00.000Z';
const last = '2026-11-27T16:00:00.000Z';

const changes = changesOf([
  change(9, last, { kinds: ['version'], values: [{ field: 'version', before: '1', after: '2' }], exchange: 214 }),
  change(4, first, { kinds: ['registered'] }),
]);
const then = (parts: object): HttpHandler => on('registryThen', own, () => HttpResponse.json({
  change: 4, at: first, newest: 9, since: first, known: true, applications: { iterable: [application('VIM', '1')] },
  countsOf: [{ id: 'id-VIM', at: first }], withoutSuggestions: [], suggestions: null, deletedSince: 0, ...parts,
}));
const difference = (parts: object): HttpHandler => on('registryDifference', own, () => HttpResponse.json({
  from: { change: 4, at: first }, to: { change: 9, at: last }, changes: 1, added: [], removed: [], changed: [],
  suggestions: [], deletedSince: 0, ...parts,
}));
const marks = marksOf([{ at: first, changes: 1, last: 4 }, { at: last, changes: 1, last: 9 }]);
const start = (path: string, ...handlers: HttpHandler[]) => openOwn(network, open, changes, marks, ...handlers)(path);
const says = (page: VueWrapper, text: string | RegExp): Promise<void> =>
  eventually(() => { expect(page.get('main').text()).toMatch(text); });

beforeEach(() => { windowWidth(1440); });

describe('the registry as of a moment', () => {
  it('says of when its counts are, how many were deleted since, and offers nothing that is sent', async () => {
    const { page } = await start('/applications?at=4', then({ deletedSince: 2 }));
    await says(page, '2 applications that were deleted since may be missing here');
    expect(page.get('main header').text()).toMatch(/Applications\s*1\s*As it was on Thu 26 Nov/);
    expect(page.get('[aria-label="The registry as it was"] thead').text()).toContain('Counts of');
    expect(page.get('[aria-label="The registry as it was"] tbody tr').text()).toMatch(/VIM.*3.*26 Nov (?:\d{4} )?\d\d:00$/);
    expect(page.findAll('main button').map((button) => button.text()).filter((text) => /Refresh|Delete|Send/.test(text))).toEqual([]);
  });

  it('is a list where there is no room for a table beside its changes', async () => {
    windowWidth(1024);
    const { page } = await start('/applications?at=4', then({}));
    await says(page, 'VIM');
    expect(page.find('[aria-label="The registry as it was"] table').exists()).toBe(false);
    expect(page.get('[aria-label="The registry as it was"]').text()).toMatch(/VIM.*3 suggestions, 26 Nov/s);
  });

  it('the changes around it are a table; the one that made it is marked, what came later is faint', async () => {
    const { page } = await start('/applications?at=4', then({}));
    await says(page, 'registered');
    await eventually(() => {
      const rows = page.findAll('[aria-label="Changes"] tbody tr');
      expect(rows.map((row) => row.classes())).toEqual([['later'], ['now']]);
      expect(rows[0]?.text()).toMatch(/VIM\s*version 1 to\s*2\s*in Traffic/);
    });
  });

  it('of a moment before what is remembered says that this is the first that is', async () => {
    const { page } = await start('/applications?at=2020-01-01T00:00:00.000Z', then({ known: false }));
    await says(page, 'Earlier than what is remembered.');
  });

  it('where the service does not answer with it, says so and tries again when asked', async () => {
    const { page } = await start('/applications?at=4', on('registryThen', own, () => new HttpResponse('no', { status: 500 })));
    await says(page, 'answered 500');
    network.use(then({}));
    await page.findAll('main button').find((button) => button.text() === 'Try again')?.trigger('click');
    await says(page, 'VIM');
  });
});

describe('the difference of two moments', () => {
  it('has both values of all that changed, also of what has no column, and figures by how much they grew', async () => {
    const { page } = await start('/applications?since=4', difference({
      changed: [{
        before: application('VIM', '1', 'registered', 3), after: application('VIM', '2', 'connected', 1203), values: [
          { field: 'status', before: 'registered', after: 'connected' }, { field: 'version', before: '1', after: '2' },
          { field: 'suggestions', before: true, after: false },
        ],
      }],
      added: [application('BRAVE', '3')], deletedSince: 1, suggestions: [{ field: 'sensitivity', before: 'balanced', after: 'few' }],
    }));
    await says(page, 'BRAVE');
    const rows = page.findAll('[aria-label="What differs"] tbody tr').map((row) => row.text().replace(/\s+/g, ' '));
    expect(rows).toEqual([
      expect.stringMatching(/^≠ Changed ?Connected was Registered ?VIM ?2 was 1 ?LINUX.* No was Yes ?\+1,200 ?1,203/),
      expect.stringMatching(/^\+ Added ?Connected ?BRAVE ?3/),
      expect.stringMatching(/^− Deleted ?1 application; name and values went with it$/),
    ]);
    expect(page.get('main').text()).toMatch(/Settings:\s*suggestions\s*Balanced to\s*Few interruptions/);
    expect(page.get('main header').text()).toMatch(/3 differ\+ 1 added− 1 deleted≠ 1 changed/);
  });

  it('is a list of two lines in a small window', async () => {
    windowWidth(390);
    const values = [{ field: 'version', before: '1', after: '2' }];
    const { page } = await start('/applications?since=4', difference({
      changed: [{ before: application('VIM', '1'), after: application('VIM', '2'), values }],
    }));
    await says(page, 'version 1 to 2');
    const lines = page.findAll('[aria-label="What differs"] li').map((line) => line.text().replace(/\s+/g, ' '));
    expect(lines).toEqual(['VIM≠ Changedversion 1 to 2']);
    // No value has a line under it there.
    expect(page.get('main').text()).not.toContain('The line under a value');
  });

  it('of changes that left all as it was says that nothing differs', async () => {
    const { page } = await start('/applications?since=4', difference({ changes: 2 }));
    await says(page, /Nothing differs\.\s*2 changes in between left all as it was\./);
  });
});
