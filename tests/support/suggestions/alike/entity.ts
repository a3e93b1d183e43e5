/** A thing that code is written about, as the words of its name: `['order', 'line']`. */
export type EntityName = readonly string[];

/** The name of an entity in the ways that languages write it. */
export type Written = {
  readonly camel: string;
  readonly pascal: string;
  readonly snake: string;
  readonly kebab: string;
  readonly upper: string;
  readonly words: string;
  /** More than one of it: `orderLines`, `OrderLines`, `order_lines`, `order-lines`. */
  readonly camels: string;
  readonly pascals: string;
  readonly snakes: string;
  readonly kebabs: string;
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const pluralOf = (word: string): string => {
  if (/[^aeiou]y$/u.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/u.test(word) ? `${word}es` : `${word}s`;
};

const camelOf = (words: EntityName): string => words.map((word, at) => (at === 0 ? word : capital(word))).join('');

export const written = (words: EntityName): Written => {
  const several = [...words.slice(0, -1), pluralOf(words.at(-1) ?? '')];
  return {
    camel: camelOf(words),
    pascal: words.map(capital).join(''),
    snake: words.join('_'),
    kebab: words.join('-'),
    upper: words.join('_').toUpperCase(),
    words: words.join(' '),
    camels: camelOf(several),
    pascals: several.map(capital).join(''),
    snakes: several.join('_'),
    kebabs: several.join('-'),
  };
};

const NOUNS = `account address album alert answer article asset author badge bank basket batch bill block board booking
branch brand budget building bundle bus cable camera campaign car carrier category channel charge class client cloud
column comment company contact contract country course credit crew currency customer dealer delivery desk device dish
document domain driver edge employee engine event farm feature fee file film flight folder forum garage gift goal grade
grant group guest habit harbour hotel house icon image invoice island job journal key kitchen label lake lamp lead
league lecture lesson letter level library licence machine magazine market match meal medal member menu meter`.split(/\s+/u);

const QUALIFIERS = ['annual', 'blocked', 'central', 'daily', 'external', 'former', 'guest', 'hidden', 'internal', 'joint'];

/** 300 entities, a third of one word, the others of two that many share. */
export const ENTITIES: readonly EntityName[] = [
  ...NOUNS.slice(0, 100).map((noun) => [noun]),
  ...QUALIFIERS.flatMap((qualifier, at) => NOUNS.slice(at * 2, at * 2 + 20).map((noun) => [qualifier, noun])),
];
