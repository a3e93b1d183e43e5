// Copies that say the same in another way: tsx bench/suggestions/rewritten.ts [--data DIR] [--rows]
import { parseArgs } from 'node:util';
import { createSuggestionEngine } from '../../service/suggestions/engine.ts';
import { hashString } from '../../service/suggestions/text/hashing.ts';
import { dataSet } from './data.ts';

/** Of half b only how many were found is shown. */
const { values } = parseArgs({ options: { data: { type: 'string' }, rows: { type: 'boolean', default: false } } });
const { snippets } = dataSet(values.data);
const texts = new Map(snippets.map(({ id, code }) => [id, code]));
const engine = createSuggestionEngine({
  texts: (id) => {
    const text = texts.get(id);
    return text === undefined ? undefined : { text, extension: 'UNKNOWN' };
  },
});
for (const { id, code } of snippets) engine.add({ id, text: code });

const WORDS = `
select from where and or not null as on in is group order by having limit left right inner outer join union all case
when then else end with distinct between like insert into values update set delete create table view index primary
key over partition cast using desc asc exists count sum max min coalesce
`.trim().split(/\s+/u);
const SQL = new RegExp(`\\b(?:${WORDS.join('|')})\\b`, 'giu');
const isSql = (code: string): boolean =>
  /\bselect\b[\s\S]{1,2000}\bfrom\b/iu.test(code) && (code.match(SQL)?.length ?? 0) >= 4;

const otherCase = (word: string): string => (word === word.toLowerCase() ? word.toUpperCase() : word.toLowerCase());

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
const reordered = (value: Json, order: (keys: string[]) => string[]): Json => {
  if (Array.isArray(value)) return value.map((each) => reordered(each, order));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(order(Object.keys(value)).map((key) => [key, reordered(value[key] ?? null, order)]));
};
const json = (code: string): Json | undefined => {
  try {
    const value = JSON.parse(code) as Json;
    return value !== null && typeof value === 'object' ? value : undefined;
  } catch {
    return undefined;
  }
};
/** As a hash orders them: always the same way, and no way that means something. */
const mixed = (keys: string[]): string[] => {
  const place = (key: string): number => hashString(key) % 1009;
  return [...keys].sort((one, other) => place(one) - place(other) || (one < other ? -1 : 1));
};

const WAYS: readonly (readonly [name: string, rewrite: (code: string) => string | undefined])[] = [
  ['keywords of SQL in capitals', (code) => (isSql(code) ? code.replace(SQL, (word) => word.toUpperCase()) : undefined)],
  ['in small letters', (code) => (isSql(code) ? code.replace(SQL, (word) => word.toLowerCase()) : undefined)],
  ['in the other case', (code) => (isSql(code) ? code.replace(SQL, otherCase) : undefined)],
  ...([
    ['backwards', (keys: string[]) => [...keys].reverse()],
    ['by name', (keys: string[]) => [...keys].sort()],
    ['mixed', mixed],
  ] as const).map(([name, order]) => [`keys of JSON ${name}`, (code: string) => {
    const value = json(code);
    return value === undefined ? undefined : JSON.stringify(reordered(value, order), null, 2);
  }] as const),
];

console.log('| | found, a | first, a | found, b | first, b |\n|---|---|---|---|---|');
for (const [name, rewrite] of WAYS) {
  const shares = [0, 1].flatMap((half) => {
    let [found, first, of] = [0, 0, 0];
    for (const [at, { id, code }] of snippets.entries()) {
      const copy = at % 2 === half ? rewrite(code) : undefined;
      if (copy === undefined || copy.replace(/\s/gu, '') === code.replace(/\s/gu, '')) continue;
      of += 1;
      const { decision, candidates, score, words } = engine.assess(copy);
      if (decision === 'reuse') {
        found += 1;
        first += candidates[0]?.id === id ? 1 : 0;
      } else if (values.rows && half === 0) {
        console.error(name, score, words, copy.slice(0, 300));
      }
    }
    return [`${found} of ${of} (${(found / of).toFixed(3)})`, (first / of).toFixed(3)];
  });
  console.log(`| ${name} | ${shares.join(' | ')} |`);
}
