import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownSet } from './ownSet.ts';

export type Snippet = { readonly id: string; readonly code: string };
export type Query = {
  readonly text: string;
  readonly kind: string;
  readonly expected: string;
  readonly ids: readonly string[];
  readonly scored: boolean;
  /** Where the copy was made from; empty where it is not told. */
  readonly repository: string;
};
export type DataSet = { readonly snippets: readonly Snippet[]; readonly queries: readonly Query[] };

const rowsOf = (file: string): Record<string, unknown>[] => readFileSync(file, 'utf8').split('\n').filter(Boolean)
  .map((line) => JSON.parse(line) as unknown)
  .filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The labelled copies of a folder: `assets.jsonl` with id, split and code, and `dev.jsonl` with query, kind, expected,
 * assetIds and scored. Without a folder the small set that comes with the benchmark.
 */
export const dataSet = (folder: string | undefined): DataSet => {
  if (folder === undefined) return ownSet();
  const snippets = rowsOf(join(folder, 'assets.jsonl')).filter((row) => row['split'] === 'dev')
    .map((row) => ({ id: textOf(row['id']), code: textOf(row['code']) }));
  const queries = rowsOf(join(folder, 'dev.jsonl')).map((row) => ({
    text: textOf(row['query']),
    kind: textOf(row['kind']),
    expected: textOf(row['expected']),
    ids: Array.isArray(row['assetIds']) ? row['assetIds'].map(textOf) : [],
    scored: row['scored'] !== false,
    repository: textOf(row['repo']),
  }));
  return { snippets, queries };
};

/** Snippets to fill a store with: two halves of others, with names of their own. Always the same ones. */
export function* filling(snippets: readonly Snippet[], count: number): Generator<Snippet> {
  let state = 12_345;
  const random = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
  const anyOf = (): string[] => (snippets[Math.floor(random() * snippets.length)]?.code ?? '').split('\n');
  for (let at = 0; at < count; at += 1) {
    const [first, second] = [anyOf(), anyOf()];
    const lines = [...first.slice(0, 1 + first.length * random()), ...second.slice(second.length * random())];
    const tag = at.toString(36);
    const code = lines.join('\n').replace(/\b[A-Za-z_]\w{4,}\b/gu, (word) => (random() < 0.6 ? `${word}_${tag}` : word));
    yield { id: `filling-${tag}`, code };
  }
}
