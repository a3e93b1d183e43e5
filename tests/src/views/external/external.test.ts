import type { VueWrapper } from '@vue/test-utils';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../support/eventually.ts';
import { baseUrl, mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { openOwn } from '../ownConsole.ts';
import { useConsole, windowWidth } from '../console.ts';

const network = mockNetwork();
const open = useConsole();
const { origin } = window.location;
const markup = '<img src=x onerror=alert(1)>';
const rows = [
  { name: 'Visual Studio Code', version: '1.104.2', source: 'deb', integration: { state: 'installed', version: '1.94.2' } },
  { name: markup, source: 'somewhere new', integration: { state: 'available' } },
  { name: 'Zutty', version: '0.14' },
];
const related = [...rows.slice(0, 2), { name: 'Figma', source: 'catalogue', integration: { state: 'planned' } }];

const start = async (list: unknown = { iterable: rows }): Promise<VueWrapper> => {
  network.use(
    on('applicationsSnapshot', baseUrl, () => HttpResponse.json({ iterable: [] })),
    on('applicationsExternalSnapshot', baseUrl, () => HttpResponse.json(list as object)),
    on('applicationsExternalRelated', baseUrl, () => HttpResponse.json({ iterable: related })),
  );
  return (await open('/external')).page;
};
const says = (page: VueWrapper, text: string | RegExp): Promise<void> =>
  eventually(() => { expect(page.get('main').text()).toMatch(text); });
const press = async (page: VueWrapper, text: string): Promise<void> => {
  await page.findAll('main button').find((button) => button.text().startsWith(text))?.trigger('click');
};
const cells = (page: VueWrapper) => page.findAll('main tbody tr:not(.group)').map((row) => row.findAll('th, td').map((cell) => cell.text()));

beforeEach(() => { windowWidth(1440); });

describe('external applications', () => {
  it('detected: each with its version, source and integration in words; markup in a name is text', async () => {
    const page = await start();
    await says(page, 'Visual Studio Code');
    expect(cells(page)).toEqual([
      ['Visual Studio Code', '1.104.2', 'Debian package', 'Installed, 1.94.2'],
      [markup, 'not said', 'somewhere new', 'Not installed'],
      ['Zutty', '0.14', 'not said', 'none known'],
    ]);
    expect(page.get('main').text()).toContain('External applications detected on this machine.');
    expect(page.get('nav').text()).toContain('External3');
  });

  it('what would not be seen in a name, or turns around what stands beside it, is shown as a mark', async () => {
    const page = await start({ iterable: [{ name: 'file\u202egnp.exe', version: '1\u200b\u0007', source: '\ufeffdeb' }] });
    await says(page, 'gnp.exe');
    expect(cells(page)).toEqual([['file‹U+202E›gnp.exe', '1‹U+200B›‹U+0007›', '‹U+FEFF›deb', 'none known']]);
    expect(page.get('main [title*="gnp"]').attributes('title')).toBe('file‹U+202E›gnp.exe');
    expect(page.findAll('main [title=""], main [aria-label=""]')).toEqual([]);
  });

  it('related: its purpose in one sentence, in groups by the state of the integration', async () => {
    const page = await start();
    await says(page, 'Visual Studio Code');
    await press(page, 'Related');
    await says(page, 'Integration planned');
    expect(page.get('main').text()).toContain('with a potential integration: not yet installed, planned, or installed. 2 of these 3 are on this machine.');
    expect(page.findAll('.group b').map((head) => head.text())).toEqual(['Integration installed', 'Integration available', 'Integration planned']);
    expect(cells(page)[2]).toEqual(['Figma', 'not on this machine', '', '']);
    expect(page.findAll('main tbody th.name').map((name) => name.attributes('colspan'))).toEqual(['1', '1', '2']);
    expect(page.findAll('main tbody th.name.cut')).toEqual([]);
    expect(cells(page)[1]?.at(-1)).toBe('not said');
  });

  it('related: what is on this machine stands first, that it is planned is said once, and what is connected leads to its application', async () => {
    const id = '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3';
    network.use(
      on('applicationsSnapshot', baseUrl, () => HttpResponse.json({ iterable: [{ id, name: 'VIM', status: 'connected' }, { id, name: 'SLACK', status: 'registered' }] })),
      on('applicationsExternalSnapshot', baseUrl, () => HttpResponse.json({ iterable: [] })),
      on('applicationsExternalRelated', baseUrl, () => HttpResponse.json({
        iterable: ['Figma', 'Slack', 'Vim'].map((name) => ({ name, source: name === 'Figma' ? 'catalogue' : 'deb', integration: { state: 'planned' } })),
      })),
    );
    const { page } = await open('/external?tab=related');
    await says(page, 'VIM is connected');
    expect(cells(page).map((row) => [row[0], row.at(-1)])).toEqual([['Slack', ''], ['Vim', 'VIM is connected'], ['Figma', '']]);
    // Nothing there is to be got, so no column of that takes the room of the names.
    expect(page.findAll('main thead th').map((head) => head.text())).toEqual(['Program', 'Version', 'Found through', 'Integration']);
    expect(page.get('main tbody').text().match(/planned/gi)).toHaveLength(1);
    expect(page.get('main tbody a').attributes('href')).toBe(`/applications/${id}`);
  });

  it('related, of the service of the page: how each integration is got', async () => {
    const { page } = await openOwn(
      network, open,
      on('applicationsExternalSnapshot', origin, () => HttpResponse.json({ iterable: rows })),
      on('applicationsExternalRelated', origin, () => HttpResponse.json({ iterable: related })),
      on('integrations', origin, () => HttpResponse.json([
        { name: 'Visual Studio Code', version: '1.104.2', ways: [{ kind: 'vscode-extension', id: 'a.b', file: null }] },
        { name: markup, version: null, ways: [{ kind: 'obsidian-plugin', id: 'my-plugin', file: null }, { kind: 'mcp', id: 'servers', file: '~/.x/mcp.json' }] },
      ])),
    )('/external');
    await says(page, 'Visual Studio Code');
    await press(page, 'Related');
    await says(page, 'How to get it');
    await eventually(() => {
      expect(cells(page).map((row) => row.at(-1)?.replace(/\s+/g, ' '))).toEqual([
        '', 'Community plugin my-plugin in its settingsEntry under servers in ~/.x/mcp.json', '',
      ]);
    });
  });

  it('of the service of the page: what could not be read stands above the list, with the reason', async () => {
    const own = (failed: object[]): Promise<{ readonly page: VueWrapper }> => openOwn(
      network, open,
      on('applicationsExternalSnapshot', origin, () => HttpResponse.json({ iterable: rows })),
      on('failedSources', origin, () => HttpResponse.json(failed)),
    )('/external');
    const { page } = await own([{ source: 'package databases', reason: 'EACCES at /var/lib/dpkg/status' }, { source: 'AppImages', reason: 'TypeError: x' }]);
    await says(page, '2 sources of programs could not be read.');
    expect(page.get('main').text()).toContain('package databases: EACCES at /var/lib/dpkg/status');
    expect(page.get('main').text()).toContain('AppImages: TypeError: x');
    expect(cells(page)).toHaveLength(3);
  });

  it('related, in a narrow window: how it is got has a line of its own over the whole width', async () => {
    windowWidth(360);
    const page = await start();
    await says(page, 'Visual Studio Code');
    await press(page, 'Related');
    await says(page, 'Integration planned');
    expect(cells(page).map((row) => row.length)).toEqual([2, 2, 1, 2]);
    const line = page.get('main tbody td[colspan="2"]');
    expect(line.text()).toBe('not said');
    expect(line.element.parentElement?.previousElementSibling?.textContent).toContain(markup);
  });

  it('filters by words and by fields, and says how many a filter without a match hides', async () => {
    const page = await start();
    await says(page, 'Zutty');
    await page.get('main input').setValue('integration:available');
    expect(cells(page).map(([name]) => name)).toEqual([markup]);
    await page.get('main input').setValue('zzz');
    expect(page.text()).toMatch(/No program matches this filter\.\s*3 are hidden by it\./);
    await press(page, 'Clear filter');
    expect(cells(page)).toHaveLength(3);
  });

  it('says what changed since the last look until it is marked as seen', async () => {
    const page = await start();
    await says(page, 'Zutty');
    network.use(on('applicationsExternalSnapshot', baseUrl, () => HttpResponse.json({ iterable: [{ ...rows[0], version: '1.105.0' }, { name: 'New one' }] })));
    await press(page, 'Scan again');
    await says(page, '1 added, 2 removed, 1 changed');
    expect(page.get('main').text()).toContain(`Gone: ${markup}, Zutty.`);
    expect(cells(page)[0]?.[1]).toBe('1.105.0 was 1.104.2');
    expect(cells(page)[1]?.[0]).toMatch(/New one\s*Added/);
    await press(page, 'Mark as seen');
    expect(page.get('main').text()).not.toContain('1 added');
  });

  it('500 is shown as documented, and a refresh that fails keeps the rows', async () => {
    const page = await start();
    await says(page, 'Zutty');
    const failing = on('applicationsExternalSnapshot', baseUrl, () => new HttpResponse('no', { status: 500 }));
    network.use(failing);
    await press(page, 'Scan again');
    await says(page, `Stale. ${baseUrl} answered 500 Internal Server Error.`);
    expect(cells(page)).toHaveLength(3);
    const other = await open('/external');
    network.use(failing);
    await says(other.page, 'Internal server error: the machine could not be looked at.');
  });

  it('an empty list, another shape and the body as received have their own place', async () => {
    const empty = await start({ iterable: [] });
    await says(empty, 'No program was detected.');
    const odd = await start({ applications: [] });
    await says(odd, 'Contradicts DetectedExternalApplications: iterable is missing or of another kind.');
    await press(odd, 'Raw');
    await press(odd, 'As received');
    expect(odd.get('[role="region"]').text()).toBe('{"applications":[]}');
  });
});
