import { decide } from './decide/decision.ts';
import { explain } from './decide/explanation.ts';
import { ExactCopy, type ExactComparison } from './exact/exactCopy.ts';
import { matchesOf, MAX_CANDIDATES, SAME_CODE_SCORE, type Matches, type Saved } from './compare/matching.ts';
import { weightOf } from './secrets/names.ts';
import { findSecret } from './secrets/secrets.ts';
import { lookInside } from './inside/lookInside.ts';
import { ranked, reuseThatCounted } from './decide/ranking.ts';
import { checkedThreshold, thresholdFor } from './decide/settings.ts';
import { sketchOf, vectorOf } from './sketch/snippetSketch.ts';
import { SnippetStore } from './index/snippetStore.ts';
import { readCopy } from './readCopy.ts';
import { atOnce, type Resumable } from './text/resumable.ts';
import type {
  Assessment, Candidate, CopyContext, Difference, Filling, ReadCopy, SavedSnippet, SavedText, SuggestionEngine,
  TextsById,
} from './types.ts';

type Options = {
  readonly threshold?: number;
  /** Finds the texts of saved snippets again; without it the engine holds those that were added as texts itself. */
  readonly texts?: TextsById;
};

/**
 * Makes an engine without snippets. `threshold` is the score from which a saved snippet is offered for reuse under the
 * balanced setting. Throws a RangeError unless it is from 0 to 1.
 */
export function createSuggestionEngine(options: Options = {}): SuggestionEngine {
  const threshold = checkedThreshold(options.threshold);
  const store = new SnippetStore();
  const added = new Map<string, SavedText>();
  const saved: Saved = { store, texts: options.texts ?? ((id) => added.get(id)) };
  function* assessing(given: string | ReadCopy, context: CopyContext = {}): Resumable<Assessment> {
    const copy = typeof given === 'string' ? readCopy(given) : given;
    yield;
    const limit = thresholdFor(threshold, context.sensitivity ?? 'balanced');
    const whole = yield* answer(yield* find(saved, limit, copy, context), limit, context);
    return yield* lookInside(copy.text, whole, function* (inside) {
      const within = yield* find(saved, limit, readCopy(inside), context);
      const isClose = within.first !== undefined && within.first.score >= limit;
      return { work: within.matches.work, answer: isClose ? yield* answer(within, limit, context) : undefined };
    });
  }
  return {
    add(snippet: SavedSnippet): void {
      store.add(sketchOf(snippet));
      if (options.texts === undefined) added.set(snippet.id, { text: snippet.text, extension: snippet.extension ?? 'UNKNOWN' });
    },
    addSketch(id: string, sketch: Uint8Array): boolean {
      return store.addSealed(id, sketch);
    },
    fill(): Filling {
      return store.fill();
    },
    remove(id: string): boolean {
      added.delete(id);
      return store.remove(id);
    },
    assess(given: string | ReadCopy, context: CopyContext = {}): Assessment {
      return atOnce(assessing(given, context));
    },
    assessing,
    get size(): number {
      return store.size;
    },
  };
}

/** What was found for a copy, before it is said what to do about it. */
type Found = {
  readonly copy: ReadCopy;
  readonly texts: TextsById;
  readonly exact: ExactCopy;
  readonly matches: Matches;
  readonly candidates: readonly Candidate[];
  /** How many that are close enough were refused. */
  readonly refused: number;
  /** The one that decides. */
  readonly first: Candidate | undefined;
};

function* find(
  { store, texts: textOf }: Saved, threshold: number, copy: ReadCopy, context: CopyContext,
): Resumable<Found> {
  // A text that is asked for more than once is read once.
  const saved = { store, texts: remembered(textOf) };
  const exact = new ExactCopy(copy);
  const matches = yield* matchesOf(saved, copy, exact, copy.worth.isComparable);
  const candidates = ranked(matches.candidates, context).slice(0, MAX_CANDIDATES);
  const refused = candidates.filter((each) => each.score >= threshold && context.refused?.(each.id) === true);
  // Where only refused ones are close enough it is one of them that decides: the copy is saved already.
  const first = (candidates[0]?.score ?? 0) >= threshold ? candidates[0] : refused[0] ?? candidates[0];
  return { copy, texts: saved.texts, exact, matches, candidates, refused: refused.length, first };
}

function* answer(found: Found, threshold: number, context: CopyContext): Resumable<Assessment> {
  const { copy, texts, exact, matches, candidates, refused, first } = found;
  const { list, worth } = copy;
  const told = first === undefined || first.score < threshold ? undefined : yield* tell(first, texts, copy, exact);
  const best = told?.candidate ?? first;
  const score = best?.score ?? 0;
  const verdict = decide({ best, threshold, worth, secret: () => secretOf(copy), context });
  const { decision, rule, missed, secret } = verdict;
  const words = explain({
    rule,
    score,
    threshold,
    best,
    comparison: best === undefined ? undefined : matches.comparisons.get(best.id),
    isAnother: best !== undefined && matches.others.has(best.id),
    exact: told?.exact,
    worth,
    secret,
    truncated: list.truncated,
    reused: reuseThatCounted(candidates, context),
    refused,
    context,
  });
  const shown = best === undefined ? [] : candidates.map((each) => (each === first ? best : each));
  const vector = vectorOf(list);
  return { decision, score, threshold, rule, words, candidates: shown, vector, missed, work: matches.work };
}

/** The same texts, each asked for once. */
function remembered(texts: TextsById): TextsById {
  const known = new Map<string, SavedText | undefined>();
  return (id) => {
    if (!known.has(id)) known.set(id, texts(id));
    return known.get(id);
  };
}

/** A similar candidate with the lines that are the same and what differs, which is not told where there is a secret. */
function* tell(
  first: Candidate, texts: TextsById, copy: ReadCopy, exact: ExactCopy,
): Resumable<{ readonly candidate: Candidate; readonly exact: ExactComparison } | undefined> {
  const text = first.score >= SAME_CODE_SCORE || exact.isTooLong ? undefined : texts(first.id);
  yield;
  const compared = text === undefined ? undefined : exact.compare(text);
  if (text === undefined || compared === undefined) return undefined;
  yield;
  const { copyLines, assetLines } = compared;
  const differences = mayTellSecrets(compared.differences, copy.text, text.text)
    ? compared.differences.map((each) => ({ ...each, copy: null, asset: null }))
    : compared.differences;
  return { candidate: { ...first, copyLines, assetLines, differences }, exact: compared };
}

/** Lines around a difference in which its name is looked for. */
const AROUND = 2;

/** What is long and mixed may be a secret whose name stands further away, as within a private key. */
const MIXED = /(?=[\w+/=-]{0,80}\d)(?=[\w+/=-]{0,80}[A-Za-z])[\w+/=-]{20}/u;

/** Whether a value that differs may be part of a secret of either text. */
function mayTellSecrets(differences: readonly Difference[], copy: string, asset: string): boolean {
  const values = differences.filter(({ kind }) => kind === 'value');
  if (values.length === 0) return false;
  return values.some((each) => MIXED.test(`${each.copy} ${each.asset}`))
    || namesCredential(copy, values.map(({ copyLine }) => copyLine))
    || namesCredential(asset, values.map(({ assetLine }) => assetLine))
    || findSecret(linesAround(copy, values.map(({ copyLine }) => copyLine))) !== undefined
    || findSecret(linesAround(asset, values.map(({ assetLine }) => assetLine))) !== undefined;
}

/** Characters of a line in which names are looked for. */
const NAMES_IN = 500;

/** Whether a line names a credential, so that its value is none to tell even where it has not the form of a secret. */
function namesCredential(text: string, places: readonly number[]): boolean {
  const lines = text.split('\n');
  const names = places.flatMap((line) => lines[line - 1]?.slice(0, NAMES_IN).match(/[\p{L}_][\p{L}\p{N}_-]*/gu) ?? []);
  return names.some((name) => ['credential', 'maybe', 'code'].includes(weightOf(name) ?? ''));
}

function linesAround(text: string, places: readonly number[]): string {
  return text.split('\n').filter((_, at) => places.some((line) => Math.abs(at + 1 - line) <= AROUND)).join('\n');
}

function secretOf({ secret }: ReadCopy): string | undefined {
  return typeof secret === 'function' ? secret() : secret;
}
