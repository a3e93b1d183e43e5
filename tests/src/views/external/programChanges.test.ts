/** What changed among the programs of this machine, in the view of External. */
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProgramChange } from '../../../../contract/console/history.ts';
import { programLines } from '../../../../src/views/external/programChangeWords.ts';
import { eventually } from '../../../support/eventually.ts';
import { baseUrl, mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { useConsole, windowWidth, type OpenConsole } from '../console.ts';
import { openOwn } from '../ownConsole.ts';

const network = mockNetwork();
const open = useConsole();
const { origin } = window.location;

const state = (version: string | null, source = 'deb', integration: NonNullable<ProgramChange['after']>['integration'] = null) =>
  ({ found: [{ version, source }], integration });
const change = (place: number, at: string, parts: Partial<ProgramChange>): ProgramChange =>
  ({ change: place, at, kind: 'changed', program: 'Vim', before: state('1'), after: state('2'), ...parts });
const all = [
  change(9, '2026-11-29T10:00:00.000Z', {}),
  change(8, '2026-11-28T10:00:00.000Z', { kind: 'installed', program: '<img src=x>', before: null, after: state(null, 'flatpak') }),
  change(7, '2026-11-27T10:00:00.000Z', { kind: 'removed', program: 'Zutty', after: null }),
];
const since = '2026-11-20T08:00:00.000Z';

const opened = async (
  changes: readonly ProgramChange[], more: object = {},
): Promise<OpenConsole['page']> => (await openOwn(
  network, open,
  on('applicationsExternalSnapshot', origin, () => HttpResponse.json({ iterable: [] })),
  on('integrations', origin, () => HttpResponse.json([])),
  on('programChanges', origin, ({ request }) => {
    const before = Number(new URL(request.url).searchParams.get('before') ?? Number.MAX_SAFE_INTEGER);
    const page = changes.filter((each) => each.change < before);
    return HttpResponse.json({ changes: page, more: false, since, ...before === 7 ? {} : more });
  }),
)('/external?tab=changes')).page;
const rows = (page: OpenConsole['page']): string[] => page.findAll('main tbody tr').map((row) => row.findAll('.what > *').map((part) => part.text()).join(' '));
const says = (page: OpenConsole['page'], text: string | RegExp): Promise<void> =>
  eventually(() => { expect(page.get('main').text()).toMatch(text); });
const press = async (page: OpenConsole['page'], text: string): Promise<void> => {
  await page.findAll('main button').find((button) => button.text().startsWith(text))?.trigger('click');
};

beforeEach(() => { windowWidth(1440); });

describe('what changed among the programs', () => {
  it('is a table, newest first, with both values; markup in a name is text', async () => {
    const page = await opened(all);
    await eventually(() => {
      expect(rows(page)).toEqual([
        '≠ Changed Vim version 1 to 2', '+ Installed <img src=x> version not said, Flatpak', '− Removed Zutty version 1, Debian package',
      ]);
    });
  });

  it('since the last look is one press, and is none after it was marked as seen', async () => {
    localStorage.setItem('patchbay:programs-seen', '2026-11-28T00:00:00.000Z');
    const page = await opened(all);
    await says(page, 'Since I last looked 2');
    await press(page, 'Since I last looked');
    await eventually(() => { expect(rows(page)).toHaveLength(2); });
    await press(page, 'Mark as seen');
    await says(page, 'Nothing changed since you last looked.');
    expect(Date.parse(localStorage.getItem('patchbay:programs-seen') ?? ''))
      .toBeGreaterThan(Date.parse('2026-11-29T10:00:00.000Z'));
  });

  it('is said to be nothing, from when on, and before a scan ended that none is remembered', async () => {
    await says(await opened([]), /No change of a program is remembered.*since .*stay for 90 days/s);
    await says(await opened([], { since: null }), 'No scan is remembered yet.');
  });

  it('says that a scan noticed it, and what makes one', async () => {
    const page = await opened(all);
    await says(page, /Noticed by a scan: one is made when this view opens, on Scan again, and when a program asks/);
    await says(page, /none by itself\. What changed may be older\./);
  });

  it('has older ones page by page', async () => {
    const page = await opened(all, { more: true });
    await eventually(() => { expect(rows(page)).toHaveLength(3); });
    await press(page, 'Load older changes');
    await eventually(() => { expect(page.findAll('main button').some((button) => button.text() === 'Load older changes')).toBe(false); });
    expect(rows(page)).toHaveLength(3);
  });

  it('of another service is said not to be shown', async () => {
    network.use(on('applicationsExternalSnapshot', baseUrl, () => HttpResponse.json({ iterable: [] })));
    const { page } = await open('/external?tab=changes');
    await says(page, 'What changed cannot be shown here.');
  });
});

describe('the lines of a change', () => {
  it('are those values that are not as they were', () => {
    const [was, is] = [state('1', 'deb', { state: 'available', version: null }), state('1', 'snap', { state: 'installed', version: '3' })];
    expect(programLines({ before: was, after: is })).toEqual([
      { text: 'found through', before: 'Debian package', after: 'Snap' }, { text: 'integration', before: 'not installed', after: 'installed, 3' },
    ]);
    const both = { found: [...was.found, { version: '2', source: 'deb' }], integration: was.integration };
    expect(programLines({ before: was, after: both })).toEqual([{ text: 'version', before: '1', after: '1, 2' }]);
  });
});
