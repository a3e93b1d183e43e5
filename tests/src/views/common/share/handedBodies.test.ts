import { describe, expect, it } from 'vitest';
import { handed, received } from '../../../../../src/views/common/share/handedBodies.ts';
import type { SharedBody, SharedExchange } from '../../../../../src/views/common/share/sharedExchange.ts';

const body = (text: string, more: Partial<SharedBody> = {}): SharedBody =>
  ({ text, bytes: text.length, cut: false, masked: 0, utf8: true, ...more });
type Body = SharedBody | null;
const exchange = (sequence: number, requestBody: Body, responseBody: Body): SharedExchange => ({
  target: 'http://localhost:39300', path: '/a', query: '', sequence, at: '2026-11-28T10:00:00.000Z', method: 'POST',
  operation: null, application: null, userAgent: null, origin: null, fromConsole: false, automatic: false, status: 200,
  duration: 1, requestBytes: 0, responseBytes: 0, unknownKeys: [], decidedBy: null, injected: null, said: null,
  requestHeaders: [['a', 'b']], responseHeaders: [], requestBody, responseBody, rule: '',
});
const exchanges = [
  exchange(1, body('{"one":"ä\u{1F600}"}'), body('', { cut: true, masked: 2 })),
  exchange(2, null, body('\uFEFFhalf \uD83D of a pair')),
  exchange(3, body('\uFEFFmark'), body('\uFFFDPNG', { base64: 'iVBORw0KGgr/AA==', utf8: false })),
];

describe('exchanges that a thread hands to the page', () => {
  it('are as they were: texts with marks and half pairs too, bytes that are no text, and bodies that are missing', () => {
    expect(received(structuredClone(handed(exchanges)))).toEqual(exchanges);
  });

  it('have the texts of their bodies in one buffer, which is transferred, and in no object', () => {
    const part = handed([exchange(1, body('a'.repeat(1000)), body('b'.repeat(1000)))]);
    expect(part.bytes.byteLength).toBe(2000);
    expect(JSON.stringify(part.exchanges)).not.toContain('aaa');
    const there = structuredClone(part, { transfer: [part.bytes] });
    expect(part.bytes.byteLength).toBe(0);
    expect(received(there)[0]?.responseBody?.text).toBe('b'.repeat(1000));
  });

  it('give copies with the texts in them', () => {
    const [first] = received(handed(exchanges));
    expect({ ...first?.requestBody }.text).toBe('{"one":"ä\u{1F600}"}');
  });
});
