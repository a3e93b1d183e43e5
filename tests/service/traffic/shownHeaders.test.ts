import { describe, expect, it } from 'vitest';
import { maskHeader } from '../../../service/masking/maskHeader.ts';
import { shownHeaders } from '../../../service/traffic/shownHeaders.ts';

// Put together here, so that the repository holds nothing that looks like a credential.
const token = ['ghp', 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'].join('_');

describe('a header', () => {
  it.each(['Authorization', 'cookie', 'Set-Cookie', 'Proxy-Authorization', 'X-Api-Key', 'X-Auth-Token', 'x-secret', 'X-Client-Secret-2', 'X-Password', 'x-session-id', 'X-Amz-Signature', 'x-private_key',
    'Ocp-Apim-Subscription-Key', 'X-Functions-Key', 'X-Auth', 'Authentication', 'X-Pass', 'X-Forwarded-Authorization', 'X-CSRF', 'X-Goog-Key'])('%s is masked whatever its value', (name) => {
    expect(maskHeader(name, 'short')).toBe('[masked]');
  });

  it('that is no credential keeps its value but for secrets in it', () => {
    expect(maskHeader('user-agent', 'curl/8.14.1')).toBe('curl/8.14.1');
    expect(maskHeader('x-note', `see ${token}`)).toBe('see [masked]');
  });

  it.each([
    ['access-control-allow-credentials', 'true'], ['Sec-WebSocket-Key', 'dGhlIHNhbXBsZSBub25jZQ=='], ['Idempotency-Key', 'a1'],
    ['X-Author', 'Ada'], ['X-Compass', 'north'], ['Keyboard', 'qwerty'], ['X-Spinner', 'on'],
  ])('%s is none of a credential', (name, value) => {
    expect(maskHeader(name, value)).toBe(value);
  });

  it('has a name that somebody wrote, too', () => {
    expect(shownHeaders([[`x-${token}`, 'a'], ['x-note', encodeURIComponent(`"${token}"`)]])).toEqual([
      ['x-[masked]', 'a'], ['x-note', '%22[masked]%22'],
    ]);
  });
});
