import { describe, expect, it } from 'vitest';
import { maskBody, maskHeader } from '../../../service/traffic/masking.ts';

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

  it('are found in a string that was cut', () => {
    const body = JSON.stringify({ raw: `say("hi");\nconst password = "${generated}";\nmore` });
    for (const end of [body.length - 3, body.length - 6]) {
      const { text, count } = maskBody(body.slice(0, end));
      expect(count).toBe(1);
      expect(text).not.toContain(generated);
    }
  });

  it('leave everything else as it was sent, broken JSON included', () => {
    for (const body of ['{"save":  true , "x":"\\u00e9\\n"}', '{"a":"\\', '', 'plain', '{"password":"your-password-here"}']) {
      expect(maskBody(body)).toEqual({ text: body, count: 0 });
    }
  });
});

describe('a header', () => {
  it.each(['Authorization', 'cookie', 'Set-Cookie', 'Proxy-Authorization', 'X-Api-Key'])('%s is masked whatever its value', (name) => {
    expect(maskHeader(name, 'short')).toBe('[masked]');
  });

  it('that is no credential keeps its value but for secrets in it', () => {
    expect(maskHeader('user-agent', 'curl/8.14.1')).toBe('curl/8.14.1');
    expect(maskHeader('x-note', `see ${token}`)).toBe('see [masked]');
  });
});
