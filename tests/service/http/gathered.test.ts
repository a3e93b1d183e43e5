import { describe, expect, it } from 'vitest';
import { Gathered } from '../../../service/http/gathered.ts';

const kibibyte = 1024;

/** What pieces of a size come to. */
const gathered = (announced: number, content: Buffer, pieceBytes: number): Buffer | undefined => {
  const whole = new Gathered(announced);
  for (let at = 0; at < content.length; at += pieceBytes) {
    whole.add(content.subarray(at, at + pieceBytes));
    expect(whole.length).toBe(Math.min(content.length, at + pieceBytes));
  }
  return whole.whole();
};

const content = (length: number): Buffer =>
  Buffer.from(Uint8Array.from({ length }, (_byte, at) => (at * 31 + (at >> 8)) % 251));

describe('the pieces of a body', () => {
  it.each([
    ['small', 10, 3], ['small, in one', 10, 10], ['without a byte', 0, 1],
    ['of the size from which on it is put together', 64 * kibibyte, 16 * kibibyte],
    ['large, in one', 300 * kibibyte, 300 * kibibyte], ['large', 300 * kibibyte + 7, 64 * kibibyte],
  ])('are one body: %s', (_name, length, pieceBytes) => {
    const whole = content(length);
    expect([gathered(length, whole, pieceBytes)?.equals(whole), gathered(Number.NaN, whole, pieceBytes)?.equals(whole)])
      .toEqual([true, true]);
  });

  it('of a large body lie in memory of its own, of exactly its size', () => {
    const body = gathered(300 * kibibyte, content(300 * kibibyte), 64 * kibibyte);
    expect([body?.byteOffset, body?.buffer.byteLength]).toEqual([0, 300 * kibibyte]);
  });

  it.each([[10, 9], [10, 11], [300 * kibibyte, 299 * kibibyte], [300 * kibibyte, 301 * kibibyte], [300 * kibibyte, 0]])(
    'are none where %d bytes were announced and %d came', (announced, length) => {
      expect(gathered(announced, content(length), 64 * kibibyte)).toBeUndefined();
    },
  );

  it('take no room for what is only announced', () => {
    const before = process.memoryUsage().arrayBuffers;
    const announcedOnly = Array.from({ length: 100 }, () => new Gathered(10 * kibibyte * kibibyte));
    for (const each of announcedOnly) each.add(Buffer.alloc(kibibyte));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * kibibyte * kibibyte);
  });
});
