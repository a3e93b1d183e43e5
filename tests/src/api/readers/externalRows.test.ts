import { describe, expect, it } from 'vitest';
import { readExternalRows } from '../../../../src/api/readers/externalRows.ts';

describe('readExternalRows', () => {
  it('reads what is there and says what is not', () => {
    const rows = readExternalRows(JSON.stringify({ iterable: [
      { name: 'Vim', version: '9.0', source: 'deb', integration: { state: 'installed', version: '1.2' } },
      { name: 'Zutty' },
      { integration: { state: 'dreamt of' } },
      7,
    ] }));
    expect(rows).toMatchObject([
      { name: 'Vim', version: '9.0', source: 'deb', integration: 'installed', integrationVersion: '1.2' },
      { name: 'Zutty', version: null, source: null, integration: 'not said', integrationVersion: null },
      { name: 'not said', integration: 'not said' },
      { name: 'not said' },
    ]);
  });

  it('gives every row a key of its own, the same in the next answer', () => {
    const body = JSON.stringify({ iterable: [{ name: 'PyCharm' }, { name: 'PyCharm' }, { name: 'PyCharm', source: 'snap' }] });
    const keys = readExternalRows(body)?.map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
    expect(readExternalRows(body)?.map(({ key }) => key)).toEqual(keys);
  });

  it.each(['{"applications":[]}', '[]', 'null', 'no JSON'])('%s has no list where one is expected', (body) => {
    expect(readExternalRows(body)).toBeNull();
  });
});
