import type { VueWrapper } from '@vue/test-utils';
import { HttpResponse, type HttpHandler } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KeptKind } from '../../../../contract/console/names.ts';
import { usePlaygroundStore } from '../../../../src/stores/playground.ts';
import { eventually } from '../../../support/eventually.ts';
import { baseUrl, mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { useConsole, windowWidth } from '../console.ts';
import { openOwn } from '../ownConsole.ts';
import { deletedOf } from '../../api/console/deleted.ts';

const network = mockNetwork();
const open = useConsole();

// The view that is gone to is made from its sources at first, which takes long beside other work.
beforeAll(() => import('../../../../src/views/playground/PlaygroundView.vue'));
const id = '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3';
const application = {
  id, name: 'UNKNOWN', registeredName: '<b>MINE</b>', version: '1.94.2', onboarded: true, status: 'connected', later: { deep: [1, null] },
  engagement: { suggestions: 214, saved: 0, lastSeen: '2026-11-14T14:03:11.000Z' },
};
const own = window.location.origin;
const says = (page: VueWrapper, text: string | RegExp): Promise<void> =>
  eventually(() => { expect(page.get('main').text()).toMatch(text); });
const button = (page: VueWrapper, text: string) => page.findAll('main button').find((found) => found.text() === text);
const press = async (page: VueWrapper, text: string): Promise<void> => {
  const found = button(page, text);
  if (found === undefined) throw new Error(`no button ${text}`);
  await found.trigger('click');
};

beforeEach(() => { windowWidth(1440); });

describe('one application, of any service', () => {
  const start = async (path = `/applications/${id}`, row: object = application) => {
    network.use(
      on('applicationsSnapshot', baseUrl, () => HttpResponse.json({ iterable: [row] })),
      on(['applicationsSpecificApplicationSnapshot', { application: id }], baseUrl, () => HttpResponse.json(row)),
    );
    return open(path);
  };

  it('shows every field as it came, unknown ones too, and the engagement', async () => {
    const { page } = await start();
    await says(page, 'snippets assessed');
    expect(page.get('h1').text()).toContain('<b>MINE</b>');
    const text = page.get('[aria-label="Fields"]').text();
    expect(text).toMatch(/version\s*1\.94\.2.*onboarded\s*true.*later\s*1 field.*deep\s*2 elements/s);
    expect(page.get('main').text()).toMatch(/suggestions\s*214\s*snippets assessed/);
    expect(page.get('nav [aria-current="page"]').text()).toContain('Applications');
  });

  it('shows what it sent beside what lists carry in the place of that', async () => {
    const { page } = await start(`/applications/${id}`, {
      ...application, name: 'OBSIDIAN', registeredName: undefined, privacy: 'OPEN', sent: { privacy: 'UNKNOWN', capabilities: 'UNKNOWN' },
    });
    await says(page, 'snippets assessed');
    const text = page.get('[aria-label="Fields"]').text();
    expect(text).toMatch(/privacy\s*OPEN.*sent\s*2 fields\s*privacy\s*UNKNOWN\s*capabilities\s*UNKNOWN/s);
  });

  it('that nothing is known in this tab is said only where the service does not say how it is connected', async () => {
    const { page } = await start();
    await says(page, 'snippets assessed');
    expect(page.find('[data-handshake]').exists()).toBe(false);
    const { page: unsaid } = await start(`/applications/${id}`, { ...application, status: undefined });
    await says(unsaid, 'whether it is connected is unknown');
  });

  it('a row of the list opens it', async () => {
    const { page, router } = await start('/applications');
    await says(page, 'MINE');
    expect(page.get('tbody a').attributes('href')).toBe(`/applications/${id}`);
    await router.push(page.get('tbody a').attributes('href') ?? '');
    await says(page, 'snippets assessed');
  });

  it('what is no UUID is not sent before somebody says so', async () => {
    const { page } = await start('/applications/nope');
    await says(page, 'nope has not the form of a UUID, so it was not sent.');
    network.use(on(['applicationsSpecificApplicationSnapshot', { application: 'nope' }], baseUrl, () => new HttpResponse('no', { status: 400 })));
    await press(page, 'Send it anyway');
    await says(page, 'answered 400 Bad Request. The id in the path is not a UUID.');
  });

  it('puts its id into the playground', async () => {
    const { page, router } = await start();
    await says(page, 'snippets assessed');
    await press(page, 'Open in playground');
    await eventually(() => { expect(router.currentRoute.value.name).toBe('playground'); });
    await eventually(() => { expect(usePlaygroundStore().application).toBe(id); });
  });

  it('of another service nothing is offered that only the own one does, with one sentence why', async () => {
    const { page } = await start();
    await says(page, 'snippets assessed');
    expect(['Forget connection', 'Delete'].map((text) => button(page, text))).toEqual([undefined, undefined]);
    expect(page.get('main footer').text()).toContain('are of the service this page came from');
  });
});

describe('one application, of the own service', () => {
  const start = (...handlers: HttpHandler[]) => openOwn(
    network, open, ...handlers, on(['applicationsSpecificApplicationSnapshot', { application: id }], own, () => HttpResponse.json(application)),
  )(`/applications/${id}`);

  it('its numbers lead to what they count', async () => {
    const { page } = await start();
    await says(page, 'snippets assessed');
    const links = page.findAll('main a').map((link) => [link.text(), decodeURIComponent(link.attributes('href') ?? '')]);
    expect(links).toContainEqual(['214', `/traffic?filter=app:${id}+op:suggest+status:200`]);
    // A zero counts nothing.
    expect(links.map(([text]) => text)).not.toContain('0');
  });

  it('its connection is forgotten by one button', async () => {
    const asked: string[] = [];
    const { page } = await start(on(['forgetConnection', { application: id }], own, () => {
      asked.push('forget');
      return HttpResponse.json({});
    }));
    await says(page, 'snippets assessed');
    await press(page, 'Forget connection');
    await eventually(() => { expect(asked).toEqual(['forget']); });
  });

  it('delete says what goes and how much, asks what becomes of the rest, then says what to do and what was found', async () => {
    const bodies: unknown[] = [];
    const counted = (...kinds: [KeptKind, number][]) => ({
      kinds: kinds.map(([kind, count]) => ({ kind, count, bytes: 1 })), backupsUntil: '2026-12-04T03:00:00.000Z', backupsMoved: null, deletedApplications: [],
    });
    const { page } = await start(on('kept', own, ({ request }) => HttpResponse.json(
      new URL(request.url).search === `?application=${id}`
        ? counted(['assets', 3], ['intentions', 2], ['feedback', 0], ['traffic', 12], ['events', 14], ['sessions', 1])
        : counted(['assets', 90], ['events', 200], ['backups', 3], ['putAside', 1]),
    )), on(['deleteApplication', { application: id }], own, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({
        ...deletedOf(14, '2026-12-04T03:00:00.000Z'),
        proof: {
          texts: 16, lookedFor: 16, keptElsewhere: 1, files: [
            { name: 'patchbay.db', role: 'database', bytes: 8192, holds: false }, { name: 'patchbay.backup.000001.db', role: 'backup', bytes: 8192, holds: true },
          ],
        },
      });
    }));
    await says(page, 'snippets assessed');
    await press(page, 'Delete');
    expect(page.get('dialog').text()).toContain('restart the plugin');
    await eventually(() => {
      expect(page.get('dialog').text()).toMatch(/Go with it: 2 intentions, 12 exchanges and 1 session\. .*14 events.*3 assets.*3 backups and 1 file put aside/s);
    });
    expect(page.findAll('dialog input').map((box) => (box.element as HTMLInputElement).checked)).toEqual([false, false, false]);
    await page.get('[data-field="delete-events"]').setValue(true);
    await page.get('[data-field="delete-assets"]').setValue(true);
    await press(page, 'Delete application, events and assets');
    await says(page, 'is deleted.');
    expect(bodies).toEqual([{ events: 'delete', assets: 'delete', copies: 'keep' }]);
    expect(page.get('[data-proof]').text()).toMatch(/2 files of the data folder were searched for 16 deleted texts: 1 file still holds some\. ?1 of the texts stands in what is still kept too, which says nothing\. ?Backups hold it until .*patchbay\.backup\.000001\.db.*still holds some/s);
    expect(page.get('main').text()).toContain('Its id answers 400 from now on.');
  });

  it('everything of it is deleted by one button that says what goes, also where a link of the list asked for it', async () => {
    const bodies: unknown[] = [];
    const { page, router } = await start(on('kept', own, ({ request }) => HttpResponse.json({
      kinds: (new URL(request.url).search === '' ? [['backups', 3]] as const : [['assets', 3], ['events', 14]] as const)
        .map(([kind, count]) => ({ kind, count, bytes: 1 })),
      backupsUntil: null, backupsMoved: null, deletedApplications: [],
    })), on(['deleteApplication', { application: id }], own, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(deletedOf(17, null));
    }));
    await says(page, 'snippets assessed');
    await router.push({ name: 'application', params: { application: id }, query: { ask: 'delete' } });
    await eventually(() => {
      expect(page.get('[data-action="delete-everything"]').text()).toBe('Delete everything: with 14 events, 3 assets and 3 backups');
    });
    await page.get('[data-action="delete-everything"]').trigger('click');
    await says(page, 'is deleted.');
    expect(bodies).toEqual([{ events: 'delete', assets: 'delete', copies: 'delete' }]);
  });
});
