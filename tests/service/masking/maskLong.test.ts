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

describe('a secret that goes over the end of a piece', () => {
  const password = ['x9Kq', '72Lm', 'Zp4w', 'Rt8v'].join('');
  const encoded = Buffer.from(token).toString('base64url');
  const fillers: Readonly<Record<string, (length: number) => string>> = {
    'without blanks or lines': (length) => 'x;'.repeat(length).slice(0, length),
    'with a blank at the very beginning': (length) => ` ${'x;'.repeat(length)}`.slice(0, length),
    'with blanks': (length) => 'let a = 1; '.repeat(length / 10).slice(0, length),
  };
  const secrets: Readonly<Record<string, readonly [text: string, masked: string]>> = {
    'a token': [`;k="${token}";`, ';k="[masked]";'],
    'a value behind its name': [`;"password": "${password}";`, ';"password": "[masked]";'],
    base64: [`;k="${encoded}";`, ';k="[masked]";'],
  };
  const cases = Object.keys(fillers).flatMap((filler) =>
    Object.keys(secrets).map((secret) => [filler, secret] as const));

  it.each(cases)('is masked wherever the end comes, in a text %s: %s', async (filler, secret) => {
    const [text, masked] = secrets[secret] ?? ['', ''];
    const wrong: number[] = [];
    // A piece ends at 32,768 characters when no blank is near.
    for (let before = -2; before <= text.length + 2; before += 1) {
      const start = fillers[filler]?.(32_768 - before) ?? '';
      if (await maskLong(`${start}${text}x;x;`) !== `${start}${masked}x;x;`) wrong.push(before);
    }
    expect(wrong).toEqual([]);
  });

  it('and is longer than pieces overlap is masked to its end', async () => {
    const assertion = `SAMLResponse=${'PHNhbWxwOlJlc3Bvbn'.repeat(1_000)}`;
    const before = 'x;'.repeat(12_000);
    expect(await maskLong(`${before}${assertion};${'x;'.repeat(30_000)}`))
      .toBe(`${before}SAMLResponse=[masked];${'x;'.repeat(30_000)}`);
  });
});
