import { describe, expect, it } from 'vitest';
import { maskBody, maskHeader, maskText } from '../../../service/traffic/masking.ts';

// Put together here, so that the repository holds nothing that looks like a credential.
const token = ['ghp', 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'].join('_');
const generated = ['x9Kq', '72Lm', 'Zp4w', 'Rt8v'].join('');
const key = ['-----BEGIN RSA PRIVATE', 'KEY-----\nMIIEow\nAbCd\n-----END RSA PRIVATE', 'KEY-----'].join(' ');

describe('the secrets of a body', () => {
  it('are masked in text, each of them', () => {
    expect(maskBody(`a ${token} b ${token} c`)).toEqual({ text: 'a [masked] b [masked] c', count: 2 });
    expect(maskBody(`before ${key} after`)).toEqual({ text: 'before [masked] after', count: 1 });
    expect(maskBody(`postgres://me:${generated}@db.local/x`)).toEqual({ text: 'postgres://me:[masked]@db.local/x', count: 1 });
  });

  it('are masked as values of JSON', () => {
    expect(maskBody(`{"password": "${generated}", "save": true}`))
      .toEqual({ text: '{"password": "[masked]", "save": true}', count: 1 });
  });

  it('are found behind the escapes of JSON, and it stays JSON', () => {
    const body = JSON.stringify({ raw: `const password = "${generated}";\nconst key = \`${key}\`;\n`, 'it\'s': '\\"' });
    const masked = maskBody(body);
    expect(masked.count).toBe(2);
    expect(JSON.parse(masked.text)).toEqual({
      raw: 'const password = "[masked]";\nconst key = `[masked]`;\n', 'it\'s': '\\"',
    });
  });

  it.each([
    ['behind the password', '', ''],
    ['in the text behind it', ';\\nmore', ';\\nmore'],
    ['in an escape', '; \\', '; '],
    ['in the number of a character', '; \\u', '; '],
    ['after one digit of it', '; \\u0', '; '],
    ['after two digits of it', '; \\u00', '; '],
    ['after three digits of it', '; \\u00e', '; '],
  ])('are found in a string that was cut %s', (_where, rest, shown) => {
    expect(maskBody(`{"raw":"say(\\"hi\\");\\nconst password = \\"${generated}\\"${rest}`))
      .toEqual({ text: `{"raw":"say(\\"hi\\");\\nconst password = \\"[masked]\\"${shown}"`, count: 1 });
  });

  it('are found behind what is no string of JSON', () => {
    const after = `{"raw":"password = \\"${generated}\\""}`;
    for (const before of ['"\\x"', '"two\\\nlines"', '"a\tb\\n"']) {
      expect(maskBody(`${before} ${after}`)).toEqual({ text: `${before} {"raw":"password = \\"[masked]\\""}`, count: 1 });
    }
  });

  it('are masked in text that has one quotation mark, and no other is added', () => {
    expect(maskBody(`5" and ${token}`)).toEqual({ text: '5" and [masked]', count: 1 });
  });

  it('leave everything else as it was sent, broken JSON included', () => {
    for (const body of ['{"save":  true , "x":"\\u00e9\\n"}', '{"a":"\\', '{"a":"\\x"}', '', 'plain', '{"password":"your-password-here"}']) {
      expect(maskBody(body)).toEqual({ text: body, count: 0 });
    }
  });
});

describe('a header', () => {
  it.each(['Authorization', 'cookie', 'Set-Cookie', 'Proxy-Authorization', 'X-Api-Key', 'X-Auth-Token'])('%s is masked whatever its value', (name) => {
    expect(maskHeader(name, 'short')).toBe('[masked]');
  });

  it('that is no credential keeps its value but for secrets in it', () => {
    expect(maskHeader('user-agent', 'curl/8.14.1')).toBe('curl/8.14.1');
    expect(maskHeader('x-note', `see ${token}`)).toBe('see [masked]');
  });
});

describe('a short text', () => {
  it('keeps all but the secrets in it', () => {
    expect(maskText('nothing to hide')).toBe('nothing to hide');
    expect(maskText(`${token} and ${token}!`)).toBe('[masked] and [masked]!');
  });
});
