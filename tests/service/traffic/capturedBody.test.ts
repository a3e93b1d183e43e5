import { describe, expect, it } from 'vitest';
import { CapturedBody, KeptBody } from '../../../service/traffic/capturedBody.ts';

const most = 68 * 1024;

/** As it is read when its exchange is over. */
const textOf = (body: CapturedBody): string => {
  const bytes = Buffer.alloc(body.kept + 2, '#');
  const end = body.copyTo(bytes, 1);
  expect([end, bytes[0], bytes[end]]).toEqual([body.kept + 1, 35, 35]);
  return new KeptBody(bytes.subarray(1, end), body.bytes).text();
};

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

  it('leaves out a character that the cut goes through', () => {
    const body = new CapturedBody();
    body.add(Buffer.from(`x${'é'.repeat(most)}`));
    expect(textOf(body)).toBe(`x${'é'.repeat((most - 2) / 2)}`);
  });
});
