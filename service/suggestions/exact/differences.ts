import { isKeywordHash } from '../text/keywords.ts';
import { hashString } from '../text/hashing.ts';
import { AtomKind, type Atoms } from './atoms.ts';
import type { Alignment } from './alignment.ts';
import type { Difference } from '../types.ts';

/** Differences that are named. */
const MOST_NAMED = 5;

/** Characters of each side that are shown, and of what is the same before and behind it. */
const SHOWN = 48;
const CONTEXT = 8;

/** Weighed first: what is done with other values, then what else is done, then what things are called. */
const ORDER = ['value', 'operator', 'name'] as const;

type Found = Difference & { times: number };

/**
 * What differs between a copy and a snippet that were aligned, heaviest first: values, then operators and keywords,
 * then names, and of each what differs most often. What the snippet has before and behind the copy is no difference.
 * `isSpaced` says that white space counts, as in commands and configurations: there words are values.
 */
export function differencesOf(
  copy: Atoms, asset: Atoms, { gaps }: Alignment, isSpaced: boolean,
): Difference[] {
  const found = new Map<string, Found>();
  for (const gap of gaps) {
    const [copyFrom, copyTo] = gap.copy;
    const [assetFrom, assetTo] = gap.asset;
    const isPart = copyFrom === copyTo && (copyFrom === 0 || copyTo === copy.texts.length);
    if (isPart) continue;
    for (const [mine, others] of paired(counted(copy, copyFrom, copyTo), counted(asset, assetFrom, assetTo))) {
      const [first, second] = excerpts(textOf(copy, mine, isSpaced), textOf(asset, others, isSpaced));
      if (first === second) continue;
      const kind = kindOf(copy, mine, isSpaced, kindOf(asset, others, isSpaced, undefined)) ?? 'operator';
      const key = `${kind} ${first}\n${second}`;
      const before = found.get(key);
      if (before !== undefined) before.times += 1;
      else {
        found.set(key, {
          kind, copy: first, asset: second, times: 1,
          copyLine: copy.lines[mine[0] ?? copyFrom] ?? copy.lines.at(-1) ?? 1,
          assetLine: asset.lines[others[0] ?? assetFrom] ?? asset.lines.at(-1) ?? 1,
        });
      }
    }
  }
  const weight = ({ kind, times }: Found): number => ORDER.indexOf(kind) * 1e6 - times;
  return [...found.values()].sort((one, other) => weight(one) - weight(other)).slice(0, MOST_NAMED);
}

/** The places of a gap but for its layout. */
function counted({ kinds }: Atoms, from: number, to: number): number[] {
  const places: number[] = [];
  for (let at = from; at < to; at += 1) if (kinds[at] !== AtomKind.layout) places.push(at);
  return places;
}

type Places = readonly number[];

/** One for one as long as both sides have one; what is left of the longer side goes with the last. */
function paired(copy: Places, asset: Places): (readonly [copy: Places, asset: Places])[] {
  const both = Math.min(copy.length, asset.length);
  const pairs: (readonly [Places, Places])[] = [];
  for (let at = 0; at < both; at += 1) {
    const isLast = at === both - 1;
    pairs.push([copy.slice(at, isLast ? undefined : at + 1), asset.slice(at, isLast ? undefined : at + 1)]);
  }
  if (both === 0 && copy.length + asset.length > 0) pairs.push([copy, asset]);
  return pairs;
}

/** As it is written where white space counts, else with a blank between what stands apart. */
function textOf({ texts }: Atoms, places: readonly number[], isSpaced: boolean): string {
  const [first = 0] = places;
  const taken = isSpaced ? texts.slice(first, (places.at(-1) ?? -1) + 1).join('') : places.map((at) => texts[at] ?? '').join(' ');
  return taken.replaceAll(/\s+/gu, ' ').trim();
}

function kindOf(
  { kinds, texts }: Atoms, places: readonly number[], isSpaced: boolean, other: Difference['kind'] | undefined,
): Difference['kind'] | undefined {
  const own = places.map((at): Difference['kind'] => {
    const kind = kinds[at];
    if (kind === AtomKind.number || kind === AtomKind.text) return 'value';
    if (kind === AtomKind.mark) return 'operator';
    if (isSpaced) return 'value';
    return isKeywordHash(hashString(texts[at] ?? '')) ? 'operator' : 'name';
  });
  const all = other === undefined ? own : [...own, other];
  return ORDER.find((kind) => all.includes(kind));
}

/** What of two texts is shown: of long ones what differs, with a little around it. */
function excerpts(one: string, other: string): [string, string] {
  if (one.length <= SHOWN && other.length <= SHOWN) return [one, other];
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const excerpt = (text: string): string => {
    const from = Math.max(0, start - CONTEXT);
    const to = Math.min(text.length, Math.max(from, text.length - end + CONTEXT));
    const shown = text.slice(from, Math.min(to, from + SHOWN));
    return `${from > 0 ? '…' : ''}${shown}${from + shown.length < text.length ? '…' : ''}`;
  };
  return [excerpt(one), excerpt(other)];
}
