import { flushPromises, mount } from '@vue/test-utils';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import DeletePane from '../../../../../src/views/traffic/side/DeletePane.vue';
import { gate, mockNetwork } from '../../../api/network.ts';
import { on } from '../../../api/on.ts';
import { freshStores, ownUrl } from '../../../stores/answers.ts';
import { emptiedLog, logHere, untouchedLog } from '../../../stores/logHere.ts';
import { deletedOf } from '../../../api/console/deleted.ts';

const network = mockNetwork();
beforeEach(() => { freshStores(ownUrl); });

/** The pane before a service that keeps two of each kind, and refuses to delete some of them. */
const opened = async (refused: readonly string[] = []) => {
  const deleted: string[] = [];
  const all = ['traffic', 'events', 'intentions', 'feedback', 'assets'];
  network.use(
    on('kept', ownUrl, () => HttpResponse.json({
      kinds: all.map((kind) => ({ kind, count: deleted.includes(kind) ? 0 : 2, bytes: 10 })),
      backupsUntil: null, backupsMoved: null, deletedApplications: [],
    })),
    on('deleteKept', ownUrl, async ({ request }) => {
      const { kind, application } = await request.json() as { kind: string; application: string };
      if (application !== 'v' || refused.includes(kind)) return new HttpResponse('No.', { status: 500 });
      deleted.push(kind);
      const answer = deletedOf(2);
      const texts = kind === 'events' || kind === 'intentions' ? 2 : 0;
      const files = [{ name: 'patchbay.db', role: 'database', bytes: 8192, holds: false }];
      return HttpResponse.json({ ...answer, proof: { ...answer.proof, texts, lookedFor: texts, files } });
    }),
  );
  const pane = mount(DeletePane, { props: { application: { id: 'v', name: 'VIM' } } });
  await expect.poll(() => pane.find('form').exists()).toBe(true);
  return { pane, deleted };
};

describe('what is kept of an application', () => {
  it('is deleted kind by kind; what was saved on purpose only when it is ticked', async () => {
    const { pane, deleted } = await opened();
    expect(pane.get('[data-action="delete-kept"]').text()).toBe('Delete 8');
    await pane.get('form').trigger('submit');
    await expect.poll(() => pane.find('[role="status"]').text()).toBe('8 deleted.');
    expect(deleted).toEqual(['traffic', 'events', 'intentions', 'feedback']);
    const proof = pane.get('[data-proof]').text();
    expect(proof).toContain('1 file of the data folder was searched for 4 deleted texts: none holds any.');
    expect(proof).toContain('patchbay.db');
    await expect.poll(() => pane.emitted('deleted')).toHaveLength(1);
    await expect.poll(() => pane.find('[data-action="delete-kept"]').exists()).toBe(false);
    await pane.get('[data-field="delete-assets"]').setValue(true);
    expect(pane.get('[data-action="delete-kept"]').text()).toBe('Delete 2');
  });

  it('is not deleted any further after one kind was not, which stays said beside what went', async () => {
    const { pane, deleted } = await opened(['events']);
    await pane.get('form').trigger('submit');
    await expect.poll(() => pane.find('[role="status"]').exists()).toBe(true);
    await expect.poll(() => pane.find('[data-action="delete-kept"]').text()).toBe('Delete 6');
    expect(deleted).toEqual(['traffic']);
    expect(pane.get('[role="status"]').text()).toBe('2 deleted.');
    expect(pane.get('[role="alert"]').text()).toBe('The events were not deleted.');
  });

  it.each([
    ['goes from the log of this browser too', [], emptiedLog()],
    ['leaves the log of this browser when nothing was deleted', ['traffic'], untouchedLog],
  ] as const)('%s', async (_title, refused, expected) => {
    const { pane } = await opened(refused);
    const left = await logHere();
    await pane.get('form').trigger('submit');
    await expect.poll(() => pane.find('[data-action="delete-kept"]').exists()).toBe(refused.length > 0);
    if (refused.length > 0) await expect.poll(() => pane.find('[role="alert"]').exists()).toBe(true);
    await flushPromises();
    expect(await left()).toEqual(expected);
  });

  it('is asked for again when the service did not say it', async () => {
    network.use(on('kept', ownUrl, () => HttpResponse.error(), { once: true }));
    const pane = mount(DeletePane, { props: { application: { id: 'v', name: 'VIM' } } });
    await expect.poll(() => pane.text()).toContain('The service did not say what it keeps.');
    network.use(on('kept', ownUrl, () => HttpResponse.json({ kinds: [], backupsUntil: null, backupsMoved: null, deletedApplications: [] })));
    await pane.get('.text-button').trigger('click');
    await expect.poll(() => pane.find('form').exists()).toBe(true);
    expect(pane.text()).not.toContain('The service did not say');
  });

  it('is deleted once, however often Delete is pressed', async () => {
    const { pane } = await opened();
    const [arrived, late] = [gate(), gate()];
    let asked = 0;
    network.use(on('deleteKept', ownUrl, async () => {
      asked += 1;
      arrived.open();
      await late.opened;
      return new HttpResponse('No.', { status: 500 });
    }));
    await pane.get('form').trigger('submit');
    await pane.get('form').trigger('submit');
    await arrived.opened;
    late.open();
    await expect.poll(() => pane.find('[role="alert"]').exists()).toBe(true);
    await flushPromises();
    expect(asked).toBe(1);
  });
});
