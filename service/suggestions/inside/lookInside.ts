import { MAX_SIMILAR } from '../compare/matching.ts';
import { layersOf, textOf, type Layer } from './layers.ts';
import type { Resumable } from '../text/resumable.ts';
import type { Assessment, Candidate, LineRange, Work } from '../types.ts';

/** What looking at the inside took, and what it says. */
type Look = { readonly work: Work; readonly answer: Assessment | undefined };

/**
 * Looks at what is inside a copy when the whole of it is not what was saved, and answers for the inside where that is
 * closer to a saved snippet. What is inside is not the copy: it is never called the same.
 * @param look decides about a text as about a copy, where a saved snippet is close enough
 */
export function* lookInside(
  text: string, whole: Assessment, look: (inside: string) => Resumable<Look>,
): Resumable<Assessment> {
  let best = whole;
  let work = whole.work;
  yield;
  for (const layer of layersOf(text)) {
    yield;
    if (best.score >= MAX_SIMILAR) break;
    const { work: more, answer: found } = yield* look(textOf(layer.lines));
    if (work !== undefined) work = { postings: work.postings + more.postings, compared: work.compared + more.compared };
    if (found === undefined) continue;
    const isAnswer = found.decision === 'reuse' || found.rule === 'refused';
    if (isAnswer && found.score > best.score) best = ofInside(found, layer, whole.vector);
  }
  return work === undefined ? best : { ...best, work };
}

function ofInside(found: Assessment, layer: Layer, vector: number): Assessment {
  return {
    ...found,
    score: Math.min(found.score, MAX_SIMILAR),
    rule: found.decision === 'reuse' ? 'inside' : found.rule,
    words: `${found.words} That is said of what is inside the copy, without ${listed(layer.without)}.`,
    candidates: found.candidates.map((candidate) => placed(candidate, layer)),
    vector,
  };
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

/** A candidate with the lines of the copy in place of those of its inside. */
function placed(candidate: Candidate, { lines }: Layer): Candidate {
  const lineOf = (line: number): number => lines[line - 1]?.at ?? line;
  const copyLines: (readonly [number, number])[] = candidate.copyLines.flatMap((range) => spread(range, lineOf));
  const { differences } = candidate;
  return {
    ...candidate,
    score: Math.min(candidate.score, MAX_SIMILAR),
    copyLines,
    ...(differences === undefined ? {} : {
      differences: differences.map((each) => ({ ...each, copyLine: lineOf(each.copyLine) })),
    }),
  };
}

/** A range of lines inside as ranges of the copy, where what was left out lies between. */
function spread([first, last]: LineRange, lineOf: (line: number) => number): LineRange[] {
  const ranges: [number, number][] = [];
  for (let line = first; line <= last; line += 1) {
    const at = lineOf(line);
    const before = ranges.at(-1);
    if (before !== undefined && at >= before[1] && at - before[1] <= 1) before[1] = at;
    else ranges.push([at, at]);
  }
  return ranges;
}
