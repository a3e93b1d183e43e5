// A labelled set out of git repositories: npx tsx bench/suggestions/freshSet.ts --out DIR GIT_DIR…
// Writes assets.jsonl and dev.jsonl, as `--data` of the other benchmarks takes them, and provenance.md. The code is its
// authors', so none of it is part of this repository. The same commits give the same set.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Known, likenessOf } from './fresh/alike.ts';
import { KINDS } from './fresh/kinds.ts';
import { randomOf, shuffled } from './fresh/random.ts';
import { chunksOf, commitAt, filesOf, proseOf, textsAt, type Chunk } from './fresh/repository.ts';

const { values, positionals } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true });
const out = values.out ?? '';
if (out === '' || positionals.length === 0) throw new Error('freshSet.ts --out DIR GIT_DIR…');

const CHUNKS = 180;
const ASSETS = 0.55;
const EACH_KIND = 4;
const NEGATIVES = 50;
const EDITS = 14;
const BACK = [0.05, 0.15, 0.45];

type Row = {
  readonly query: string; readonly kind: string; readonly expected: string; readonly assetIds: readonly string[];
  readonly repository: string; readonly scored: boolean;
};
type Asset = Chunk & { readonly id: string };

const assets: Asset[] = [];
const rows: Row[] = [];
const spares: Chunk[] = [];
const about = ['| repository | commit | snippets | copies |', '|---|---|---|---|'];
const seen = new Set<string>();
const bare = (code: string): string => code.replaceAll(/\s+/gu, '');
const lineOf = (code: string): string => code.split('\n')[0]?.trim() ?? '';

/** Pieces that were another text some time ago: the old one is saved, the one of today copied. */
const editsOf = (
  folder: string, repository: string, paths: readonly string[], now: ReadonlyMap<string, string>,
): (Chunk & { then: string })[] =>
  BACK.flatMap((share) => {
    const before = textsAt(folder, commitAt(folder, share), paths);
    return paths.flatMap((path) => {
      const old = chunksOf(before.get(path) ?? '');
      return chunksOf(now.get(path) ?? '').flatMap((code) => {
        const then = old.find((each) => lineOf(each) === lineOf(code));
        if (then === undefined || bare(then) === bare(code) || likenessOf(then, code) < 0.7) return [];
        return [{ repository, path, code, then }];
      });
    });
  });

const read = (folder: string, at: number): void => {
  const repository = basename(dirname(folder)).replace('+', '/');
  const random = randomOf(1600 + at);
  const paths = shuffled(filesOf(folder, 'HEAD'), random).slice(0, 120);
  const now = textsAt(folder, 'HEAD', paths);
  const take = (code: string): boolean => {
    const isNew = !seen.has(bare(code));
    seen.add(bare(code));
    return isNew;
  };
  const edits = shuffled(editsOf(folder, repository, paths, now), random)
    .filter(({ code, then }) => !seen.has(bare(code)) && take(then) && take(code)).slice(0, EDITS);
  const all = [...now].flatMap(([path, text]) => chunksOf(text).map((code) => ({ repository, path, code })));
  const chunks = shuffled(all, random)
    .filter(({ code }) => take(code)).slice(0, CHUNKS);
  const saved = chunks.slice(0, Math.round(chunks.length * ASSETS))
    .map((chunk, number) => ({ ...chunk, id: `${repository}-${number}` }));
  const rest = chunks.slice(saved.length);
  const others = rest.map(({ code }) => code);
  assets.push(...saved);
  spares.push(...rest.slice(0, NEGATIVES));
  const before = rows.length;
  const ask = (query: string, kind: string, expected: string, assetIds: readonly string[]): void => {
    rows.push({ query, kind, expected, assetIds, repository, scored: true });
  };
  edits.forEach(({ code, path, then }, number) => {
    const id = `${repository}-edit-${number}`;
    assets.push({ repository, path, code: then, id });
    ask(code, 'edited by its authors', 'reuse', [id]);
  });
  let next = 0;
  for (const [kind, change] of Object.entries(KINDS)) {
    for (let made = 0, tried = 0; made < EACH_KIND && tried < 30 && saved.length > 0; tried += 1, next += 1) {
      const { code, id } = saved[next % saved.length] as Asset;
      const query = change(code, random, others);
      if (query === undefined) continue;
      ask(query, kind, 'reuse', [id]);
      made += 1;
    }
  }
  const words = shuffled(others.flatMap((code) => code.match(/\b[a-z]\w{4,}\b/gu) ?? []), random).slice(0, 3);
  const none = [...proseOf(folder).slice(0, 4), ...words, ...paths.slice(0, 2), `https://github.com/${repository}`];
  for (const query of none) ask(query, 'nothing', 'none', []);
  const commit = commitAt(folder, 0).slice(0, 12);
  about.push(`| ${repository} | ${commit} | ${saved.length + edits.length} | ${rows.length - before} |`);
  console.error(about.at(-1));
};

positionals.forEach(read);
const known = new Known();
for (const { id, code } of assets) known.add(id, code);
const labelled = rows.map((row) => (row.expected === 'reuse'
  ? { ...row, assetIds: [...new Set([...row.assetIds, ...known.alike(row.query).ids])] }
  : row));
for (const { code, repository } of spares) {
  const { ids, isUnsure } = known.alike(code);
  const isSaved = ids.length > 0;
  labelled.push({
    query: code,
    kind: isSaved ? 'nearly the same by nature' : 'other code',
    expected: isSaved ? 'reuse' : 'save',
    assetIds: ids,
    repository,
    scored: isSaved || !isUnsure,
  });
}
mkdirSync(out, { recursive: true });
const lines = (all: readonly object[]): string => all.map((each) => `${JSON.stringify(each)}\n`).join('');
writeFileSync(join(out, 'assets.jsonl'), lines(assets.map((asset) => ({ ...asset, split: 'dev' }))));
writeFileSync(join(out, 'dev.jsonl'), lines(labelled));
writeFileSync(join(out, 'provenance.md'), `${about.join('\n')}\n`);
console.log(`${assets.length} snippets, ${labelled.length} copies of ${positionals.length} repositories`);
