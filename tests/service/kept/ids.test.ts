import { describe, expect, it } from 'vitest';
import type { KeptKind } from '../../../contract/console/names.ts';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { call, saved, seedOf } from '../interface/caller.ts';

const upper = '0F8FAD5B-D9CB-469F-A165-70867728950E';
const code = (mark: string): string => `export const ${mark} = (items) => items.filter((each) => each.${mark} !== undefined);\n`;

/** A service with something of every kind of an application that was registered with an id in capitals. */
const filled = async (id: string) => {
  const service = await serviceOfTest();
  await call(service, 'applicationsRegister', { body: { id, name: 'VIM', version: '9.1', platform: 'LINUX' } });
  await call(service, 'connect', { body: { application: { name: 'VIM', version: '9.1', platform: 'LINUX' } } });
  await saved(service, id, code('kept'));
  await call(service, 'suggest', { parameters: { application: id }, body: seedOf(code('kept')) });
  await call(service, 'react', { parameters: { application: id }, body: { save: false, seed: seedOf(code('kept')) } });
  await call(service, 'intention', { parameters: { application: id }, body: seedOf(code('announced')).asset });
  await call(service, 'track', { parameters: { application: id }, body: { keyboard: {} } });
  return service;
};

/** In the order of the list. */
const kinds: readonly KeptKind[] = ['assets', 'intentions', 'feedback', 'traffic', 'events'];

describe('an application with an id in capitals', () => {
  it.each([
    ['as it was registered', upper], ['in small letters', upper.toLowerCase()],
    ['in both', upper.replace('0F8FAD5B', '0f8fad5b')],
  ])('is found by its id %s, in everything that is kept of it, also when it was deleted', async (_how, asked) => {
    const service = await filled(upper);
    const counted = async (): Promise<(readonly [string, number])[]> =>
      (await askConsole(service, 'kept', { values: { application: asked } })).kinds
        .filter(({ kind }) => kinds.includes(kind)).map(({ kind, count }) => [kind, count]);
    const most = (kind: string): number => (kind === 'traffic' ? 7 : 1);
    expect(await counted()).toEqual(kinds.map((kind) => [kind, most(kind)]));
    await service.storage.queue.write((tx) => service.resources.registry.delete(tx, asked));
    expect(await counted()).toEqual(kinds.map((kind) => [kind, most(kind)]));
    // Traffic first: it loses what shows a deleted text with the text.
    for (const kind of ['traffic', ...kinds.filter((each) => each !== 'traffic')] as const) {
      const { deleted } = await askConsole(service, 'deleteKept', { body: { kind, application: asked } });
      expect([kind, deleted]).toEqual([kind, most(kind)]);
    }
    expect(await counted()).toEqual(kinds.map((kind) => [kind, 0]));
  });

  it('is one with the same id in small letters, which a later registration took: in days, sessions and lists', async () => {
    const service = await filled(upper);
    await service.storage.queue.write((tx) => service.resources.registry.delete(tx, upper));
    const id = upper.toLowerCase();
    await call(service, 'applicationsRegister', { body: { id, name: 'VIM', version: '9.1', platform: 'LINUX' } });
    await call(service, 'connect', { body: { application: { name: 'VIM', version: '9.1', platform: 'LINUX' } } });
    await call(service, 'track', { parameters: { application: id }, body: { keyboard: {} } });
    const [today] = await askConsole(service, 'usageDays', { values: { days: 1 } });
    expect(today?.applications.map(({ name, events }) => [name, events])).toEqual([['VIM', 2]]);
    expect(await askConsole(service, 'usageEvents', { values: { application: id } })).toHaveLength(2);
    expect((await askConsole(service, 'deleteKept', { body: { kind: 'events', application: id } })).deleted).toBe(2);
    const [empty] = await askConsole(service, 'usageDays', { values: { days: 1 } });
    expect(empty?.applications).toEqual([]);
  });
});

describe('a statement that compares the id of an application letter by letter', () => {
  it.each([
    'SELECT id FROM assets WHERE application_id = ?',
    'SELECT id FROM assets WHERE application_id=?1 ORDER BY id',
    'SELECT id FROM assets WHERE application_id IS ?1',
    'SELECT id FROM assets WHERE application_id IN (?, ?)',
    'SELECT id FROM assets WHERE application_id <> ? COLLATE BINARY',
    'SELECT id FROM assets WHERE ? = application_id',
    'SELECT a.id FROM assets a, applications b WHERE a.application_id = b.id',
    'SELECT count(*) FROM events GROUP BY kind, application_id ORDER BY kind',
  ])('cannot be made: %s', async (sql) => {
    const { storage: { statements } } = await serviceOfTest();
    expect(() => statements.read(sql)).toThrow('The id of an application is compared, and grouped by, with COLLATE NOCASE.');
  });

  it.each([
    'SELECT id FROM assets WHERE application_id = ? COLLATE NOCASE',
    'SELECT a.id FROM assets a, applications b WHERE a.application_id = b.id COLLATE NOCASE',
    'SELECT application_id FROM events GROUP BY kind, application_id COLLATE NOCASE ORDER BY application_id',
  ])('can be made with the collation of ids: %s', async (sql) => {
    const { storage: { statements } } = await serviceOfTest();
    expect(statements.read(sql).all()).toEqual([]);
  });
});
