import { describe, expect, it } from 'vitest';
import { CapturedBody } from '../../../service/traffic/capturedBody.ts';

const most = 68 * 1024;

describe('a captured body', () => {
  it('keeps what is small in the order in which it came', () => {
    const body = new CapturedBody();
    for (const chunk of ['ab', Buffer.from('cé'), '', 'd']) body.add(chunk);
    expect([body.text(), body.bytes, body.kept, body.isWhole]).toEqual(['abcéd', 6, 6, true]);
  });

  it.each([['bytes', Buffer.alloc(10 * 1024 * 1024, 'x')], ['text', 'x'.repeat(10 * 1024 * 1024)]])(
    'keeps the beginning of long %s, and counts all of it', (_what, chunk) => {
      const body = new CapturedBody();
      body.add(chunk);
      body.add('more');
      expect([body.bytes, body.kept, body.isWhole]).toEqual([10 * 1024 * 1024 + 4, most, false]);
      expect(body.text()).toBe('x'.repeat(most));
    },
  );

  it('holds on to a copy, not to the whole of what was long', () => {
    const chunk = Buffer.alloc(1024 * 1024, 'a');
    const body = new CapturedBody();
    body.add(chunk);
    chunk.fill('b');
    expect(body.text()).toBe('a'.repeat(most));
  });

  it('leaves out a character that the cut goes through', () => {
    const body = new CapturedBody();
    body.add(Buffer.from(`x${'é'.repeat(most)}`));
    expect(body.text()).toBe(`x${'é'.repeat((most - 2) / 2)}`);
  });
});
