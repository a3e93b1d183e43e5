import type { DataSet, Query, Snippet } from './data.ts';
import type { Method } from './method.ts';

export type Accuracy = {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly top1: number;
  /** Of what should be saved; undefined for a method that decides about reuse only. */
  readonly save: number | undefined;
  readonly none: number | undefined;
  readonly kinds: ReadonlyMap<string, { readonly right: number; readonly of: number }>;
};

/** Decides about every query. What is not scored counts in its kind only. */
export const accuracyOf = (method: Method, { queries }: Pick<DataSet, 'queries'>): Accuracy => {
  const counts = { found: 0, falsely: 0, missed: 0, first: 0 };
  const kinds = new Map<string, { right: number; of: number }>();
  for (const query of queries) {
    const { reuse, save, ids } = method.decide(query.text);
    const decision = reuse ? 'reuse' : save === true ? 'save' : 'none';
    const kind = kinds.get(query.kind) ?? { right: 0, of: 0 };
    kinds.set(query.kind, kind);
    kind.of += 1;
    if (decision === query.expected || (save === undefined && !reuse && query.expected !== 'reuse')) kind.right += 1;
    if (!query.scored) continue;
    if (query.expected !== 'reuse') counts.falsely += reuse ? 1 : 0;
    else if (reuse) counts.found += 1;
    else counts.missed += 1;
    if (query.expected === 'reuse' && reuse && query.ids.includes(ids[0] ?? '')) counts.first += 1;
  }
  const precision = counts.found / Math.max(1, counts.found + counts.falsely);
  const recall = counts.found / Math.max(1, counts.found + counts.missed);
  const decides = method.decide('').save !== undefined;
  return {
    precision,
    recall,
    f1: (2 * precision * recall) / Math.max(Number.EPSILON, precision + recall),
    top1: counts.first / Math.max(1, counts.found + counts.missed),
    save: decides ? shareRight(queries, kinds, 'save') : undefined,
    none: decides ? shareRight(queries, kinds, 'none') : undefined,
    kinds,
  };
};

const shareRight = (
  queries: readonly Query[], kinds: ReadonlyMap<string, { right: number; of: number }>, expected: string,
): number => {
  const names = new Set(queries.filter((query) => query.scored && query.expected === expected).map(({ kind }) => kind));
  const those = [...names].map((name) => kinds.get(name) ?? { right: 0, of: 0 });
  return those.reduce((sum, { right }) => sum + right, 0) / Math.max(1, those.reduce((sum, { of }) => sum + of, 0));
};

export type Speed = {
  /** Microseconds of the clock and of the processor for each snippet that is added. */
  readonly addUs: number;
  readonly addProcessorUs: number;
  readonly megabytes: number;
  readonly p50: number;
  readonly p99: number;
};

/** Snippets that are made before they are added, so that making them is not measured. */
const CHUNK = 500;

const memory = (): number => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
};

/** Fills a method and asks it; of `rounds` times that each copy is asked the fastest counts, in ms. */
export const speedOf = (
  method: Method, snippets: Iterable<Snippet>, count: number, texts: readonly string[], rounds = 3,
): Speed => {
  const before = memory();
  let adding = 0;
  let processor = 0;
  let chunk: Snippet[] = [];
  const addChunk = (): void => {
    const used = process.cpuUsage();
    const started = performance.now();
    for (const { id, code } of chunk) method.add(id, code);
    adding += performance.now() - started;
    const { user, system } = process.cpuUsage(used);
    processor += user + system;
    chunk = [];
  };
  for (const snippet of snippets) {
    chunk.push(snippet);
    if (chunk.length === CHUNK) addChunk();
  }
  addChunk();
  const megabytes = memory() - before;
  const times = texts.map((text) => {
    let best = Infinity;
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      method.decide(text);
      best = Math.min(best, performance.now() - started);
    }
    return best;
  }).sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { addUs: (adding * 1000) / count, addProcessorUs: processor / count, megabytes, p50: at(0.5), p99: at(0.99) };
};
