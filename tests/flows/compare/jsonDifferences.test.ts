import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathText } from '../../../flows/compare/difference.ts';
import { jsonDifferences } from '../../../flows/compare/jsonDifferences.ts';

const one = '0d94e1b8-3c5f-4a70-8b1e-6d2f9a7c1c7e';
const two = '7e21c0a4-9d3b-4f16-a5c8-1b0e7f62a40d';
const three = 'b3f0a1d2-5e47-4c89-9a6b-2c8d4e0f92c1';

const written = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));
/** Differences as lines; those that change every time with their reason. */
const linesOf = (left: unknown, right: unknown): string[] => (jsonDifferences(left, right) ?? []).map(
  ({ kind, path, left: was, right: is, everyTime }) =>
    `${kind} ${pathText(path)}: ${written(was)}, ${written(is)}${everyTime === null ? '' : `, ${everyTime}`}`,
);

describe('two values of JSON', () => {
  it('differ by path in what was added, removed and changed, in the order of the left', () => {
    expect(linesOf(
      { reuse: { suggested: true }, gone: [1], explanation: { decision: 'reuse' } },
      { reuse: { suggested: false }, explanation: { decision: 'save', rule: 'new-code' } },
    )).toEqual([
      'changed reuse.suggested: true, false',
      'removed gone: [1], nothing',
      'changed explanation.decision: "reuse", "save"',
      'added explanation.rule: nothing, "new-code"',
    ]);
  });

  it('are the same in whatever order their keys stand', () => {
    expect(linesOf({ a: { b: 1, c: 2 }, d: 3 }, { d: 3, a: { c: 2, b: 1 } })).toEqual([]);
  });

  it('differ where a value became another kind', () => {
    expect(linesOf({ a: [] }, { a: {} })).toEqual(['changed a: [], {}']);
    expect(linesOf({ a: null }, { a: 0 })).toEqual(['changed a: null, 0']);
    expect(linesOf(1, '1')).toEqual(['changed : 1, "1"']);
  });

  it('have keys of their own only, whatever they are called', () => {
    expect(linesOf(JSON.parse('{}'), JSON.parse('{"constructor":1,"__proto__":2}'))).toEqual([
      'added constructor: nothing, 1', 'added __proto__: nothing, 2',
    ]);
    expect(linesOf(JSON.parse('{"a.b":1,"":2}'), {})).toEqual(['removed ["a.b"]: 1, nothing', 'removed [""]: 2, nothing']);
  });
});

describe('lists', () => {
  it('of things find each again by its id, wherever it stands', () => {
    expect(linesOf(
      [{ id: one, name: 'slugify' }, { id: two, name: 'kebabCase' }],
      [{ id: three, name: 'titleCase' }, { id: one, name: 'slug' }],
    )).toEqual([
      `changed [${one}].name: "slugify", "slug"`,
      `removed [${two}]: {"id":"${two}","name":"kebabCase"}, nothing`,
      `added [${three}]: nothing, {"id":"${three}","name":"titleCase"}`,
    ]);
  });

  it('of candidates find each again by the asset that it is', () => {
    expect(linesOf([{ asset: one, score: 0.6 }], [{ asset: one, score: 0.7 }])).toEqual([`changed [${one}].score: 0.6, 0.7`]);
  });

  it('say that their things stand in another order', () => {
    expect(linesOf([{ id: one }, { id: two }], [{ id: two }, { id: one }])).toEqual([`moved : ["${one}","${two}"], ["${two}","${one}"]`]);
    expect(linesOf([{ id: one }, { id: two }], [{ id: three }, { id: one }, { id: two }])).toEqual([
      `added [${three}]: nothing, {"id":"${three}"}`,
    ]);
  });

  it('of things that another service gave other ids pair those that are the same else', () => {
    expect(linesOf(
      [{ id: one, name: 'slugify', created: { value: '2026-11-01T08:00:00.000Z', readable: 'today' } }],
      [{ id: two, name: 'slugify', created: { value: '2026-11-02T09:00:00.000Z', readable: 'yesterday' } }],
    )).toEqual([
      `changed [${one}].id: "${one}", "${two}", an id`,
      `changed [${one}].created.value: "2026-11-01T08:00:00.000Z", "2026-11-02T09:00:00.000Z", a time`,
      `changed [${one}].created.readable: "today", "yesterday", a time`,
    ]);
  });

  it('with two things of one id, or without ids, are aligned by what they hold', () => {
    expect(linesOf([1, 2, 3], [0, 1, 2, 3])).toEqual(['added [0]: nothing, 0']);
    expect(linesOf(['a', 'b', 'c'], ['a', 'c'])).toEqual(['removed [1]: "b", nothing']);
    expect(linesOf([{ id: one, v: 1 }, { id: one, v: 2 }], [{ id: one, v: 1 }, { id: one, v: 3 }])).toEqual(['changed [1].v: 2, 3']);
  });
});

describe('what changes every time', () => {
  it.each([
    ['an id', { creator: one }, { creator: two }],
    ['an id', { id: 'a' }, { id: 'b' }],
    ['an id', { words: `saved as ${one}.` }, { words: `saved as ${two}.` }],
    ['a time', { lastSeen: '2026-01-01T09:00:00.000Z' }, { lastSeen: '2026-01-01T10:00:00+01:00' }],
    ['a time', { words: 'since 2026-01-01T09:00:00Z' }, { words: 'since 2026-01-02T09:00:00Z' }],
    ['a time', { at: 1_767_258_000_000 }, { at: 1_767_258_000_001 }],
    ['a duration', { duration: 3 }, { duration: 4.5 }],
    ['a duration', { took: '3 ms' }, { took: '1.2 s' }],
    ['the version of the service', { os: { version: '12.3.4' } }, { os: { version: '12.4.0' } }],
    ['the version of the service', { name: 'OS_SERVER', version: '12.3.4' }, { name: 'OS_SERVER', version: '12.4.0' }],
  ])('is %s', (reason, left, right) => {
    expect((jsonDifferences(left, right) ?? []).map(({ everyTime }) => everyTime)).toEqual([reason]);
  });

  it.each([
    [{ version: '1.94.2' }, { version: '1.95.0' }],
    [{ creator: one }, { creator: null }],
    [{ readable: 'today' }, { readable: 'yesterday' }],
    [{ score: 0.6 }, { score: 0.7 }],
    [{ vector: 828_675_127 }, { vector: 828_675_128 }],
    [{ words: `saved as ${one}` }, { words: `found as ${two}` }],
    [{}, { created: '2026-01-01T09:00:00.000Z' }],
  ])('is not what differs in %j and %j', (left, right) => {
    expect((jsonDifferences(left, right) ?? []).map(({ everyTime }) => everyTime)).toEqual([null]);
  });

  it('is the key of an entry that is named by an id', () => {
    expect(linesOf({ [one]: 0.37 }, { [two]: 0.37 })).toEqual([`changed ["${one}"]: "${one}", "${two}", an id`]);
    expect(linesOf({ [one]: 0.37 }, { [two]: 0.38 })).toEqual([
      `removed ["${one}"]: 0.37, nothing`, `added ["${two}"]: nothing, 0.38`,
    ]);
  });
});

describe('any value', () => {
  it('does not differ from itself, nor from itself with its keys in another order', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).reverse().map(([key, part]) => [key, reversed(part)]));
    };
    fc.assert(fc.property(fc.jsonValue(), (value) => {
      expect(jsonDifferences(value, reversed(JSON.parse(JSON.stringify(value))))).toEqual([]);
    }));
  });

  it('differs from another one, unless it is written the same', () => {
    const sorted = (value: unknown): unknown => {
      if (Array.isArray(value)) return ['list', ...value.map(sorted)];
      if (typeof value !== 'object' || value === null) return value;
      return ['object', ...Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, sorted(part)])];
    };
    fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), (given, other) => {
      const [left, right] = [given, other].map((value): unknown => JSON.parse(JSON.stringify(value)));
      const isSame = JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));
      expect((jsonDifferences(left, right) ?? []).length === 0).toBe(isSame);
    }), { examples: [[[], {}], [[['a', 1]], { a: 1 }]] });
  });

  it('of more than 200 levels is not compared by path, however many it has', () => {
    const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
    expect(jsonDifferences(nested(200), nested(199))).toEqual([expect.objectContaining({ kind: 'removed' })]);
    expect(jsonDifferences(nested(100_000), [])).toBeNull();
  });

  it('with thousands of things is compared in steps that grow with them', () => {
    const list = (from: number): unknown[] => Array.from({ length: 20_000 }, (_, at) => ({ id: `thing ${from + at}`, at: from + at }));
    const found = jsonDifferences(list(0), list(5_000)) ?? [];
    expect(found.filter(({ kind }) => kind === 'removed')).toHaveLength(5_000);
    expect(found.filter(({ kind }) => kind === 'added')).toHaveLength(5_000);
    expect(found).toHaveLength(10_000);
  });
});
