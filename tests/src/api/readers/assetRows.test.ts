import { describe, expect, it } from 'vitest';
import { fileNamesOf, readAssetRows, sortAssets, type AssetRow } from '../../../../src/api/readers/assetRows.ts';

const asset = (id: string, parts: Partial<AssetRow> = {}): AssetRow => ({
  id, name: id, formatId: null, tags: [], tagIds: [], code: 'x', extension: 'js', language: 'JavaScript', created: 0, lastReused: null, reused: null,
  application: { id: null, name: null }, bytes: 1, annotations: [], ...parts,
});
const ids = (rows: readonly AssetRow[]): string[] => rows.map(({ id }) => id);

describe('readAssetRows', () => {
  it('reads name, tags, text, language, origin, times and size of an asset', async () => {
    const [row] = await readAssetRows(JSON.stringify({ iterable: [{
      id: 'a1', name: 'retry', created: { value: '2026-11-21T16:05:40.000Z' }, interacted: { value: '2026-11-22T00:00:00.000Z' },
      reused: 4,
      tags: { iterable: [{ id: 't1', text: 'network' }, { id: 't2' }, { id: 't3', text: 'timing' }] },
      formats: { iterable: [{
        id: 'f1',
        classification: { generic: 'CODE', specific: 'ts' }, bytes: { value: 742 },
        application: { id: 'ap', name: 'UNKNOWN', registeredName: 'MY_EDITOR' },
        fragment: { string: { raw: 'const x = 1;\n' }, metadata: { ext: 'ts' } },
      }] },
    }] })) ?? [];
    expect(row).toEqual({
      id: 'a1', name: 'retry', formatId: 'f1', tags: ['network', 'timing'], tagIds: ['t1', 't3'], code: 'const x = 1;\n', extension: 'ts', language: 'TypeScript',
      created: Date.parse('2026-11-21T16:05:40.000Z'), lastReused: Date.parse('2026-11-22T00:00:00.000Z'), reused: 4,
      application: { id: 'ap', name: 'MY_EDITOR' }, bytes: 742, annotations: [],
    });
  });

  it('says so where the answer says nothing, and leaves out what has no id', async () => {
    const rows = await readAssetRows('{"iterable":[{"id":"a"},{"name":"nobody"},null]}');
    expect(rows).toEqual([asset('a', {
      name: 'without a name', code: null, extension: null, language: 'language not said', created: null, bytes: null,
    })]);
  });

  const formatted = async (...iterable: unknown[]): Promise<AssetRow | undefined> =>
    (await readAssetRows(JSON.stringify({ iterable: [{ id: 'a', formats: { iterable } }] })))?.[0];

  it('takes the text of the first format that has one, of a fragment or of a file', async () => {
    const file = { file: { string: { raw: 'in a file' } } };
    const fragment = { fragment: { string: { raw: 'in a fragment' } } };
    expect((await formatted({}, file, fragment))?.code).toBe('in a file');
    expect((await formatted(fragment, file))?.code).toBe('in a fragment');
    expect((await formatted({ ...file, ...fragment }))?.code).toBe('in a fragment');
    expect((await formatted({ fragment: { string: { raw: '' } } }, file))?.code).toBe('');
  });

  it('takes the language of the fragment, else of the classification; UNKNOWN is none', async () => {
    const languageOf = async (ext: unknown, specific: unknown): Promise<readonly unknown[]> => {
      const row = await formatted({ fragment: { metadata: { ext } }, classification: { specific } });
      return [row?.extension, row?.language];
    };
    expect(await languageOf('py', 'ts')).toEqual(['py', 'Python']);
    expect(await languageOf(undefined, 'ts')).toEqual(['ts', 'TypeScript']);
    expect(await languageOf('xyz', 'ts')).toEqual(['xyz', '.xyz']);
    expect(await languageOf('UNKNOWN', 'ts')).toEqual([null, 'language not said']);
  });

  it('names the application as it is called where it registered no name, and reads no moment out of other texts', async () => {
    const rows = await readAssetRows(JSON.stringify({ iterable: [{
      id: 'a', created: { value: 'yesterday' }, interacted: { value: 7 },
      formats: { iterable: [{ application: { id: 'ap', name: 'VIM' } }] },
    }] }));
    expect(rows).toMatchObject([{ application: { id: 'ap', name: 'VIM' }, created: null, lastReused: null }]);
    expect([rows, rows?.[0]].map((part) => Object.isFrozen(part))).toEqual([true, true]);
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

describe('equal ones', () => {
  it('are newest first, those of no known time last', () => {
    const rows = [asset('none', { created: null }), asset('old', { created: 1 }), asset('new', { created: 2 })];
    for (const order of ['newest', 'language', 'reused'] as const) {
      expect(ids(sortAssets(rows, order))).toEqual(['new', 'old', 'none']);
      expect(ids(sortAssets([...rows].reverse(), order))).toEqual(['new', 'old', 'none']);
    }
  });

  it('by use: what was reused as often is in the order of the last reuse', () => {
    const rows = [
      asset('never', { created: 9, reused: 1, lastReused: null }), asset('old', { created: 8, reused: 1, lastReused: 1 }),
      asset('new', { created: 1, reused: 1, lastReused: 2 }), asset('often', { created: 0, reused: 2, lastReused: 0 }),
    ];
    expect(ids(sortAssets(rows, 'reused'))).toEqual(['often', 'new', 'old', 'never']);
    expect(ids(sortAssets(rows, 'newest'))).toEqual(['never', 'old', 'new', 'often']);
  });
});

describe('fileNamesOf', () => {
  it('makes names that any file system takes and that differ even without regard to case', () => {
    expect(fileNamesOf([
      asset('1', { name: '../../etc/passwd' }), asset('2', { name: 'Retry' }), asset('3', { name: 'retry' }),
      asset('4', { name: '<b>', extension: null }), asset('5', { name: '...', extension: '../x' }),
    ])).toEqual(['etc-passwd.js', 'Retry.js', 'retry 2.js', 'b.txt', 'asset.x']);
  });

  it.each([
    ['a  b', 'a  b.js'], ['größe_1.2', 'größe_1.2.js'], ['a<>:b', 'a-b.js'], ['. -x- .', 'x.js'], ['a.-b', 'a.-b.js'],
    ['x'.repeat(81), `${'x'.repeat(80)}.js`], ['', 'asset.js'],
  ])('the name %j gives %j', (name, file) => {
    expect(fileNamesOf([asset('1', { name })])).toEqual([file]);
  });

  it.each([['c++', 'a.c++'], ['.d.ts', 'a.d.ts'], ['a/b', 'a.ab'], ['..', 'a.txt'], ['//', 'a.txt'], ['x_1-y', 'a.x_1-y']])(
    'the extension %j gives %j', (extension, file) => {
      expect(fileNamesOf([asset('1', { name: 'a', extension })])).toEqual([file]);
    },
  );

  it('numbers every one more of the same name', () => {
    expect(fileNamesOf(['a', 'A', 'a', 'b'].map((name) => asset('1', { name })))).toEqual(['a.js', 'A 2.js', 'a 3.js', 'b.js']);
  });
});
