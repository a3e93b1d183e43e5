import fc from 'fast-check';

/** A schema of the contract as the plain data it is. */
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNodes = (value: unknown): value is readonly Node[] => Array.isArray(value) && value.every(isNode);

/** Texts of every alphabet, of code, and of what a careless program would take for something else. */
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '', ' ', 'x', 'VIM', 'OPEN_SOURCE', 'OS_SERVER', 'LINUX', 'null', 'constructor', 'toString', '\u0000', '\ufeff', '\u202e',
    'aGVsbG8=', 'a-_b', '***', 'data:,a', 'data:;base64,!', '%ZZ', '../../etc/passwd', '\'; DROP TABLE assets; --',
    '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3', 'const a = (b) => b.map((c) => c * 2);\n',
  ),
);

/** Any JSON, a little of it deep or large. */
const anything = fc.oneof(
  { weight: 6, arbitrary: fc.jsonValue({ maxDepth: 4, stringUnit: 'grapheme' }) },
  { weight: 1, arbitrary: fc.integer({ min: 50, max: 70 }).map(nested) },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(100_000), Array.from({ length: 5000 }, () => 0), Number.MAX_VALUE) },
  { weight: 2, arbitrary: texts },
);

/** Arrays inside of each other, so many levels deep. */
function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

const entriesOf = (schema: Node): [string, Node][] =>
  (isNode(schema['properties']) ? Object.entries(schema['properties']).filter((each): each is [string, Node] => isNode(each[1])) : []);

/** The examples that a schema gives, or this one. */
const examplesOf = (schema: Node, otherwise: unknown): readonly unknown[] =>
  (Array.isArray(schema['examples']) ? schema['examples'] as readonly unknown[] : [otherwise]);

const requiredOf = (schema: Node): string[] => (Array.isArray(schema['required']) ? schema['required'].map(String) : []);

/** Bodies that a schema takes. */
export const fitting = (schema: unknown): fc.Arbitrary<unknown> => {
  if (!isNode(schema)) return anything;
  if (isNodes(schema['anyOf'])) return fc.oneof(...schema['anyOf'].map(fitting));
  switch (schema['type']) {
    case 'object': {
      const members = Object.fromEntries(entriesOf(schema).map(([name, member]) => [name, fitting(member)]));
      return fc.record(members, { requiredKeys: requiredOf(schema) });
    }
    case 'array': return fc.array(fitting(schema['items']), { maxLength: 40 });
    case 'string': return fc.oneof(texts, fc.constantFrom(...examplesOf(schema, 'VIM')));
    case 'boolean': return fc.boolean();
    case 'integer': return fc.integer({ min: 0, max: 255 });
    case 'null': return fc.constant(null);
    default: return fc.oneof(anything, fc.constantFrom(...examplesOf(schema, null)));
  }
};

type Change = 'replace' | 'remove' | 'add' | 'repeat';

/** A body with something changed somewhere inside: another value, a member less or more, or a member in itself. */
const changed = (value: unknown, way: readonly number[], change: Change, other: unknown): unknown => {
  const [step, ...rest] = way;
  if (Array.isArray(value) && value.length > 0 && step !== undefined) {
    return value.map((each: unknown, at) => (at === step % value.length ? changed(each, rest, change, other) : each));
  }
  if (!isNode(value)) return other;
  const names = Object.keys(value);
  const name = names[(step ?? 0) % Math.max(1, names.length)];
  if (change === 'add' || name === undefined) return { ...value, [JSON.stringify(other).slice(0, 20)]: other };
  if (rest.length > 0) return { ...value, [name]: changed(value[name], rest, change, other) };
  if (change === 'remove') return Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
  return { ...value, [name]: change === 'repeat' ? value : other };
};

/** Bodies near those that a schema takes: some fit, most do not. */
export const nearby = (schema: unknown): fc.Arbitrary<unknown> => fc.oneof(
  { weight: 3, arbitrary: fitting(schema) },
  {
    weight: 6,
    arbitrary: fc.tuple(
      fitting(schema), fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom<Change>('replace', 'remove', 'add', 'repeat'), anything,
    ).map(([body, way, change, other]) => changed(body, way, change, other)),
  },
  { weight: 1, arbitrary: anything },
);

/** The bytes of a body, now and then with one of them lost or changed. */
export const bytesOf = (body: fc.Arbitrary<unknown>): fc.Arbitrary<Uint8Array<ArrayBuffer>> => fc.tuple(
  body, fc.option(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { freq: 6 }),
).map(([value, damage]) => {
  // A lone surrogate has no UTF-8; it goes out as an escape, which JSON allows.
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  if (damage === null || bytes.length === 0) return bytes;
  const at = damage[0] % bytes.length;
  return Uint8Array.from([...bytes.subarray(0, at), damage[1], ...bytes.subarray(at + 1)]);
});
