import { decisionIn, type DecisionName } from '../../../contract/answers/decision.ts';
import { isObject, listAt, numberAt, parsed, textAt } from '../../utils/unknowns.ts';

/** First and last line, counted from 1. */
export type LineRange = readonly [number, number];
/** The lines of the copy and of an asset that a service found in one another, and the pairs of lines that differ. */
export type FoundLines = {
  readonly copy: readonly LineRange[];
  readonly asset: readonly LineRange[];
  readonly differing?: readonly LineRange[];
};

export type Candidate = {
  readonly id: string;
  readonly name: string | null;
  readonly code: string | null;
  /** 0 is the same text; null when the answer does not say. */
  readonly difference: number | null;
  /** Null when the answer does not say. */
  readonly found: FoundLines | null;
};

export type Decision = {
  readonly decision: DecisionName;
  readonly words: string | null;
  /** Likeness of the best candidate and the likeness that reuse needs, 0 to 1. */
  readonly score: number | null;
  readonly threshold: number | null;
  /** What is suggested for reuse, best first; empty for any other decision. */
  readonly candidates: readonly Candidate[];
};

const isLineRange = (value: unknown): value is LineRange =>
  Array.isArray(value) && value.length === 2 && value.every((line) => Number.isInteger(line));

const foundIn = (explained: unknown): FoundLines => {
  const found = { copy: listAt(explained, 'copyLines').filter(isLineRange), asset: listAt(explained, 'assetLines').filter(isLineRange) };
  const differing = listAt(explained, 'differences')
    .map((each): unknown => [numberAt(each, 'copyLine'), numberAt(each, 'assetLine')]).filter(isLineRange);
  return differing.length === 0 ? found : { ...found, differing };
};

/** The text of an asset, in the first of its formats that carries one. */
const codeOf = (asset: unknown): string | null => {
  for (const format of listAt(asset, 'formats', 'iterable')) {
    const code = textAt(format, 'fragment', 'string', 'raw') ?? textAt(format, 'file', 'string', 'raw');
    if (code !== null) return code;
  }
  return null;
};

const candidatesOf = (suggestion: unknown): Candidate[] => {
  const reused = listAt(suggestion, 'reuse', 'assets', 'iterable');
  const explained = listAt(suggestion, 'explanation', 'candidates');
  return (reused.length > 0 ? reused : listAt(suggestion, 'assets', 'iterable')).flatMap((asset) => {
    const id = textAt(asset, 'id');
    if (id === null) return [];
    const lines = explained.find((entry) => textAt(entry, 'asset') === id);
    return [{
      id,
      name: textAt(asset, 'name'),
      code: codeOf(asset),
      difference: numberAt(suggestion, 'distribution', id),
      found: lines === undefined ? null : foundIn(lines),
    }];
  });
};

/** Reads the decision out of a suggestion's body; null when the body is no JSON object. */
export const readDecision = (body: string): Decision | null => {
  const suggestion = parsed(body);
  if (!isObject(suggestion)) return null;
  const decision = decisionIn(suggestion);
  return {
    decision,
    words: textAt(suggestion, 'explanation', 'words'),
    score: numberAt(suggestion, 'explanation', 'score'),
    threshold: numberAt(suggestion, 'explanation', 'threshold'),
    candidates: decision === 'reuse' ? candidatesOf(suggestion) : [],
  };
};
