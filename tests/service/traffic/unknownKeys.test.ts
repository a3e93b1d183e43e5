import { describe, expect, it } from 'vitest';
import { operations } from '../../../contract/operations.ts';
import { unknownKeysIn } from '../../../service/traffic/unknownKeys.ts';

describe('the keys that a type does not know', () => {
  it.each(operations.flatMap((row) => (row.request === null ? [] : [row])))('are none in the samples of $id', ({ request }) => {
    for (const sample of request.samples) expect(unknownKeysIn(request.type, sample.body), sample.name).toEqual([]);
  });

  it.each<[string, unknown, unknown]>([
    ['Reaction', { saved: true }, [{ path: 'saved', closest: 'save' }]],
    ['Reaction', { save: true, extra: 1 }, [{ path: 'extra', closest: null }]],
    ['SeededConnectorTracking', { keybord: {} }, [{ path: 'keybord', closest: 'keyboard' }]],
    [
      'SeededConnectorCreation', { asset: { format: { fragment: { sting: { raw: 'x' } } } } },
      [{ path: 'asset.format.fragment.sting', closest: 'string' }],
    ],
    ['SeededConnectorConnection', { aplication: {} }, [{ path: 'aplication', closest: 'application' }]],
  ])('of %s in %j are %j', (type, body, keys) => {
    expect(unknownKeysIn(type, body)).toEqual(keys);
  });

  it('are not looked for where anything may stand, nor in what is no object', () => {
    expect(unknownKeysIn('SeededConnectorTracking', { keyboard: { anything: { at: 'all' } }, schema: { x: 1 } })).toEqual([]);
    for (const body of [null, [], 'text', 1, undefined]) expect(unknownKeysIn('Reaction', body)).toEqual([]);
    expect(unknownKeysIn('NoSuchType', { a: 1 })).toEqual([]);
  });

  it('never offer a field that the body has already', () => {
    expect(unknownKeysIn('Reaction', { save: true, saved: true })).toEqual([{ path: 'saved', closest: null }]);
  });

  it('are at most 20, with short paths', () => {
    const body = Object.fromEntries(Array.from({ length: 1000 }, (_, each) => [`${each}${'k'.repeat(5000)}`, 1]));
    const keys = unknownKeysIn('Reaction', body);
    expect(keys).toHaveLength(20);
    expect(Math.max(...keys.map(({ path }) => path.length))).toBe(200);
  });
});
