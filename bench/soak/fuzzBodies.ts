import type { Random } from './random.ts';

/** Values that a field is not made for; `mark` stands in their texts. */
const oddValues = (random: Random, mark: string): unknown => random.of<() => unknown>([
  () => null, () => true, () => '', () => [], () => ({}), () => -0, () => 2 ** 63, () => 1e308, () => 0.1,
  () => mark, () => `${mark}\u0000tail`, () => `\u202e${mark}\u200b`, () => `${mark}\ud800`.slice(0, mark.length + 1),
  () => `${mark}😀`.repeat(1 + random.below(2_000)), () => '../../etc/passwd', () => '__proto__', () => '%00',
  () => 'OPEN', () => 'VS_CODE', () => '2026-13-45T99:99:99Z', () => Array.from({ length: random.below(300) }, () => random.below(256)),
  () => ({ value: mark }), () => ({ raw: mark }), () => ({ iterable: [mark] }), () => [[[[[mark]]]]],
  () => Buffer.from(mark.repeat(3)).toString('base64'), () => `data:text/plain;base64,${Buffer.from(mark).toString('base64')}`,
  () => '00000000-0000-0000-0000-000000000000',
])();

/** A copy of a body with some of it exchanged, left out or added. */
const changed = (value: unknown, random: Random, mark: string): unknown => {
  if (random.percent(6)) return oddValues(random, mark);
  if (typeof value === 'string') return random.percent(15) ? `${value}${mark}` : value;
  if (Array.isArray(value)) return value.map((each: unknown) => changed(each, random, mark));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(() => !random.percent(4))
    .map(([key, each]): [string, unknown] => [random.percent(2) ? `${key}_` : key, changed(each, random, mark)]);
  if (random.percent(5)) entries.push([random.of(['id', 'seed', 'asset', 'metadata', 'constructor', 'toString', mark]), oddValues(random, mark)]);
  return Object.fromEntries(entries);
};

/** Spoils the text of a body. */
const spoilt = (text: string, random: Random): Buffer => {
  const at = random.below(text.length + 1);
  return random.of<() => Buffer>([
    () => Buffer.from(text.slice(0, at)),
    () => Buffer.from(text.slice(0, at) + random.of(['"', '}', ',', '\\', '\u0000', '\ud800', '//', '1e400', '-0', '{"a":1,"a":2}']) + text.slice(at)),
    () => Buffer.concat([Buffer.from(text.slice(0, at)), Buffer.from([0xff, 0xc0, 0x80]), Buffer.from(text.slice(at))]),
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.from(text.replace('{', '{"__proto__":{"polluted":1},')),
    () => Buffer.from(text.replace(/"[^"]*"$/, '"\\ud800"')),
    () => Buffer.from(`${'['.repeat(1 + random.below(200))}${text}`),
    () => Buffer.from(`${'{"a":'.repeat(70)}1${'}'.repeat(70)}`),
    () => Buffer.from(' '.repeat(random.below(5_000))),
    () => Buffer.from(`${text}${text}`),
    () => Buffer.from(text, 'utf16le'),
  ])();
};

/** Bytes to send as a body: near to the sample as a rule, and nothing that anybody would send in some of the times. */
export const fuzzBody = (sample: unknown, random: Random, mark: string): Buffer => {
  const body = random.percent(10) ? sample : changed(sample, random, mark);
  const text = JSON.stringify(body);
  return random.percent(15) ? spoilt(text, random) : Buffer.from(text);
};
