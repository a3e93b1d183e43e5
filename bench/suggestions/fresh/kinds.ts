/** Changes to a snippet that leave it the same snippet, made without anything of the engine. */
export type Kind = (code: string, random: () => number, others: readonly string[]) => string | undefined;

const WORD = /[A-Za-z_]\w*/gu;

const RESERVED = new Set(`
  if else for while do return function const let var class def end import from export default new this
  self public private static void int string bool true false null nil none None True False func fn
  struct enum impl use mod pub match case switch break continue try catch finally throw throws raise
  except with as in is not and or then fi esac done package interface type extends implements async
  await yield lambda module require begin rescue ensure unless elif foreach echo local namespace using
  override final abstract protected internal val when object trait where select SELECT FROM WHERE AND
  OR NOT INSERT INTO VALUES UPDATE DELETE SET CREATE TABLE JOIN ON GROUP ORDER BY LIMIT
`.trim().split(/\s+/u));

const DECLARED = /\b(?:const|let|var|val|int|auto|def|func|fn|function|local|string|bool)\s+([A-Za-z_]\w{2,})/gu;
const ASSIGNED = /\b([a-z_]\w{2,})\s*:?=(?![=>])/gu;

/** Names that are assigned or declared somewhere in the code. */
const declared = (code: string): string[] => {
  const found = [...code.matchAll(DECLARED), ...code.matchAll(ASSIGNED)].map(([, name]) => name ?? '');
  return [...new Set(found)].filter((name) => !RESERVED.has(name));
};

const NEW_NAMES = ('total entry holder bucket widget ticket vessel marker anchor packet ledger signal folder basket'
  + ' engine socket').split(' ');

const renamed = (code: string, names: readonly string[], random: () => number): string | undefined => {
  if (names.length === 0) return undefined;
  const start = Math.floor(random() * NEW_NAMES.length);
  const nameAt = (at: number): string => NEW_NAMES[(start + at) % NEW_NAMES.length] ?? '';
  const given = new Map(names.map((name, at) => [name, `${nameAt(at)}${at < NEW_NAMES.length ? '' : at}`]));
  const result = code.replaceAll(WORD, (word) => given.get(word) ?? word);
  return result === code ? undefined : result;
};

const pick = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];

const edited = (code: string, share: number, random: () => number, others: readonly string[]): string | undefined => {
  const lines = code.split('\n');
  const count = Math.max(1, Math.round(lines.length * share));
  if (lines.length < 4) return undefined;
  for (let edit = 0; edit < count; edit += 1) {
    const at = Math.floor(random() * lines.length);
    const theirs = (pick(others, random) ?? '').split('\n').filter((line) => line.trim().length > 8);
    const foreign = pick(theirs, random) ?? '';
    const how = random();
    if (how < 0.35 && lines.length > 3) lines.splice(at, 1);
    else if (how < 0.7) lines.splice(at, 0, foreign);
    else lines[at] = foreign;
  }
  return lines.join('\n');
};

const LITERAL = /(["'])[\w ./-]{2,40}\1|\b\d{1,6}\b/gu;

const cut = (code: string, random: () => number): string[] | undefined => {
  const lines = code.split('\n');
  if (lines.length < 8) return undefined;
  const count = Math.max(4, Math.round(lines.length * (0.35 + 0.4 * random())));
  const start = Math.floor(random() * (lines.length - count + 1));
  return lines.slice(start, start + count);
};

export const KINDS: Readonly<Record<string, Kind>> = {
  exact: (code) => code,
  'indented anew': (code) => code.replaceAll(/^[ \t]+/gmu, (blanks) =>
    blanks.replaceAll('\t', '    ').replaceAll('  ', '\t')),
  'line ends': (code) => code.replaceAll('\n', '\r\n'),
  'within another block': (code) => code.replaceAll(/^(?=.)/gmu, '        '),
  'a name': (code, random) => renamed(code, declared(code).slice(0, 1 + Math.floor(random() * 3)), random),
  'all declared names': (code, random) => renamed(code, declared(code), random),
  literals: (code, random) => {
    const result = code.replaceAll(LITERAL, (whole: string, quote: string | undefined) => {
      if (random() < 0.5) return whole;
      if (quote === undefined) return String(Math.floor(random() * 900) + 3);
      return `${quote}${pick(NEW_NAMES, random) ?? ''}${quote}`;
    });
    return result === code ? undefined : result;
  },
  'tenth of the lines': (code, random, others) => edited(code, 0.1, random, others),
  'quarter of the lines': (code, random, others) => edited(code, 0.25, random, others),
  part: (code, random) => cut(code, random)?.join('\n'),
  'cut within lines': (code, random) => {
    const lines = cut(code, random);
    if (lines === undefined) return undefined;
    const text = lines.join('\n');
    const first = Math.floor((lines[0]?.length ?? 0) * random());
    return text.slice(first, text.length - Math.floor((lines.at(-1)?.length ?? 0) * random()));
  },
  'in other code': (code, random, others) => {
    const around = pick(others, random) ?? '';
    return random() < 0.5 ? `${around}\n\n${code}` : `${code}\n\n${around}`;
  },
  'names and lines': (code, random, others) => {
    const other = renamed(code, declared(code).slice(0, 3), random);
    return other === undefined ? undefined : edited(other, 0.12, random, others);
  },
};
