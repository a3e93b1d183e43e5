import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { annotationsTable } from '../../../service/assets/annotationsTable.ts';
import { Annotations } from '../../../service/assets/annotations.ts';
import type { AnnotationRow } from '../../../service/assets/annotation.ts';
import { rowsOf } from '../../support/rowsOf.ts';
import { collectReports, makeFolder, openFor } from '../storage/support.ts';

describe('the pages of annotations', () => {
  it('have 32 at most and of long texts as many as fit into 256 KiB, one at least, and together all in their order', async () => {
    const { statements, queue } = openFor(makeFolder(), collectReports());
    const table = annotationsTable(statements);
    const annotations = new Annotations(table, () => 0);
    const lengths = [...Array.from({ length: 40 }, () => 10), 200 * 1024, 100 * 1024, 300 * 1024, 20, 30];
    const rows = lengths.map((length, at): AnnotationRow => ({
      id: randomUUID(), assetId: randomUUID(), applicationId: 'A', type: at % 2 === 0 ? 'COMMENT' : 'DESCRIPTION',
      text: 'x'.repeat(length), createdAt: 0, updatedAt: 0,
    }));
    await queue.write((tx) => { for (const row of rows) table.insert(tx, row); });
    const pages = [...annotations.pages(null)];
    expect(pages.map(({ read }) => [...read()].length)).toEqual([32, 9, 1, 1, 2]);
    expect(pages.map(({ bytes }) => bytes)).toEqual([320, 80 + 200 * 1024, 100 * 1024, 300 * 1024, 50]);
    expect(rowsOf(pages).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(rowsOf(annotations.pages('DESCRIPTION')).map(({ id }) => id))
      .toEqual(rows.filter(({ type }) => type === 'DESCRIPTION').map(({ id }) => id));
    expect([...annotations.pages('NONE')]).toEqual([]);
  });
});
