/** The view of the snapshots of this browser, and two of them compared. */
import 'fake-indexeddb/auto';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { snapshotText } from '../../../../snapshots/snapshotFile.ts';
import { addSnapshot, deleteAllSnapshots, readHeads } from '../../../../src/stores/browser/snapshotDatabase.ts';
import { headOf } from '../../../../src/stores/snapshots/headOf.ts';
import { eventually } from '../../../support/eventually.ts';
import { snapshotWith } from '../../../support/snapshotFiles.ts';
import { baseUrl, mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { answerLate } from '../../stores/answers.ts';
import { useConsole, windowWidth, type OpenConsole } from '../console.ts';
import { openOwn } from '../ownConsole.ts';

const network = mockNetwork();
const open = useConsole();
const vim = { id: '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3', name: 'VIM', version: '1', platform: 'LINUX' };
const zed = { ...vim, id: '1d0f6a7b-54c3-4b18-8e6f-90a2c7d3e5f1', name: 'ZED' };

const keep = async (id: string, name: string | null, applications: readonly object[], day: number): Promise<void> => {
  const snapshot = { ...snapshotWith(applications, [{ name: 'Vim', version: '9.1' }], `2026-11-2${day}T08:00:00.000Z`), address: baseUrl };
  const text = snapshotText(snapshot);
  await addSnapshot(headOf(snapshot, text, { id, name, from: 'here' }), text);
};
const start = async (path = '/snapshots'): Promise<OpenConsole> => {
  network.use(
    on('applicationsSnapshot', baseUrl, () => HttpResponse.json({ iterable: [vim, zed] })),
    on('applicationsExternalSnapshot', baseUrl, () => HttpResponse.json({ iterable: [] })),
    on('applicationsExternalRelated', baseUrl, () => HttpResponse.json({ iterable: [] })),
  );
  return open(path);
};
const says = (page: OpenConsole['page'], text: string | RegExp): Promise<void> =>
  eventually(() => { expect(page.get('main').text()).toMatch(text); });
const button = (page: OpenConsole['page'], text: string) => page.findAll('main button').find((each) => each.text() === text);
const rowsOf = (page: OpenConsole['page']): string[][] =>
  page.findAll('[data-snapshot]').map((row) => row.findAll('th, td').slice(0, 4).map((cell) => cell.text()));

beforeEach(async () => {
  windowWidth(1440);
  await deleteAllSnapshots();
});

describe('the snapshots of this browser', () => {
  it('without any say what one is, and offer to keep or to open one', async () => {
    const { page } = await start();
    await says(page, 'This browser keeps no snapshot.');
    expect(page.findAll('main button').map((button) => button.text())).toEqual(expect.arrayContaining(['Keep one now', 'Open a file', 'Keep snapshot']));
  });

  it('are kept by one button and a question, and that the service is asked meanwhile is said', async () => {
    const { page } = await start();
    const slow = answerLate('applicationsSnapshot', baseUrl, () => HttpResponse.json({ iterable: [vim] }));
    network.use(slow.handler);
    await page.get('[data-action="keep-snapshot"]').trigger('click');
    await button(page, 'Keep in this browser')?.trigger('click');
    await slow.arrived.opened;
    await says(page, 'Its lists are asked for.');
    slow.late.open();
    await says(page, 'It is kept in this browser.');
    expect(await readHeads()).toMatchObject([{ applications: 1 }]);
  });

  it('are a table, newest first, with what each holds, and the room that those of the address take', async () => {
    await keep('a', 'before', [vim], 6);
    await keep('b', null, [vim, zed], 7);
    const { page } = await start();
    await eventually(() => { expect(rowsOf(page)).toHaveLength(2); });
    expect(rowsOf(page).map(([name, , of, holds]) => [name, of, holds])).toEqual([
      ['Kept by itself', baseUrl, expect.stringContaining('2 applications')], ['before', baseUrl, expect.stringContaining('1 application')],
    ]);
    expect(page.get('main').text()).toMatch(/2 of 200 and [\d.]+ kB of 10\.0 MB of /);
  });

  it('keep themselves on a switch that is off at first', async () => {
    const { page } = await start();
    await says(page, 'only when you say so');
    await page.get('main [role="switch"]').trigger('click');
    await says(page, 'each that differs from the last');
    expect(localStorage.getItem('patchbay:keep-snapshots')).toBe('yes');
    await eventually(async () => {
      expect((await readHeads()).map(({ name, applications }) => [name, applications])).toEqual([[null, 2]]);
    });
  });

  it('are compared two at a time: what differs, with both values', async () => {
    await keep('a', 'before', [vim], 6);
    await keep('b', 'after', [{ ...vim, version: '2' }, zed], 7);
    const { page } = await start('/snapshots?a=kept.a&b=kept.b');
    await says(page, '2 of 2 differ');
    expect(page.get('main').text()).toMatch(/VIM.*1.*2/s);
    expect(page.get('main').text()).toMatch(/Added 1/);
  });

  it('in a window without room for a table are a list, with the fields of one; of what is on one side only, that one', async () => {
    windowWidth(1024);
    await keep('a', 'before', [vim], 6);
    await keep('b', 'after', [{ ...vim, version: '2' }, { ...zed, version: '3' }], 7);
    const { page } = await start('/snapshots?a=kept.a&b=kept.b');
    await says(page, '2 of 2 differ');
    const lines = page.findAll('[aria-label="Differences"] > li').map((line) => line.text().replace(/\s+/g, ' '));
    expect(lines).toEqual([
      expect.stringMatching(/^≠ Changed ?VIM ?LINUX.*≠ ?version ?1 ?2/),
      expect.stringMatching(/^\+ Added ?ZED ?LINUX ?all of it 3$/),
    ]);
    await page.findAll('[aria-label="Differences"] button').at(0)?.trigger('click');
    expect(page.get('[aria-label="Differences"] > li').text().replace(/\s+/g, ' ')).toMatch(/version 1, 2$/);
  });

  it('of a moment of the service hold the programs of that moment, where a scan is remembered', async () => {
    const { origin } = window.location;
    const { page } = await openOwn(
      network, open,
      on('registryThen', origin, () => HttpResponse.json({
        change: 4, at: '2026-11-28T08:00:00.000Z', newest: 9, since: null, known: true, applications: { iterable: [vim] },
        countsOf: [], withoutSuggestions: [], suggestions: null, deletedSince: 0,
      })),
      on('programsThen', origin, ({ request }) => HttpResponse.json({
        known: new URL(request.url).searchParams.get('at') === String(Date.parse('2026-11-28T09:00:00.000Z')),
        programs: { iterable: [{ name: 'Vim', version: '9.1', source: 'deb' }] },
      })),
      on('applicationsSnapshot', origin, () => HttpResponse.json({ iterable: [vim] })),
      on('applicationsExternalSnapshot', origin, () => HttpResponse.json({ iterable: [{ name: 'Vim', version: '9.2', source: 'deb' }] })),
      on('applicationsExternalRelated', origin, () => HttpResponse.json({ iterable: [] })),
    )('/snapshots?a=then.2026-11-28T09:00:00.000Z&b=now&list=external');
    await says(page, '1 of 1 differs');
    expect(page.get('main').text()).toMatch(/Vim.*9\.1.*9\.2/s);
  });

  it('say how many differ only in the lists that both hold', async () => {
    const { page } = await openOwn(
      network, open,
      on('registryThen', window.location.origin, () => HttpResponse.json({
        change: 4, at: '2026-11-28T08:00:00.000Z', newest: 9, since: null, known: true, applications: { iterable: [vim] },
        countsOf: [], withoutSuggestions: [], suggestions: null, deletedSince: 0,
      })),
      on('programsThen', window.location.origin, () => HttpResponse.json({ known: false, programs: { iterable: [] } })),
      on('applicationsSnapshot', window.location.origin, () => HttpResponse.json({ iterable: [vim] })),
      on('applicationsExternalSnapshot', window.location.origin, () => HttpResponse.json({ iterable: [{ name: 'Vim', version: '9.2', source: 'deb' }] })),
      on('applicationsExternalRelated', window.location.origin, () => HttpResponse.json({ iterable: [] })),
    )('/snapshots?a=change.4&b=now');
    await says(page, 'No difference in 1 application');
    expect(page.findAll('main [role="tab"]').map((tab) => tab.text())).toEqual(['Applications 0', 'External', 'Related']);
    expect(page.get('[data-action="with-same"]').text()).toBe('Show the 1 that is the same');
    // What is compared can be kept; a double click keeps it once.
    for (const detail of [1, 2]) button(page, 'Keep in this browser')?.element.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }));
    await says(page, 'It is kept in this browser.');
    expect(await readHeads()).toHaveLength(1);
  });

  it('that are gone say so in the comparison', async () => {
    await keep('a', 'before', [vim], 6);
    const { page } = await start('/snapshots?a=kept.a&b=kept.gone');
    await says(page, 'This browser no longer has it: it was deleted, or went with the oldest.');
  });

  it('are a row of Settings with how many and how large they are, and are deleted there', async () => {
    await keep('a', 'named', [vim], 6);
    await keep('b', null, [vim, zed], 7);
    const { page } = await openOwn(network, open)('/settings');
    const row = () => page.get('[data-snapshots-here]');
    const words = /2 snapshots in this browser, [\d.]+ k?B; 200 or 10 MB for each address, named ones until you/;
    await eventually(() => { expect(row().text()).toMatch(words); });
    await row().findAll('button').find((button) => button.text() === 'Delete 2')?.trigger('click');
    await row().findAll('button').find((button) => button.text() === 'Delete them')?.trigger('click');
    await eventually(() => { expect(row().text()).toContain('none in this browser'); });
    expect(await readHeads()).toEqual([]);
  });
});
