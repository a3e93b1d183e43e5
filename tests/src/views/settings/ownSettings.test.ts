import type { VueWrapper } from '@vue/test-utils';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../support/eventually.ts';
import { baseUrl, mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { useConsole, windowWidth } from '../console.ts';
import { openOwn } from '../ownConsole.ts';
import { deletedOf } from '../../api/console/deleted.ts';
import { storedSettings } from '../../api/console/storedSettings.ts';

const network = mockNetwork();
const open = useConsole();
const stored = storedSettings();
const says = (page: VueWrapper, text: string | RegExp): Promise<void> =>
  eventually(() => { expect(page.get('main').text()).toMatch(text); });
const press = async (page: VueWrapper, text: string): Promise<void> => {
  const found = page.findAll('main button').find((button) => button.text() === text);
  if (found === undefined) throw new Error(`no button ${text}`);
  await found.trigger('click');
};
const changing = (bodies: unknown[]) => on('changeSettings', window.location.origin, async ({ request }) => {
  const body = await request.json() as object;
  bodies.push(body);
  return HttpResponse.json({ ...stored, ...body });
});

beforeEach(() => { windowWidth(1440); });

describe('settings of the own service', () => {
  it('what is kept, each kind with its words, count and size, and deletable with the number in the button', async () => {
    const bodies: unknown[] = [];
    const { page } = await openOwn(
      network, open,
      on('kept', window.location.origin, () => HttpResponse.json({
        kinds: [{ kind: 'intentions', count: 37, bytes: 41_200 }, { kind: 'traffic', count: 0, bytes: 0 }], backupsUntil: '2026-12-04T03:00:00.000Z', backupsMoved: null, deletedApplications: [],
      })),
      on('intentions', window.location.origin, () => HttpResponse.json([
        { id: 'i', application: { id: 'v', name: 'VIM' }, at: '2026-11-27T09:00:00.000Z', text: '<b>secret</b>', extension: 'html' },
      ])),
      on('deleteKept', window.location.origin, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(deletedOf(37));
      }),
    )('/settings');
    await says(page, 'text, for comparison');
    expect(page.get('main').text()).toMatch(/Intentions.*14 days, at most 500.*37.*41\.2 kB.*Delete 37/s);
    expect(page.get('main').text()).toContain('<b>secret</b>');
    expect(page.get('main').text()).toMatch(/Backups hold it until .*; delete them too/);
    expect(page.get('main').text()).toContain('Files of flows are your own: nothing here deletes, backs up or exports them.');
    await press(page, 'Delete 37');
    await press(page, 'Delete 37 intentions');
    await eventually(() => { expect(bodies).toEqual([{ kind: 'intentions' }]); });
  });

  it('everything goes after a question with the counts; what was found in the files is said', async () => {
    const bodies: unknown[] = [];
    const kept = (count: number) => ({
      kinds: [{ kind: 'assets', count, bytes: 10 }, { kind: 'events', count, bytes: 10 }, { kind: 'backups', count: 2, bytes: 10 }],
      backupsUntil: null, backupsMoved: null, deletedApplications: [{ id: 'gone', name: 'OLD' }],
    });
    const { page } = await openOwn(
      network, open,
      on('applicationsSnapshot', window.location.origin, () => HttpResponse.json({ iterable: [{ id: 'v', name: 'VIM', status: 'connected' }] })),
      on('kept', window.location.origin, () => HttpResponse.json(kept(bodies.length === 0 ? 7 : 0))),
      on('deleteEverything', window.location.origin, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({
          ...deletedOf(14),
          proof: { texts: 14, lookedFor: 12, keptElsewhere: 0, files: [{ name: 'patchbay.db', role: 'database', bytes: 8192, holds: false }] },
        });
      }),
    )('/settings');
    await says(page, 'what was saved, with its origin');
    expect(page.findAll('#kept-of option').map((option) => option.text())).toContain('OLD (deleted)');
    await press(page, 'Delete everything that is kept');
    const dialog = page.findAll('dialog').find((each) => each.text().includes('of all applications?'));
    expect(dialog?.text()).toMatch(/7 assets and 7 events.*2 backups.*1 application/s);
    await page.get('[data-field="everything-applications"]').setValue(true);
    await dialog?.findAll('button').find((button) => button.text() === 'Delete everything')?.trigger('click');
    await eventually(() => { expect(bodies).toEqual([{ applications: 'delete', copies: 'delete' }]); });
    await says(page, '1 file of the data folder was searched for 12 of 14 deleted texts: none holds any.');
  });

  it('who was refused can be allowed after one question; what never can has no button and says why', async () => {
    const bodies: unknown[] = [];
    const caller = { kind: 'origin', times: 14, lastAt: '2026-11-27T09:00:00.000Z', warning: null };
    const { page } = await openOwn(
      network, open,
      on('refused', window.location.origin, () => HttpResponse.json([
        { ...caller, name: 'https://paste.test', never: null }, { ...caller, name: 'null', never: 'It stands for every sandboxed frame.' },
      ])),
      on('allow', window.location.origin, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json([]);
      }),
    )('/settings');
    await says(page, 'https://paste.test');
    expect(page.get('main').text()).toContain('It stands for every sandboxed frame.');
    expect(page.findAll('[aria-label^="Allow "]').map((button) => button.attributes('aria-label'))).toEqual(['Allow https://paste.test']);
    await page.get('[aria-label="Allow https://paste.test"]').trigger('click');
    expect(page.findAll('dialog').map((dialog) => dialog.text()).join()).toContain('can then read the applications');
    await page.findAll('dialog button').find((button) => button.text() === 'Allow')?.trigger('click');
    await eventually(() => { expect(bodies).toEqual([{ kind: 'origin', name: 'https://paste.test' }]); });
  });

  it('the version told to plugins is changed when it is one, and the option of the start is said', async () => {
    const bodies: unknown[] = [];
    const { page } = await openOwn(network, open, changing(bodies), on('service', window.location.origin, () => HttpResponse.json({
      version: '0.1.0', protocolVersion: '10.0.0', protocolVersionBy: 'option', upSince: '2026-11-27T09:12:31.000Z', memory: 1,
      database: { bytes: 1, logBytes: 1 }, backups: [], listensOn: [], users: { allowed: [], because: null, refused: [] }, dataDir: '/d', ephemeral: false,
    })))('/settings');
    await says(page, 'This run announces 10.0.0, by --announce-version.');
    const field = page.get('[aria-labelledby="set-plugins"] input');
    expect((field.element as HTMLInputElement).value).toBe('12.3.4');
    await field.setValue('11');
    await says(page, 'Three numbers with dots between, such as 11.0.0.');
    await field.setValue('11.0.0');
    await eventually(() => { expect(bodies).toEqual([{ announcedVersion: '11.0.0' }]); });
  });

  it('the local user and the names of models that plugins find are switched off, and on again', async () => {
    const bodies: unknown[] = [];
    const { page } = await openOwn(network, open, changing(bodies))('/settings');
    await says(page, 'without one plugins ask to sign in');
    const named = (label: string) => {
      const found = page.findAll('[aria-labelledby="set-plugins"] [role="switch"]')
        .find((one) => page.get(`#${one.attributes('aria-labelledby') ?? ''}`).text() === label);
      if (found === undefined) throw new Error(`no switch ${label}`);
      return found;
    };
    for (const [label, setting] of [['Local user', 'localProfile'], ['Names of models', 'placeholderModels']] as const) {
      for (const on of [false, true]) {
        expect(named(label).attributes('aria-checked')).toBe(String(!on));
        await named(label).trigger('click');
        await eventually(() => {
          expect(bodies.at(-1)).toEqual({ [setting]: on });
          expect(named(label).attributes('aria-checked')).toBe(String(on));
        });
      }
    }
    expect(bodies).toHaveLength(4);
  });

  it('recording, sensitivity, fewest lines and single applications are changed in the service', async () => {
    const bodies: unknown[] = [];
    const { page } = await openOwn(
      network, open, changing(bodies),
      on('applicationsSnapshot', window.location.origin, () => HttpResponse.json({ iterable: [{ id: 'v', name: 'VIM', status: 'connected' }] })),
    )('/settings');
    await says(page, '1 of 1 application get suggestions');
    await page.findAll('[role="switch"]').find((one) => one.attributes('aria-describedby') !== undefined
      && page.get(`#${one.attributes('aria-describedby') ?? ''}`).text() === 'in the memory of the service')?.trigger('click');
    await press(page, 'Eager');
    await page.get('input[inputmode="numeric"]').setValue('0');
    await says(page, 'A whole number from 1 to 1000.');
    await page.get('input[inputmode="numeric"]').setValue('5');
    const list = page.findAll('details').find((one) => one.text().includes('get suggestions'));
    list?.element.setAttribute('open', '');
    await list?.trigger('toggle');
    await page.get('input[type="checkbox"]').trigger('change');
    await eventually(() => {
      expect(bodies).toEqual([{ recording: false }, { sensitivity: 'eager' }, { fewestLines: 5 }, { suggestionsOff: ['v'] }]);
    });
  });

  it('a pasted snippet shows what each sensitivity would decide', async () => {
    const { page } = await openOwn(network, open, on('preview', window.location.origin, () => HttpResponse.json([
      { sensitivity: 'few', decision: 'save', words: 'Worth saving.', score: 0.7, threshold: 0.8, missed: { rule: 'threshold', by: 0.1, unit: 'score' } },
      { sensitivity: 'balanced', decision: 'reuse', words: 'Close enough.', score: 0.7, threshold: 0.7, missed: null },
      { sensitivity: 'eager', decision: 'none', words: 'Too short.', score: 0, threshold: 0.6, missed: { rule: 'too-short', by: 1, unit: 'tokens' } },
    ])))('/settings');
    await says(page, 'Paste a snippet');
    await page.get('[data-field="preview"]').setValue('def f():\n  pass\n');
    await says(page, /Few interruptions\s*Save\s*Worth saving\.\s*First not met: the likeness .+ needs, by 0\.10/);
    await says(page, /Balanced\s*Reuse\s*Close enough\.\s*Eager/);
    await says(page, /Eager\s*None\s*Too short\.\s*First not met: the least tokens of a text .+, by 1 token/);
    expect(page.get('ol [aria-current="true"]').text()).toContain('Balanced');
  });

  it('the facts of the service, also as a text to copy', async () => {
    const written: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      written.push(text);
      return Promise.resolve();
    });
    const { page } = await openOwn(network, open)('/settings');
    await says(page, '0.1.0, answers as 12.3.4');
    await press(page, 'Copy as text');
    expect(written[0]).toMatch(/^Patchbay\nVersion: 0\.1\.0, answers as 12\.3\.4\n/);
    expect(written[0]).toContain('\nMemory: 71.4 MB\nDatabase: 18.6 MB, log 1.2 MB\nBackups: none yet\n');
  });

  it.each([
    [{ allowed: ['anna', 'root'], because: null, refused: ['berta', '4711'] }, /Users who may call\s*anna, root; nobody else\s*Users refused\s*berta, 4711/],
    [{ allowed: ['anna', 'root'], because: null, refused: [] }, /Users who may call\s*anna, root; nobody else\s*Data folder/],
    [{ allowed: null, because: 'option', refused: [] }, /every user of this machine, by --allow-other-users/],
    [{ allowed: null, because: 'system', refused: [] }, /every user of this machine: this system does not tell who calls/],
    [{ allowed: null, because: 'unreadable', refused: [] }, /every user of this machine: here it cannot be read who calls/],
    [{ allowed: null, because: 'alike', refused: [] }, /every user of this machine: in this user namespace they cannot be told apart/],
  ])('which users may call, and who was refused (%#)', async (users, words) => {
    const { page } = await openOwn(network, open, on('service', window.location.origin, () => HttpResponse.json({
      version: '0.1.0', protocolVersion: '12.3.4', protocolVersionBy: 'setting', upSince: '2026-11-27T09:12:31.000Z', memory: 1, database: { bytes: 1, logBytes: 1 },
      backups: [], listensOn: [], users, dataDir: '/d', ephemeral: false,
    })))('/settings');
    await says(page, words);
  });
});

describe('profiles', () => {
  it('keep services under names, switch between them, and the active one is in the title', async () => {
    for (const base of [baseUrl, 'http://localhost:39301']) {
      network.use(on('applicationsSnapshot', base, () => HttpResponse.json({ iterable: [] })));
    }
    const { page } = await open('/settings');
    await says(page, 'Add profile');
    await press(page, 'Add profile');
    await page.get('[data-field="profile-name"]').setValue('Old build');
    await page.findAll('main form')[1]?.trigger('submit');
    expect(document.title).toBe('Settings · Old build · Patchbay');
    await page.get('[data-field="base-url"]').setValue('http://localhost:39301');
    await page.findAll('main form')[0]?.trigger('submit');
    expect(document.title).toBe('Settings · Patchbay');
    await page.get('.profile input').trigger('change');
    expect(document.title).toBe('Settings · Old build · Patchbay');
    expect(localStorage.getItem('patchbay:base-url')).toBe(baseUrl);
    await page.get('[aria-label="Remove the profile Old build"]').trigger('click');
    expect(page.find('.profile').exists()).toBe(false);
  });

  it('another service has none of the settings that only the own one has, with one sentence why', async () => {
    network.use(on('applicationsSnapshot', baseUrl, () => HttpResponse.json({ iterable: [] })));
    const { page } = await open('/settings');
    await says(page, 'are settings of the service this page came from only.');
    expect(page.get('main').text()).not.toContain('Refused origins');
  });
});
