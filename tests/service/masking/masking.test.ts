import { describe, expect, it } from 'vitest';
import { maskBody, maskText } from '../../../service/masking/masking.ts';

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

describe('a short text', () => {
  it('keeps all but the secrets in it', () => {
    expect(maskText('nothing to hide')).toBe('nothing to hide');
    expect(maskText(`${token} and ${token}!`)).toBe('[masked] and [masked]!');
  });
});

describe('a secret in another form', () => {
  const text = `const key = "${token}";\n`;
  const base64 = Buffer.from(text).toString('base64');
  const broken = base64.replace(/.{40}/g, '$&\r\n');
  const bytes = (of: string): string => JSON.stringify([...Buffer.from(of)]);

  it.each([
    ['base64', `{"base64":"${base64}"}`, '{"base64":"[masked]="}'],
    ['base64 of the other alphabet', `{"base64_url":"${Buffer.from(text).toString('base64url')}"}`, '{"base64_url":"[masked]"}'],
    ['base64 in lines', JSON.stringify({ base64: broken }), '{"base64":"[masked]"}'],
    ['a data URL', `{"data_url":"data:text/plain;base64,${base64}"}`, '{"data_url":"data:text/plain;base64,[masked]="}'],
    ['a data URL of escapes', `{"data_url":"data:,a%20${encodeURIComponent(token)}%20b"}`, '{"data_url":"data:,a%20[masked]%20b"}'],
    ['bytes', `{"raw":${bytes(text)}}`, '{"raw":["[masked]"]}'],
    ['bytes of base64', `{"base64":${bytes(base64)}}`, '{"base64":["[masked]"]}'],
    ['bytes of a data URL', `{"data_url":${bytes(`data:;base64,${base64}`)}}`, '{"data_url":["[masked]"]}'],
    ['JSON within JSON', JSON.stringify({ inner: JSON.stringify({ raw: text }) }), JSON.stringify({ inner: JSON.stringify({ raw: 'const key = "[masked]";\n' }) })],
    ['base64 in JSON within JSON', JSON.stringify({ inner: JSON.stringify({ base64 }) }), JSON.stringify({ inner: JSON.stringify({ base64: '[masked]=' }) })],
    ['escapes of escapes', encodeURIComponent(encodeURIComponent(`"${token}"`)), '%2522[masked]%2522'],
    ['escapes of each character', [...Buffer.from(token)].map((byte) => `%${byte.toString(16)}`).join(''), '[masked]'],
    ['a key of an object', `{"${token}":1}`, '{"[masked]":1}'],
    ['a query', `a=1&password=${encodeURIComponent('"x9Kq72Lm+Zp4wRt8v"')}`, 'a=1&password=%22[masked]%22'],
  ])('%s is masked', (_, body, shown) => {
    expect(maskBody(body).text).toBe(shown);
    expect(maskBody(body).count).toBe(1);
  });

  it('that begins inside of a run of base64 is masked with the run', () => {
    for (const before of ['a', 'ab/', 'abc']) expect(maskText(`/${before}${base64}`)).toBe('[masked]=');
  });

  it('hides nothing that is no secret', () => {
    for (const body of [
      `{"base64":"${Buffer.from('a plain text about nothing at all').toString('base64')}"}`,
      '{"raw":[108,101,116,32,97,32,61,32,49]}', '{"raw":[300,101,116,32,97,32,61,32,49]}', 'a=1&b=%C3%A9%20x', '%zz%', 'data:,a%20b',
    ]) expect(maskBody(body)).toEqual({ text: body, count: 0 });
  });
});
