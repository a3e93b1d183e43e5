import type { VueWrapper } from '@vue/test-utils';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../support/eventually.ts';
import { mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { useConsole, windowWidth } from '../console.ts';
import { openOwn } from '../ownConsole.ts';

const network = mockNetwork();
const open = useConsole();
const own = window.location.origin;

const rows = (assets: number) => [{ kind: 'assets', count: assets }, { kind: 'applications', count: 7 }];
const good = {
  number: 9, at: '2026-11-28T03:00:00.000Z', bytes: 412_300, state: 'good', checkedAt: '2026-11-28T03:00:01.000Z',
  problem: null, rows: rows(128), tier: 'daily', reason: 'daily',
};
const bad = { ...good, number: 8, at: '2026-11-22T03:00:00.000Z', state: 'bad', problem: 'Page 600 is damaged.', tier: 'weekly', reason: 'upgrade' };
const unchecked = { ...good, number: 7, state: 'unchecked', checkedAt: null, rows: null, tier: null, reason: 'daily' };
const healthy = { damagedSince: null, found: [], alteredAssets: [] };
const restored = {
  at: '2026-11-28T09:00:00.000Z', by: 'start', why: 'damaged', from: '2026-11-28T03:00:00.000Z',
  kinds: [
    { kind: 'assets', fromBackup: 126, salvaged: 2, gone: 1 }, { kind: 'events', fromBackup: 5, salvaged: 0, gone: null },
  ],
  aside: ['patchbay.db.corrupt.1'], before: null,
};
const state = (more: object = {}) => ({
  backups: [good, bad, unchecked], nextAt: '2046-11-29T03:00:00.000Z', health: healthy, restored: null, lostLog: null, ...more,
});
const start = openOwn(network, open, on('backups', own, () => HttpResponse.json(state())));
const section = (page: VueWrapper) => page.get('[aria-labelledby="set-backups"]');
const button = (page: VueWrapper, text: string | RegExp) => {
  const found = page.findAll('button').find((one) => (typeof text === 'string' ? one.text() === text : text.test(one.text())));
  if (found === undefined) throw new Error(`no button ${String(text)}`);
  return found;
};

beforeEach(() => {
  windowWidth(1440);
  // The page's own dialog is not of this environment.
  HTMLDialogElement.prototype.showModal = function show() { this.open = true; };
});

describe('the backups', () => {
  it('are listed with what is known of each: a check by its time, a damaged one with its reason and no restore', async () => {
    const { page } = await start('/settings');
    await eventually(() => { expect(section(page).findAll('[data-backup]')).toHaveLength(3); });
    expect(section(page).findAll('[data-backup]').map((one) => one.attributes('data-backup'))).toEqual(['good', 'bad', 'unchecked']);
    expect(section(page).text()).toContain('1 of 3 is good. One is damaged, used for nothing. 1 not looked at yet. The next is made by itself 29 Nov 2046');
    const [first, second, why, third] = section(page).findAll('tbody tr').map((row) => row.text());
    expect(first).toMatch(/daily412.3 kB7128Good, [^L]*Look inside\s*Restore$/);
    expect(second).toMatch(/before an upgrade, weekly.*Damaged, [^R]*$/);
    expect(third).toMatch(/daily, goes with the next.*not knownnot knownNot looked at yet$/);
    expect(why).toBe('Page 600 is damaged.');
  });

  it('that is good can be looked into, by kind and application, one at a time, and put away again', async () => {
    const second = { ...good, number: 6, at: '2026-11-20T03:00:00.000Z' };
    const inside = (backup: number, name: string | null, id: string | null) => ({
      backup, kinds: [{ kind: 'assets', count: 3 }, { kind: 'applications', count: 1 }, { kind: 'events', count: 0 }],
      applications: [{ id, name, assets: 3, annotations: 0, intentions: 0, events: 0 }],
    });
    const { page } = await openOwn(
      network, open,
      on('backups', own, () => HttpResponse.json(state({ backups: [good, second, bad] }))),
      on(['backupContents', { backup: '9' }], own, () => HttpResponse.json(inside(9, '<b>VIM</b>', 'v'))),
      on(['backupContents', { backup: '6' }], own, () => HttpResponse.json(inside(6, null, null))),
    )('/settings');
    const shown = (): string[] => section(page).findAll('[data-contents]').map((one) => one.text());
    const looks = () => section(page).findAll('button').filter((one) => one.text() === 'Look inside');
    await eventually(() => { expect(looks()).toHaveLength(2); });
    await looks()[0]?.trigger('click');
    await eventually(() => { expect(shown()).toHaveLength(1); });
    expect(shown()[0]).toMatch(/^It holds 3 assets and 1 application\..*<b>VIM<\/b>\s*3\s*0\s*0\s*0/s);
    await looks()[1]?.trigger('click');
    await eventually(() => { expect(shown()[0]).toMatch(/not said\s*3\s*0\s*0\s*0/); });
    expect([shown().length, looks().map((one) => one.attributes('aria-expanded'))]).toEqual([1, ['false', 'true']]);
    await looks()[1]?.trigger('click');
    await eventually(() => { expect(shown()).toEqual([]); });
  });

  it('a restore is asked about with what comes, stays deleted and goes; what was deleted comes where that is ticked', async () => {
    const sent: unknown[] = [];
    const names = { come: ['toTitle', ''], deleted: ['a', 'b', 'to\u202Ec'], go: ['e', 'f', 'g', 'h', 'i'] };
    const { page } = await start('/settings');
    await eventually(() => { expect(section(page).findAll('[data-backup]')).toHaveLength(3); });
    network.use(
      on('previewRestore', own, ({ params }) => HttpResponse.json({
        backup: Number(params['backup']),
        kinds: [
          { kind: 'assets', now: 128, then: 124, come: 2, deleted: 3, go: 9, names },
          { kind: 'events', now: 1902, then: 1656, come: 0, deleted: 1, go: 247, names: null },
          { kind: 'applications', now: 8, then: 8, come: 0, deleted: 0, go: 0, names: { come: [], deleted: [], go: [] } },
        ],
      })),
      on('restoreBackup', own, async ({ request, params }) => {
        sent.push([params['backup'], await request.json()]);
        return HttpResponse.json(state({ restored: { ...restored, why: 'chosen', by: 'person' } }));
      }),
      on('backups', own, () => HttpResponse.json(state(sent.length === 0 ? {} : { restored }))),
    );
    await button(page, 'Restore').trigger('click');
    const changes = ['Assets128124+2−9', 'Events1,9021,6560−247', 'Applications8800', 'Together2,0381,788+2−256'];
    await eventually(() => { expect(section(page).findAll('dialog tbody tr').map((row) => row.text())).toEqual(changes); });
    const fates = (): string[] => section(page).findAll('[data-fates] > *').map((one) => one.text());
    expect(fates()).toEqual([
      'Comes', '2 assets: toTitle, without a name', 'Stays deleted', '3 assets: a, b, to‹U+202E›c1 event',
      'Goes', '9 assets: e, f, g, h, i and 4 more',
    ]);
    expect(button(page, /^Restore: /).text()).toBe('Restore: 2 come, 256 go');
    expect(section(page).get('dialog').text()).toContain('Bring back what was deleted since, too: 4');
    await page.get('[data-field="with-deleted"]').setValue(true);
    expect(section(page).findAll('dialog tbody tr')[0]?.text()).toBe('Assets128124+5−9');
    expect(fates().slice(0, 3)).toEqual(['Comes', '5 assets: toTitle, without a name, a, b, to‹U+202E›c', 'Goes']);
    await button(page, 'Restore: 6 come, 256 go').trigger('click');
    await eventually(() => { expect(sent).toEqual([['9', { withDeleted: true }]]); });
  });

  it('one is made, and what the service says against it is said', async () => {
    const { page } = await start('/settings');
    await eventually(() => { expect(section(page).findAll('[data-backup]')).toHaveLength(3); });
    network.use(on('makeBackup', own, () => new HttpResponse('The database is damaged.', { status: 409 })));
    await page.get('[data-action="make-backup"]').trigger('click');
    await eventually(() => { expect(section(page).text()).toContain('Could not make a backup: 409 Conflict. The service says: The database is damaged.'); });
    network.use(on('makeBackup', own, () => HttpResponse.json(good)));
    await page.get('[data-action="make-backup"]').trigger('click');
    await eventually(() => { expect(section(page).text()).not.toContain('Could not'); });
  });

  it('each is looked at, one after the other', async () => {
    const asked: unknown[] = [];
    const { page } = await start('/settings');
    await eventually(() => { expect(section(page).findAll('[data-backup]')).toHaveLength(3); });
    network.use(on('checkBackup', own, ({ params }) => {
      asked.push(params['backup']);
      return HttpResponse.json(good);
    }));
    await button(page, 'Check all').trigger('click');
    await eventually(() => { expect(asked).toEqual(['9', '8', '7']); });
  });

  it('a damaged database is said, with the assets that are not handed out', async () => {
    const { page } = await openOwn(network, open, on('backups', own, () => HttpResponse.json(state({
      health: { damagedSince: '2026-11-28T08:00:00.000Z', found: ['text'], alteredAssets: ['a', 'b'] },
    }))))('/settings');
    const said = /The database is damaged since .*No backup is made/;
    await eventually(() => { expect(section(page).text()).toMatch(said); });
    expect(section(page).text()).toContain('Not handed out, since the text was changed in the file: 2 assets.');
  });
});

describe('that another database took the place of the one there was', () => {
  it('is said in every view, with why, what is no longer there and what is not known, until it is put away', async () => {
    let dismissed = false;
    const { page } = await openOwn(network, open, on('backups', own, () =>
      HttpResponse.json(state({ restored: dismissed ? null : restored }))))('/playground');
    await eventually(() => { expect(page.find('[data-restored]').exists()).toBe(true); });
    const said = page.get('[data-restored]').text();
    expect(said).toMatch(/The database was damaged\. The backup of .* took its place /);
    expect(said).toContain('2 rows that are in no backup could be read and were brought over.');
    expect(said).toContain('No longer there: 1 asset.');
    expect(said).toContain('How much is no longer there is not known of every kind.');
    expect(said).toContain('Put aside in the data folder: patchbay.db.corrupt.1.');
    network.use(on('dismissRestored', own, () => {
      dismissed = true;
      return HttpResponse.json(state());
    }));
    await button(page, 'Put away').trigger('click');
    await eventually(() => { expect(page.find('[data-restored]').exists()).toBe(false); });
  });

  it('can be undone in every view, with the same question, while the backup of what there was before is there and good', async () => {
    const sent: unknown[] = [];
    const before = { ...good, number: 10, reason: 'restore' };
    let listed: object[] = [before];
    const { page } = await openOwn(
      network, open,
      on('backups', own, () => HttpResponse.json(state({ backups: listed, restored: { ...restored, before: 10 } }))),
      on('previewRestore', own, ({ params }) => HttpResponse.json({
        backup: Number(params['backup']),
        kinds: [{ kind: 'assets', now: 1, then: 2, come: 1, deleted: 0, go: 0, names: { come: ['later'], deleted: [], go: [] } }],
      })),
      on('restoreBackup', own, async ({ request, params }) => {
        sent.push([params['backup'], await request.json()]);
        listed = [{ ...before, state: 'bad' }];
        return HttpResponse.json(state());
      }),
    )('/playground');
    await eventually(() => { expect(page.find('[data-restored]').exists()).toBe(true); });
    expect(page.get('[data-restored]').text()).toContain('What was there before is a backup of its own.');
    await button(page, 'Undo').trigger('click');
    await eventually(() => { expect(page.find('[data-fates]').text()).toMatch(/^Comes\s*1 asset: later$/); });
    await button(page, 'Restore: 1 come, 0 go').trigger('click');
    await eventually(() => { expect(sent).toEqual([['10', { withDeleted: false }]]); });
    // It went bad meanwhile.
    await eventually(() => { expect(page.get('[data-restored]').findAll('button').map((one) => one.text())).toEqual(['Put away']); });
  });

  it('and why it could not be undone is said where the notice is', async () => {
    const { page } = await openOwn(
      network, open,
      on('backups', own, () => HttpResponse.json(state({ restored: { ...restored, before: 9 } }))),
      on('previewRestore', own, () => new HttpResponse('The backup is not there any more.', { status: 404 })),
    )('/playground');
    await eventually(() => { expect(page.find('[data-restored]').exists()).toBe(true); });
    await button(page, 'Undo').trigger('click');
    await eventually(() => { expect(page.get('[data-restored]').text()).toContain('Could not compare the backup: 404 Not Found.'); });
    expect(page.find('[data-fates]').exists()).toBe(false);
  });
});

describe('that something of the log was lost', () => {
  const lost = { at: '2026-11-28T09:00:00.000Z', expected: 12, found: 3, aside: ['patchbay.db-wal.corrupt.1'] };

  it.each<[string, object, string[]]>([
    ['with how much where it was noted', lost, [
      'Of 12 pages that were in the log alone, 3 could be read.', 'Put aside in the data folder: patchbay.db-wal.corrupt.1.',
    ]],
    ['and that nobody knows how much where it was not', { ...lost, expected: null, aside: [] }, ['How much that was is not known.']],
  ])('is said in every view, %s, until it is put away', async (_how, lostLog, sentences) => {
    let dismissed = false;
    const { page } = await openOwn(network, open, on('backups', own, () =>
      HttpResponse.json(state({ lostLog: dismissed ? null : lostLog }))))('/playground');
    await eventually(() => { expect(page.find('[data-restored]').exists()).toBe(true); });
    const [first, ...rest] = page.get('[data-restored]').findAll('p').map((line) => line.text());
    expect(first).toMatch(/^What was written last before the start of .* is missing: the log .* no service ran\.$/);
    expect(rest).toEqual(sentences);
    network.use(on('dismissRestored', own, () => {
      dismissed = true;
      return HttpResponse.json(state());
    }));
    await button(page, 'Put away').trigger('click');
    await eventually(() => { expect(page.find('[data-restored]').exists()).toBe(false); });
  });
});
