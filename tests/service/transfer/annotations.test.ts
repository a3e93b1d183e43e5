import { describe, expect, it } from 'vitest';
import { collectReports, makeFolder, openFor } from '../storage/support.ts';
import { assetRow, databaseOfVersion, exported, imported, noon, put } from './support.ts';

const annotation = (id: string, asset: unknown, more: object = {}) => ({
  id, asset_id: String(asset), application_id: '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3', kind: 'COMMENT', content: `about ${id}`,
  created_at: noon, updated_at: noon, ...more,
});
const [one, two, three] = [
  '11111111-3b7e-4d0e-9c55-2a81d0f4e7b3', '22222222-3b7e-4d0e-9c55-2a81d0f4e7b3', '33333333-3b7e-4d0e-9c55-2a81d0f4e7b3',
] as const;

describe('annotations that are imported', () => {
  it('are of the asset that has the same text here, once however often, and those of deleted assets stay behind', async () => {
    const there = databaseOfVersion();
    const [shared, own, deleted] = [assetRow('let shared = 1;'), assetRow('let own = 2;'), assetRow('let gone = 3;')];
    put(there, 'assets', [shared, own, deleted]);
    put(there, 'annotations', [annotation(one, shared['id']), annotation(two, own['id']), annotation(three, deleted['id'])]);
    there.exec('UPDATE assets SET deleted_at = 1 WHERE content = \'let gone = 3;\'');
    const text = exported(there);
    expect(text).not.toContain(`about ${three}`);

    const storage = openFor(makeFolder(), collectReports());
    const here = assetRow('let shared = 1;');
    put(storage.database, 'assets', [here]);
    for (let times = 0; times < 2; times += 1) await imported(storage, text);
    const rows = storage.database.prepare('SELECT id, asset_id, content FROM annotations ORDER BY id').all();
    expect(rows).toEqual([
      { id: one, asset_id: here['id'], content: `about ${one}` }, { id: two, asset_id: own['id'], content: `about ${two}` },
    ]);
    storage.close();
  });
});
