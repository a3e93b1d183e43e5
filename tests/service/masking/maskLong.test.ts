import { describe, expect, it } from 'vitest';
import { maskLong } from '../../../service/masking/maskLong.ts';

// Put together here, so that the repository holds nothing that looks like a credential.
const token = ['ghp', 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'].join('_');
const key = ['-----BEGIN RSA PRIVATE', `KEY-----\n${'MIIEowAbCdEfGh\n'.repeat(200)}-----END RSA PRIVATE`, 'KEY-----\n'].join(' ');

describe('a long text', () => {
  it('is masked wherever its pieces begin, and stays as it was otherwise', async () => {
    for (const before of [0, 32_700, 32_740, 32_768, 65_500]) {
      const filler = 'let a = 1;\n'.repeat(7_000).slice(0, before);
      for (const secret of [token, key]) {
        const text = `${filler}\n${secret}\n${'more text\n'.repeat(5_000)}`;
        const masked = await maskLong(text);
        expect(masked.replace('[masked]', secret.trimEnd())).toBe(text);
      }
    }
  });

  it('without a line and with a key that never ends is gone through to its end', async () => {
    const text = `${'x '.repeat(40_000)}${token} ${'y'.repeat(100_000)}`;
    expect(await maskLong(text)).toBe(text.replace(token, '[masked]'));
    expect(await maskLong('')).toBe('');
    const open = `${'a\n'.repeat(20_000)}${key.slice(0, 400)}`;
    expect(await maskLong(open)).toBe(`${'a\n'.repeat(20_000)}[masked]`);
  });
});
