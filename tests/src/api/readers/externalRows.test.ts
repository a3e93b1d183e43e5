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

  it('tells programs apart by name and source, and each state of an integration', () => {
    const states = ['installed', 'available', 'planned', 'other'];
    const rows = readExternalRows(JSON.stringify({ iterable: [
      ...states.map((state) => ({ name: state, source: 'deb', integration: { state } })), { source: 'deb' }, { name: 'x' },
    ] }));
    expect(rows?.map(({ key }) => key))
      .toEqual([...states.map((name) => `${name}\ndeb\n1`), '\ndeb\n1', 'x\n\n1']);
    expect(rows?.map(({ integration }) => integration))
      .toEqual(['installed', 'available', 'planned', 'not said', 'not said', 'not said']);
    expect([rows, rows?.[0]].map((part) => Object.isFrozen(part))).toEqual([true, true]);
  });

  it.each(['{"applications":[]}', '[]', 'null', 'no JSON'])('%s has no list where one is expected', (body) => {
    expect(readExternalRows(body)).toBeNull();
  });
});
