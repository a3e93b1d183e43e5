import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { exporting } from '../../../service/transfer/exporting.ts';
import { readBytes, writeBytes } from '../../../service/transfer/format.ts';
import { hasHash, writtenLong } from '../../../service/transfer/longValue.ts';
import { resultsIn } from '../../../service/flows/results/flowResults.ts';
import { assetRow, databaseOfVersion, noon, put, rowsIn } from './support.ts';

const repeated = (text: string, bytes: number): Buffer =>
  Buffer.from(text.repeat(Math.ceil(bytes / Buffer.byteLength(text))));
const mebibyte = 1024 * 1024;

const VALUES: readonly (readonly [what: string, bytes: Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['plain text', repeated('const one = "two";\n', mebibyte)],
  ['characters of two to four bytes, across every end of a piece', repeated('äß€𝄞x', mebibyte + 1)],
  ['a mark of the order of bytes', Buffer.from('\ufeffone')],
  ['no UTF-8 at its end', Buffer.concat([repeated('text ', mebibyte), Buffer.from([0xf0, 0x9d])])],
  ['no UTF-8 in its middle', Buffer.concat([repeated('text ', mebibyte), Buffer.from([0xff]), repeated('text ', mebibyte)])],
  ['control characters, which are shorter in base64', Buffer.alloc(mebibyte, 1)],
  ['quotes alone, which are longer in base64 by little', repeated('"a"bc', mebibyte)],
];

describe('a long value of an export', () => {
  it.each(VALUES)('of %s is written as a short one is, in pieces', (_what, bytes) => {
    const pieces = [...writtenLong(bytes)];
    expect(pieces.join('') === writeBytes(bytes)).toBe(true);
    expect(readBytes(JSON.parse(pieces.join('')))?.equals(bytes)).toBe(true);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(320 * 1024);
  });

  it('is held against its hash in steps', () => {
    const bytes = repeated('text ', mebibyte);
    const steps = (hash: Buffer): { steps: number; has: boolean | undefined } => {
      const all = hasHash(bytes, hash);
      for (let count = 0; ; count += 1) {
        const step = all.next();
        if (step.done === true) return { steps: count, has: step.value };
      }
    };
    const hash = createHash('sha256').update(bytes).digest();
    expect(steps(hash)).toEqual({ steps: 22, has: true });
    expect(steps(Buffer.alloc(32)).has).toBe(false);
  });

  it('comes in many pieces, and is one line', () => {
    const database = databaseOfVersion();
    const text = 'let value = "ä";\n'.repeat(300_000);
    put(database, 'assets', [assetRow(text)]);
    const pieces = [...exporting(database, noon, resultsIn('nowhere'))];
    expect(pieces.filter((piece) => piece !== '').length).toBeGreaterThan(50);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(320 * 1024);
    const [line, ...more] = rowsIn(pieces.join(''));
    expect(more).toEqual([]);
    expect((JSON.parse(line ?? '') as { row: { content: string } }).row.content === text).toBe(true);
  });
});
