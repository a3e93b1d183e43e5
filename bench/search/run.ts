/**
 * How long a search takes among many saved snippets: `npm run bench:search [-- --assets N]`. Prints milliseconds of the
 * clock and of the processor; absolute figures belong to the machine and to what else runs on it.
 */
import { createHash } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { StoredAsset } from '../../service/assets/table.ts';
import { AssetSearch } from '../../service/search/assetSearch.ts';
import type { SearchQuery } from '../../service/search/searched.ts';
import { openTextIndex } from '../../service/storage/database/textIndex.ts';
import { createSuggestionEngine } from '../../service/suggestions/engine.ts';

const { values } = parseArgs({ options: { assets: { type: 'string', default: '100000' }, each: { type: 'string', default: '300' } } });
const count = Number(values.assets);
const each = Number(values.each);
/** Of each way so many are asked before those that are counted. */
const uncounted = 8;

let seed = 1;
/** The same numbers in every run, from 0 to below 1. */
const random = (): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
  return seed / 0x80_00_00_00;
};
const oneOf = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? '';

const verbs = 'get set fetch load save parse render read write open close send update delete create find sort filter map reduce merge split join encode decode hash sign verify retry queue'.split(' ');
const nouns = 'User Body Token Cache File Path List Tree Node Page Row Cell Event Stream Buffer Socket Request Response Header Cookie Session Config Result Error Value Key Index Range'.split(' ');
const keywords = 'const let return if else for await async function import from null true false string number new this throw catch try case break while'.split(' ');

const plain = (): string => `${oneOf(verbs)}${oneOf(nouns)}`;
const rare = (): string => `${plain()}${oneOf(nouns)}${Math.floor(random() * 5_000)}`;
const line = (): string =>
  `  ${oneOf(keywords)} ${random() < 0.3 ? rare() : plain()} = ${oneOf(keywords)} ${plain()}(${oneOf(nouns).toLowerCase()}, ${oneOf(verbs)}_${oneOf(nouns).toLowerCase()});`;

const made = (sequence: number): StoredAsset => {
  const text = Array.from({ length: 12 }, line).join('\n');
  return {
    sequence, text,
    asset: {
      id: `id-${sequence}`, formatId: `format-${sequence}`, name: random() < 0.5 ? plain() : `${plain()}${oneOf(nouns)}`,
      extension: sequence % 3 === 0 ? 'py' : 'ts', bytes: text.length, applicationId: `application-${sequence % 5}`,
      createdAt: sequence, updatedAt: null, tags: [], isAnnotated: false, reused: 0, reusedAt: null,
    },
  };
};

const stored = Array.from({ length: count }, (_, at) => made(at + 1));
const byId = new Map(stored.map((one) => [one.asset.id, one]));
/** A text is compared with what was saved whenever it is read, as the storage does it. */
const checked = (one: StoredAsset | undefined): StoredAsset | undefined => {
  if (one?.text !== undefined) createHash('sha256').update(one.text).digest();
  return one;
};
const engine = createSuggestionEngine({
  texts: (id) => {
    const one = byId.get(id);
    return one?.text === undefined ? undefined : { text: one.text, extension: one.asset.extension };
  },
});
const search = new AssetSearch({
  * pages({ assets }) {
    // The newest first, as the service reads them.
    for (let until = stored.length; until > 0; until -= assets) {
      const page = stored.slice(Math.max(0, until - assets), until).reverse();
      yield { bytes: 0, read: () => page.flatMap((one) => checked(one) ?? []) };
    }
  },
  find: (id) => byId.get(id)?.asset,
  textOf: (id) => checked(byId.get(id))?.text,
}, (text) => Promise.resolve(engine.assess(text, {}).candidates), openTextIndex);

const withError = (word: string): string => {
  const at = 1 + Math.floor(random() * (word.length - 2));
  return word.slice(0, at) + word.slice(at + 1);
};
/** Four lines of a saved snippet, as somebody would paste them. */
const fragment = (): string => {
  const lines = (stored[Math.floor(random() * stored.length)]?.text ?? '').split('\n');
  const from = Math.floor(random() * (lines.length - 4));
  return lines.slice(from, from + 4).join('\n');
};
type Way = { readonly query: () => string; readonly kind?: SearchQuery['kind'] };
const exact = { kind: 'exact' } as const;
const rareInside = (): string => rare().slice(1);
const queries: Readonly<Record<string, (() => string) | Way>> = {
  'a very common word': () => oneOf(keywords),
  'two common words': () => `${oneOf(keywords)} ${oneOf(verbs)}`,
  'a name, as a whole': plain,
  'a part of names': () => oneOf(nouns).toLowerCase(),
  'two parts of a name': () => `${oneOf(verbs)}_${oneOf(nouns).toLowerCase()}`,
  'a rare name': rare,
  'three words': () => `${oneOf(verbs)} ${oneOf(nouns)} ${oneOf(nouns)}`,
  'two letters': () => oneOf(verbs).slice(0, 2),
  'three letters': () => oneOf(nouns).slice(0, 3),
  'a typing error': () => withError(plain()),
  'nothing that is there': () => 'zqxjkv wvutsr',
  'a piece of code, four lines': { query: fragment, kind: 'code' },
  'full text: a name': { query: plain, ...exact },
  'full text: two words in one piece': { query: () => `${oneOf(keywords)} ${plain()}(`, ...exact },
  'full text: a part of a rare word': { query: rareInside, ...exact },
  'full text: a part of a common word': { query: () => oneOf(nouns).slice(1).toLowerCase(), ...exact },
  'full text: a line with a word that none has': { query: () => `${oneOf(keywords)} ${plain()} = zqxjkv.${plain()}(`, ...exact },
  'full text: nothing that is there': { query: () => 'zqxjkv wvutsr', ...exact },
  'full text: a mark that all have': { query: () => '=', ...exact },
  'full text: marks that none has': { query: () => oneOf(['=>', '!==', '{}', ');}']), ...exact },
  'full text: an emoji that none has': { query: () => oneOf(['🦘', '🚀', '✅']), ...exact },
  'full text: a part that many names have, side by side with another': { query: () => `${oneOf(nouns).slice(1)} ${oneOf(nouns).slice(0, 3)}`, ...exact },
  'full text: two words that most have, as they never stand': { query: () => `${oneOf(keywords)} ${oneOf(keywords)}`, ...exact },
};

type Took = { readonly clock: number; readonly processor: number };

const timed = async (query: SearchQuery): Promise<Took> => {
  const [from, used] = [performance.now(), process.cpuUsage()];
  await search.find(query);
  const { user, system } = process.cpuUsage(used);
  return { clock: performance.now() - from, processor: (user + system) / 1_000 };
};

const at = (figures: readonly number[], share: number): string => {
  const sorted = [...figures].sort((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
};

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1) ?? '?'}, ${count} snippets of 12 lines\n`);
for (const { asset, text = '' } of stored) engine.add({ id: asset.id, text, extension: asset.extension });
const filling = await timed({ text: 'x', most: 1 });
console.log(`Filling the index: ${(filling.clock / 1_000).toFixed(1)} s, of the processor ${(filling.processor / 1_000).toFixed(1)} s.\n`);
console.log('| | median ms | p99 ms | of the processor, median ms | p99 ms |');
console.log('|---|---:|---:|---:|---:|');
const all: Took[] = [];
const row = (what: string, took: readonly Took[]): void => {
  const [clock, processor] = [took.map((one) => one.clock), took.map((one) => one.processor)];
  console.log(`| ${[what, at(clock, 0.5), at(clock, 0.99), at(processor, 0.5), at(processor, 0.99)].join(' | ')} |`);
};
for (const [what, told] of Object.entries(queries)) {
  const { query, kind }: Way = typeof told === 'function' ? { query: told } : told;
  const took: Took[] = [];
  // The first of each way are of code that the engine of JavaScript has not compiled yet.
  for (let turn = -uncounted; turn < each; turn += 1) {
    const one = await timed({
      text: query(), most: 50, extensions: turn % 4 === 0 ? ['py'] : [], ...(kind === undefined ? {} : { kind }),
    });
    if (turn >= 0) took.push(one);
  }
  row(what, took);
  all.push(...took);
}
row('all', all);
