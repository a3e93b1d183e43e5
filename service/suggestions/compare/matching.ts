import { compare, prepareCopy, type Comparison } from './comparison.ts';
import { partOf } from './partOf.ts';
import type { ExactCopy } from '../exact/exactCopy.ts';
import { allLines, foundLines } from './lineRanges.ts';
import { namesOf, type Names } from './names.ts';
import { isAboutAnotherThing } from './otherThing.ts';
import { scoreOf } from './score.ts';
import type { Document, SnippetStore } from '../index/snippetStore.ts';
import type { Resumable } from '../text/resumable.ts';
import { tokenise } from '../text/tokeniser.ts';
import type { Candidate, ReadCopy, TextsById, Work } from '../types.ts';

/** Candidates in an answer. */
export const MAX_CANDIDATES = 20;

/** The score of the same code with other comments or layout: just below the same text. */
export const SAME_CODE_SCORE = 0.999;

/** The highest score of what is similar only. */
export const MAX_SIMILAR = 0.97;

/** Characters of saved texts that are read to say that they are the same, beyond the first text. */
const TEXT_BUDGET = 262_144;

/** Of those that are as close as this, so many closest are asked whether they are the same code but for comments. */
const CLOSE = 0.9;
const ASKED = 2;

/** What the same shape counts for something else: less than any setting asks for. */
const ANOTHER_THING = 0.25;

/** The scores and the share in the same order, renamed names aside, from which that is asked. */
const LEAST_ASKED = 0.25;
const SAME_SHAPE = 0.85;

/** Snippets that are looked into beyond what their tokens cover, for one copy. */
const LOOKED_INTO = 2;

/** The candidates for a copy, in no particular order, and what finding them took. */
export type Matches = {
  readonly candidates: readonly Candidate[];
  /** How the candidates that are not equal compare with the copy, by id. */
  readonly comparisons: ReadonlyMap<string, Comparison>;
  /** Those that have the shape of the copy and are about something else. */
  readonly others: ReadonlySet<string>;
  readonly work: Work;
};

/** What a copy is compared with. */
export type Saved = {
  readonly store: SnippetStore;
  readonly texts: TextsById;
};

/**
 * Finds the saved snippets that a copy may come from. Texts that are too small to resemble one snippet more than many
 * are compared by equality only: then `byResemblance` is false.
 */
export function* matchesOf(
  { store, texts }: Saved, copy: ReadCopy, exact: ExactCopy, byResemblance: boolean,
): Resumable<Matches> {
  const { list, textKey, codeKey } = copy;
  const found = new Map<Document, Candidate>();
  const looked = new Set<Document>();
  let budget = TEXT_BUDGET;
  /** Whether it is the same text or code: its text says so, not a hash. */
  function* same(document: Document): Resumable<Candidate | undefined> {
    if (looked.has(document) || budget <= 0) return undefined;
    looked.add(document);
    const id = ids.get(document);
    const saved = id === undefined ? undefined : texts(id);
    yield;
    if (id === undefined || saved === undefined || !isThere(document)) return undefined;
    budget -= saved.text.length;
    const sameness = exact.sameAs(saved);
    if (sameness === null) return undefined;
    const score = sameness === 'text' ? 1 : SAME_CODE_SCORE;
    return { id, score, copyLines: allLines(list.lines), assetLines: allLines(store.linesOf(document)) };
  }
  const others = new Set<string>();
  let names: Names | undefined;
  function* isAnother(id: string): Resumable<boolean> {
    const saved = budget > 0 ? texts(id) : undefined;
    if (saved === undefined) return false;
    budget -= saved.text.length;
    yield;
    names ??= namesOf(copy);
    yield;
    const read = { text: saved.text, list: tokenise(saved.text) };
    yield;
    return isAboutAnotherThing(names, read);
  }
  const sameText = new Set(store.sameText(textKey, MAX_CANDIDATES));
  const alike = [...sameText, ...store.sameCode(codeKey, MAX_CANDIDATES)];
  /** The snippets by their numbers, which others get when these are removed between two steps. */
  const ids = new Map(alike.map((document) => [document, store.idOf(document)]));
  const isThere = (document: Document): boolean => store.idOf(document) === ids.get(document);
  const prepared = byResemblance || alike.length > 0 ? yield* prepareCopy(list.tokens, store.weightOf) : undefined;
  const comparisons = new Map<string, Comparison>();
  function* similar(document: Document): Resumable<void> {
    if (prepared === undefined || found.has(document) || !isThere(document)) return;
    const id = store.idOf(document);
    const lines = store.linesOf(document);
    const comparison = yield* compare(prepared, store.tokensOf(document), store.weightOf);
    comparisons.set(id, comparison);
    found.set(document, {
      id,
      score: sameText.has(document) ? MAX_SIMILAR : similarity(scoreOf(comparison)),
      copyLines: foundLines(list.lines, comparison.copyMarks),
      assetLines: foundLines(lines, comparison.assetMarks),
    });
    yield* similarInRest(document);
  }
  /** The same with what the tokens of a long snippet do not cover, where that is closer. */
  const inRest = new Set<Document>();
  let lookedInto = 0;
  function* similarInRest(document: Document): Resumable<void> {
    const known = found.get(document);
    if (prepared === undefined || known === undefined || known.score >= CLOSE || !store.hasRest(document)) return;
    if (lookedInto === LOOKED_INTO) return;
    lookedInto += 1;
    const saved = texts(known.id);
    yield;
    const part = saved === undefined ? undefined : yield* partOf(copy.text, saved.text);
    if (part === undefined || !isThere(document)) return;
    const comparison = yield* compare(prepared, part.tokens, store.weightOf);
    const score = similarity(scoreOf(comparison));
    if (score <= known.score) return;
    inRest.add(document);
    comparisons.set(known.id, comparison);
    const copyLines = foundLines(list.lines, comparison.copyMarks);
    found.set(document, { ...known, score, copyLines, assetLines: foundLines(part.lines, comparison.assetMarks) });
  }
  for (const document of alike) {
    const equal = found.has(document) ? undefined : yield* same(document);
    if (equal === undefined) yield* similar(document);
    else found.set(document, equal);
    yield;
  }
  // The same tokens and not the same code: what the tokens do not tell apart counts.
  for (const document of alike) {
    const candidate = found.get(document);
    if (candidate === undefined || candidate.score > MAX_SIMILAR || sameText.has(document)) continue;
    const text = exact.isTooLong ? undefined : texts(candidate.id);
    yield;
    const compared = text === undefined ? undefined : exact.compare(text);
    if (compared?.isKnown !== true) continue;
    found.set(document, { ...candidate, score: MAX_SIMILAR * Math.min(1, compared.copyShare, compared.assetShare) });
  }
  let postings = 0;
  if (byResemblance) {
    yield;
    const nearest = yield* store.nearest(list.tokens);
    postings = nearest.postings;
    for (const [document, id] of nearest.documents) {
      ids.set(document, id);
      yield* similar(document);
      yield;
    }
    for (const [document, candidate] of found) {
      const isAsked = !inRest.has(document) && mayBeAnother(candidate, comparisons.get(candidate.id));
      if (isAsked && (yield* isAnother(candidate.id))) {
        others.add(candidate.id);
        found.set(document, { ...candidate, score: candidate.score * ANOTHER_THING });
      }
    }
    const close = [...found]
      .filter(([document, { score }]) => !inRest.has(document) && score >= CLOSE && score <= MAX_SIMILAR)
      .sort(([, one], [, other]) => other.score - one.score || (one.id < other.id ? -1 : 1)).slice(0, ASKED);
    for (const [document] of close) {
      const equal = yield* same(document);
      if (equal !== undefined) found.set(document, equal);
    }
  }
  yield;
  return { candidates: [...found.values()], comparisons, others, work: { postings, compared: comparisons.size } };
}

/** Whether it is close by its shape, and both have names that the other has not. */
function mayBeAnother({ score }: Candidate, comparison: Comparison | undefined): boolean {
  return comparison !== undefined && score >= LEAST_ASKED && score <= MAX_SIMILAR
    && comparison.copyWords < 1 && comparison.assetWords < 1
    && Math.max(comparison.copyRenamed, comparison.assetRenamed) >= SAME_SHAPE;
}

/** A score of resemblance so that none says more than similar, and none changes places. */
export function similarity(score: number): number {
  return score <= CLOSE ? score : CLOSE + (score - CLOSE) * ((MAX_SIMILAR - CLOSE) / (1 - CLOSE));
}
