import { describe, expect, it } from 'vitest';
import { sketchesTable, type PageLimits } from '../../../service/assets/sketchesTable.ts';
import { collectReports, makeFolder, openFor } from '../storage/support.ts';

/** The pages of sketches that are as long as said, as the lengths in each. */
const pagesOf = (lengths: readonly number[], most: PageLimits): number[][] => {
  const { database, statements } = openFor(makeFolder(), collectReports());
  database.exec('PRAGMA foreign_keys = OFF');
  const insert = database.prepare('INSERT INTO snippet_records (sequence, record) VALUES (?, ?)');
  // With gaps, as after deletions.
  for (const [at, length] of lengths.entries()) insert.run(at * 3 + 5, new Uint8Array(length).fill(at));
  const pages = [...sketchesTable(statements).pages(most)];
  const all = pages.flat();
  expect(all.map(({ sequence }) => sequence)).toEqual(lengths.map((_, at) => at * 3 + 5));
  expect(all.every(({ sketch }, at) => sketch.every((byte) => byte === at))).toBe(true);
  return pages.map((page) => page.map(({ sketch }) => sketch.length));
};

describe('the pages of the stored sketches', () => {
  it.each<[string, number[], PageLimits, number[][]]>([
    ['no more sketches than asked for', [1, 1, 1, 1, 1], { sketches: 2, bytes: 100 }, [[1, 1], [1, 1], [1]]],
    ['no more bytes than asked for', [60, 40, 1, 99, 2], { sketches: 512, bytes: 100 }, [[60, 40], [1, 99], [2]]],
    ['one sketch alone that is larger', [10, 500, 10, 20_000], { sketches: 512, bytes: 100 }, [[10], [500], [10], [20_000]]],
    ['sketches without bytes', [0, 0, 100, 0], { sketches: 3, bytes: 100 }, [[0, 0, 100], [0]]],
    ['nothing of an empty table', [], { sketches: 3, bytes: 100 }, []],
  ])('hold %s', (_what, lengths, most, pages) => {
    expect(pagesOf(lengths, most)).toEqual(pages);
  });

  it('go on when what was ahead is deleted meanwhile', () => {
    const { database, statements } = openFor(makeFolder(), collectReports());
    database.exec('PRAGMA foreign_keys = OFF');
    for (let at = 1; at <= 6; at += 1) database.exec(`INSERT INTO snippet_records VALUES (${at}, x'${'00'.repeat(at)}')`);
    const pages = sketchesTable(statements).pages({ sketches: 4, bytes: 3 });
    expect(pages.next().value).toMatchObject([{ sequence: 1 }, { sequence: 2 }]);
    database.exec('DELETE FROM snippet_records WHERE sequence IN (3, 5)');
    expect([...pages].map((page) => page.map(({ sequence }) => sequence))).toEqual([[4], [6]]);
  });
});
