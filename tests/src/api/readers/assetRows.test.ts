import { describe, expect, it } from 'vitest';
import { fileNamesOf, readAssetRows, sortAssets, type AssetRow } from '../../../../src/api/readers/assetRows.ts';

const asset = (id: string, parts: Partial<AssetRow> = {}): AssetRow => ({
  id, name: id, code: 'x', extension: 'js', language: 'JavaScript', created: 0, lastReused: null, reused: null,
  application: { id: null, name: null }, bytes: 1, ...parts,
});
const ids = (rows: readonly AssetRow[]): string[] => rows.map(({ id }) => id);

describe('readAssetRows', () => {
  it('reads name, text, language, origin, times and size of an asset', async () => {
    const [row] = await readAssetRows(JSON.stringify({ iterable: [{
      id: 'a1', name: 'retry', created: { value: '2026-11-21T16:05:40.000Z' }, interacted: { value: '2026-11-22T00:00:00.000Z' },
      reused: 4,
      formats: { iterable: [{
        classification: { generic: 'CODE', specific: 'ts' }, bytes: { value: 742 },
        application: { id: 'ap', name: 'UNKNOWN', registeredName: 'MY_EDITOR' },
        fragment: { string: { raw: 'const x = 1;\n' }, metadata: { ext: 'ts' } },
      }] },
    }] })) ?? [];
    expect(row).toEqual({
      id: 'a1', name: 'retry', code: 'const x = 1;\n', extension: 'ts', language: 'TypeScript',
      created: Date.parse('2026-11-21T16:05:40.000Z'), lastReused: Date.parse('2026-11-22T00:00:00.000Z'), reused: 4,
      application: { id: 'ap', name: 'MY_EDITOR' }, bytes: 742,
    });
  });

  it('says so where the answer says nothing, and leaves out what has no id', async () => {
    const rows = await readAssetRows('{"iterable":[{"id":"a"},{"name":"nobody"},null]}');
    expect(rows).toEqual([asset('a', {
      name: 'without a name', code: null, extension: null, language: 'language not said', created: null, bytes: null,
    })]);
  });

  it.each(['{}', '[]', 'nothing'])('%s is no list of assets', async (body) => { expect(await readAssetRows(body)).toBeNull(); });
});

describe('order', () => {
  const rows = [
    asset('b', { created: 1, name: 'chunks 10', language: 'Python', code: 'def chunks(items):', reused: 1 }),
    asset('a', { created: 2, name: 'chunks 9', language: 'Shell', code: 'seq 1 9', extension: 'sh', reused: 7 }),
    asset('c', { created: 3, name: 'upsert', language: 'SQL', code: 'INSERT INTO a', extension: 'sql' }),
  ];

  it.each([
    ['newest', ['c', 'a', 'b']], ['name', ['a', 'b', 'c']], ['language', ['b', 'a', 'c']], ['reused', ['a', 'b', 'c']],
  ] as const)('by %s: %j', (order, expected) => { expect(ids(sortAssets(rows, order))).toEqual(expected); });
});

describe('fileNamesOf', () => {
  it('makes names that any file system takes and that differ even without regard to case', () => {
    expect(fileNamesOf([
      asset('1', { name: '../../etc/passwd' }), asset('2', { name: 'Retry' }), asset('3', { name: 'retry' }),
      asset('4', { name: '<b>', extension: null }), asset('5', { name: '...', extension: '../x' }),
    ])).toEqual(['etc-passwd.js', 'Retry.js', 'retry 2.js', 'b.txt', 'asset.x']);
  });
});
