import { describe, expect, it } from 'vitest';
import { CapturedBody, BodyCopy } from '../../../service/traffic/capturedBody.ts';

const most = 68 * 1024;

/** As it is read when its exchange is over. */
const keptOf = (body: CapturedBody): BodyCopy => {
  const bytes = Buffer.alloc(body.kept + 2, '#');
  const end = body.copyTo(bytes, 1);
  expect([end, bytes[0], bytes[end]]).toEqual([body.kept + 1, 35, 35]);
  return new BodyCopy(bytes.subarray(1, end), body.bytes);
};
const textOf = (body: CapturedBody): string => keptOf(body).text();

describe('a captured body', () => {
  it('keeps what is small in the order in which it came', () => {
    const body = new CapturedBody();
    for (const chunk of ['ab', Buffer.from('cé'), '', 'd']) body.add(chunk);
    expect([textOf(body), body.bytes, body.kept, body.isWhole]).toEqual(['abcéd', 6, 6, true]);
  });

  it.each([['bytes', Buffer.alloc(10 * 1024 * 1024, 'x')], ['text', 'x'.repeat(10 * 1024 * 1024)]])(
    'keeps the beginning of long %s, and counts all of it', (_what, chunk) => {
      const body = new CapturedBody();
      body.add(chunk);
      body.add('more');
      expect([body.bytes, body.kept, body.isWhole]).toEqual([10 * 1024 * 1024 + 4, most, false]);
      expect(textOf(body)).toBe('x'.repeat(most));
    },
  );

  it('holds on to a copy, not to the whole of what was long', () => {
    const chunk = Buffer.alloc(1024 * 1024, 'a');
    const body = new CapturedBody();
    body.add(chunk);
    chunk.fill('b');
    expect(textOf(body)).toBe('a'.repeat(most));
  });

  it('gives what is long and in one piece as it is; a part of more bytes would keep all of them', () => {
    const pieceOf = (...chunks: readonly (string | Uint8Array)[]): string | Uint8Array | null => {
      const body = new CapturedBody();
      for (const chunk of chunks) body.add(chunk);
      return body.longPiece;
    };
    const [bytes, text] = [Buffer.alloc(15_000, 'x'), 'x'.repeat(15_000)];
    expect([pieceOf(bytes) === bytes, pieceOf(text) === text]).toEqual([true, true]);
    expect([pieceOf(), pieceOf('short'), pieceOf(text, 'more'), pieceOf(bytes.subarray(1))]).toEqual([null, null, null, null]);
  });

  it.each<[string, readonly number[], string, boolean]>([
    ['a byte order mark', [0xEF, 0xBB, 0xBF, 0x7B, 0x7D], '\uFEFF{}', true],
    ['a U+FFFD that was sent', [0xEF, 0xBF, 0xBD], '\uFFFD', true],
    ['bytes that are no UTF-8', [0x22, 0xFF, 0xFE, 0x22], '"\uFFFD\uFFFD"', false],
    ['the head of gzip', [0x1F, 0x8B, 0x08, 0x00], '\u001F\uFFFD\b\0', false],
    ['three bytes of a character of four, which make three again', [0xF0, 0x9F, 0x98], '\uFFFD', false],
  ])('tells whether the text stands for the bytes: %s', (_what, bytes, text, isExact) => {
    const body = new CapturedBody();
    body.add(Uint8Array.from(bytes));
    expect(keptOf(body).read()).toEqual({ text, isExact });
  });

  it('a character that the cut goes through makes it no less exact, a byte that is none does', () => {
    const [cut, broken] = [new CapturedBody(), new CapturedBody()];
    cut.add(Buffer.from(`x${'é'.repeat(most)}`));
    broken.add(Buffer.from([0xFF, ...Buffer.from('é'.repeat(most))]));
    expect([keptOf(cut).read().isExact, keptOf(broken).read().isExact]).toEqual([true, false]);
  });

  it('leaves out a character that the cut goes through', () => {
    const body = new CapturedBody();
    body.add(Buffer.from(`x${'é'.repeat(most)}`));
    expect(textOf(body)).toBe(`x${'é'.repeat((most - 2) / 2)}`);
  });
});
