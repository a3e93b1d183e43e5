import { namesOf, wordsOf, type Names, type ReadText } from './names.ts';

/** Names of one side only that are looked at, the first ones: it bounds the time, which grows by their square. */
const MAX_NAMES = 48;

/** Fields from which others are no chance, and what share of the names that differ and of all names these are. */
const FEWEST_FIELDS = 3;
const FIELDS_OF_DIFFERING = 0.4;
const DIFFERING_OF_FIELDS = 0.3;

/** So many names that say another thing are no chance; in a text of few names, two. */
const FEWEST_NAMES = 3;
const FEWEST_OF_FEW = 2;
const FEW_NAMES_SHARE = 0.5;

/** What share of the names that differ the thing explains, and of all names differ at least. */
const EXPLAINED = 0.5;
const DIFFERING = 0.15;

/** Different forms of the same exchange of one thing for another (`get…`, `set…`) from which it is meant. */
const FEWEST_FORMS = 2;

/** The same of names that are said: how many, of all names, of those that differ, and of the other side's. */
const FEWEST_SAID = 3;
const DIFFERING_OF_SAID = 0.2;
const SAID = 0.7;
const AS_MUCH = 0.65;

const CAPITAL = /^[A-Z]/u;

/** A name of one side only. */
type Name = {
  readonly name: string;
  readonly words: readonly string[];
  readonly isPublic: boolean;
  readonly isCapital: boolean;
  /** Whether it is what the text says, and whether by more than a string. */
  readonly isSaid: boolean;
  readonly isKnown: boolean;
};

/** One thing in the place of another: the names that say so, and the forms that they have. */
type Exchange = { readonly names: Set<string>; readonly forms: Set<string> };

/**
 * Whether a copy has the shape of a saved text and is about something else. Three signs say so: the fields that it
 * declares are others, what it says in whatever syntax is, or one word of its names is exchanged for another one
 * throughout, within longer names or where others know it too. Code whose own names are given others has none of these:
 * each of its names is used more than once, and a new name has nothing of the one before.
 * @param copyNames the names of the copy, with its fields
 */
export function isAboutAnotherThing(copyNames: Names, asset: ReadText): boolean {
  const assetNames = namesOf(asset, false);
  const ours = onlyIn(copyNames, assetNames);
  const theirs = onlyIn(assetNames, copyNames);
  if (ours.length === 0 || theirs.length === 0) return false;
  return declaresOthers(copyNames, assetNames, ours.length, theirs.length)
    || (isAsMuch(ours, theirs) && saysOthers(ours, copyNames) && saysOthers(theirs, assetNames))
    || exchangesAThing(ours, theirs, ours.length / copyNames.size);
}

/** What sets a state with a name. */
const setterOf = (name: string): string => `set${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function onlyIn(names: Names, others: Names): Name[] {
  const result: Name[] = [];
  for (const [name, { isPublic, said, isField, count }] of names) {
    if (result.length === MAX_NAMES) break;
    if (others.has(name)) continue;
    const isOnce = count <= 1 && (said === 'once' || names.has(setterOf(name)));
    const isKnown = isField || said === 'known' || isOnce;
    result.push({
      name, words: wordsOf(name), isPublic, isCapital: CAPITAL.test(name), isSaid: isKnown || said === 'quoted', isKnown,
    });
  }
  return result;
}

/**
 * A field that is used nowhere else is not renamed: it is what the text says. The same goes for one that is used once
 * more where others know it.
 */
function declaresOthers(names: Names, others: Names, ours: number, theirs: number): boolean {
  if (theirs < FEWEST_FIELDS || ours < names.size * DIFFERING_OF_FIELDS) return false;
  let fields = 0;
  for (const [name, { count, isField, isPublic }] of names) {
    if (isField && count <= (isPublic ? 2 : 1) && count > 0 && !others.has(name)) fields += 1;
  }
  return fields >= FEWEST_FIELDS && fields >= ours * FIELDS_OF_DIFFERING;
}

/** Whether both sides say about as much: where a good part was added or taken out, it is about the same. */
function isAsMuch(ours: readonly Name[], theirs: readonly Name[]): boolean {
  const [one, other] = [ours, theirs].map((names) => names.filter(({ isSaid }) => isSaid).length);
  return one !== undefined && other !== undefined && Math.min(one, other) >= AS_MUCH * Math.max(one, other);
}

/**
 * Whether the names of one side only are mostly what the text says, or have a word that several of them have, as those
 * of one thing do. Strings alone are literals.
 */
function saysOthers(names: readonly Name[], { size }: Names): boolean {
  const said = names.filter(({ isSaid }) => isSaid).length;
  if (said < FEWEST_SAID || names.length < size * DIFFERING_OF_SAID) return false;
  if (!names.some(({ isKnown }) => isKnown)) return false;
  const uses = new Map<string, number>();
  for (const { words } of names) for (const word of new Set(words)) uses.set(word, (uses.get(word) ?? 0) + 1);
  const explained = names.filter(({ isSaid, words }) => isSaid || words.some((word) => (uses.get(word) ?? 0) > 1));
  return explained.length >= names.length * SAID;
}

function exchangesAThing(ours: readonly Name[], theirs: readonly Name[], differing: number): boolean {
  if (differing < DIFFERING) return false;
  const least = differing >= FEW_NAMES_SHARE ? FEWEST_OF_FEW : FEWEST_NAMES;
  for (const { names } of exchangesOf(ours, theirs)) {
    if (names.size >= least && names.size >= ours.length * EXPLAINED) return true;
  }
  return false;
}

/** The exchanges that are meant, by their forms. Most pairs of names have none: what these say is looked at last. */
function exchangesOf(ours: readonly Name[], theirs: readonly Name[]): Iterable<Exchange> {
  const exchanges = new Map<string, Exchange>();
  const formless: (readonly [one: Name, other: Name])[] = [];
  for (const one of ours) {
    for (const other of theirs) {
      const { before, after } = commonEnds(one.words, other.words);
      if (before + after === 0 && !(one.isCapital && other.isCapital) && !(one.isPublic && other.isPublic)) {
        formless.push([one, other]);
        continue;
      }
      const key = exchangeOf(one, other, before, after);
      if (key === undefined) continue;
      let exchange = exchanges.get(key);
      if (exchange === undefined) exchanges.set(key, exchange = { names: new Set(), forms: new Set() });
      exchange.names.add(one.name);
      if (before + after > 0) {
        const ends = [one.words.slice(0, before), one.words.slice(one.words.length - after)];
        exchange.forms.add(ends.map((words) => words.join(' ')).join('*'));
        continue;
      }
      if (one.isCapital && other.isCapital) exchange.forms.add('capital');
      if (one.isPublic && other.isPublic) exchange.forms.add('public');
    }
  }
  const meant = new Map([...exchanges].filter(([, { forms }]) => forms.size >= FEWEST_FORMS));
  if (meant.size === 0) return [];
  for (const [one, other] of formless) meant.get(exchangeOf(one, other, 0, 0) ?? '')?.names.add(one.name);
  return meant.values();
}

/** What stands for what in two names with such ends in common; undefined where nothing does. */
function exchangeOf(one: Name, other: Name, before: number, after: number): string | undefined {
  const to = thingIn(one.words, before, after);
  const from = thingIn(other.words, before, after);
  return to === '' || from === '' ? undefined : `${from} ${to}`;
}

/** How many words two names begin and end with in common. */
function commonEnds(
  one: readonly string[], other: readonly string[],
): { readonly before: number; readonly after: number } {
  const most = Math.min(one.length, other.length);
  let before = 0;
  while (before < most && one[before] === other[before]) before += 1;
  let after = 0;
  while (after < most - before && one[one.length - 1 - after] === other[other.length - 1 - after]) after += 1;
  return { before, after };
}

/** What is between the common ends, for one of it: `order lines` as `order line`. */
function thingIn(words: readonly string[], before: number, after: number): string {
  return words.slice(before, words.length - after).join(' ').replace(/s$/u, '');
}
