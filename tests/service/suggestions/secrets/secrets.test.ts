import { describe, expect, it, vi } from 'vitest';
import { valuesOfColumns } from '../../../../service/suggestions/secrets/columnValues.ts';
import { SECRET_FORMS } from '../../../../service/suggestions/secrets/secretForms.ts';
import { findSecret, secretSpans } from '../../../../service/suggestions/secrets/secrets.ts';
import { entropy } from '../../../../service/suggestions/secrets/values.ts';
import { formSamples } from '../../../support/formSamples.ts';
import { issuedSamples } from '../../../support/issuedSamples.ts';
import { digits, secretSamples } from '../../../support/secretSamples.ts';

describe('findSecret', () => {
  it('has an example of every form', () => {
    const samples = [...secretSamples, ...formSamples, ...issuedSamples];
    const hasNone = ({ name, pattern }: (typeof SECRET_FORMS)[number]): boolean =>
      !samples.some(([called, text]) => called === name && pattern.test(text));
    expect(SECRET_FORMS.filter(hasNone)).toEqual([]);
  });

  it.each([...secretSamples, ...formSamples, ...issuedSamples])('recognises %s', (name, text) => {
    expect(findSecret(`line one\n${text}\nline three`)).toBe(name);
  });

  it.each([
    'const password = readPassword(prompt);',
    'aws_access_key_id = AKIAIOSFODNN7EXAMPLE',
    'password: "changeme-please"',
    'token = process.env.API_TOKEN',
    'PASSWORD=${DB_PASSWORD}',
    'secret: user.credentials.secretValue',
    'postgres://user:password@localhost/db',
    'PWD=/home/user/build12', 'curl -u "$USER:$PASSWORD" https://host.example', 'ENV TOKEN_FILE /run/secrets/token1',
    'const tokenCount = tokens.length + 12345678;',
    'commit 5cc8355995c136fa7dd081ab12fda0baebab5d06',
    // A muddle of six letters and digits, again and again.
    'token = "abc123abc123abc123"',
    // Without quotes, and without a digit or a letter.
    'password = KxmvqLwgTzRm', 'password = Kx!vqLw#TzRm', 'password = 8301746592',
    // In quotes, of what names and times are made of.
    'token: "KxmvqLwgTzRm"', 'token: "kqx-lvw/zrm:pt.b"', 'token: "2026-11-28/14:03:59.120"',
    'https://host.example:8080/a@b', 'postgres://admin:${PASSWORD}@db.internal/shop',
    'Authorization: Bearer your-token-goes-here', 'Authorization: Bearer aaaaaaaaaaaaaaaaaaaa',
    'secret = MY_OTHER_SECRET_2', 'password = ~/keys/9f8a7c6b5d', 'password = "****************"', 'token = "9f8a7c6b..."',
    'MYENV API_TOKEN Zx81kLmQ22',
    'const tokenise = (text) => text.split(separator);',
  ])('leaves %j alone', (text) => {
    expect(findSecret(text)).toBeUndefined();
  });
});

describe('secretSpans', () => {
  /** A text with the secrets that were found in it in brackets. */
  const marked = (text: string): string => {
    let result = '';
    let from = 0;
    for (const [start, end] of secretSpans(text)) {
      result += `${text.slice(from, start)}<${text.slice(start, end)}>`;
      from = end;
    }
    return result + text.slice(from);
  };
  const begin = '-----BEGIN RSA PRIVATE KEY-----';
  const end = '-----END RSA PRIVATE KEY-----';

  it('are none where there is no secret', () => {
    expect(secretSpans('const password = readPassword(prompt);')).toEqual([]);
    expect(secretSpans('')).toEqual([]);
  });

  it.each([
    [`password = "kX9v2Lq7TzR4"; // then npm_${digits}, twice npm_${digits}`,
      `password = "<kX9v2Lq7TzR4>"; // then <npm_${digits}>, twice <npm_${digits}>`],
    ['postgres://admin:9vK2xLq7@db.internal', 'postgres://admin:<9vK2xLq7>@db.internal'],
    ['curl -u admin:Xk9v2Lq7Tz https://host.example', 'curl -u admin:<Xk9v2Lq7Tz> https://host.example'],
    ['machine a login admin password Xk9v2Lq7Tz', 'machine a login admin password <Xk9v2Lq7Tz>'],
    ['FROM a\nENV MYSQL_ROOT_PASSWORD Zx81kLmQ22', 'FROM a\nENV MYSQL_ROOT_PASSWORD <Zx81kLmQ22>'],
    [`Authorization: Bearer ${digits}`, `Authorization: Bearer <${digits}>`],
  ])('are where the secrets of %j are', (text, expected) => {
    expect(marked(text)).toBe(expected);
  });

  it('hold all of a private key, to the end of the text where it was cut', () => {
    expect(marked(`${end} a ${begin}\nMIIE\n${end} b`)).toBe(`${end} a <${begin}\nMIIE\n${end}> b`);
    expect(marked(`${begin}\nMIIE\n${end.replace('RSA ', '')} b`)).toBe(`<${begin}\nMIIE\n${end.replace('RSA ', '')}> b`);
    expect(marked(`a ${begin}\nMIIE`)).toBe(`a <${begin}\nMIIE>`);
  });

  it('are one where they overlap, as far as the longer goes, and two where they only touch', () => {
    expect(marked(`token = "a-npm_${digits}-b"`)).toBe(`token = "<a-npm_${digits}-b>"`);
    expect(marked(`${begin}\nMIIE npm_${digits}\n${end}`)).toBe(`<${begin}\nMIIE npm_${digits}\n${end}>`);
    expect(marked(`${begin}1${end}${begin}2${end}`)).toBe(`<${begin}1${end}><${begin}2${end}>`);
  });
});

describe('entropy', () => {
  it('is the bits for each character', () => {
    expect(entropy('')).toBe(0);
    expect(entropy('aaaa')).toBe(0);
    expect(entropy('abab')).toBe(1);
    expect(entropy('abcdefgh')).toBe(3);
  });
});

describe('the argument of a setter', () => {
  it('is a secret when the setter is named for one', () => {
    expect(findSecret('source.setPassword("Marten.Fog.31");')).toBe('a password, token or key');
    expect(findSecret('source.setPassword(settings.getPassword());')).toBeUndefined();
  });
});

describe('what is repeated without an end', () => {
  it('a private key that ends nowhere is one secret to the end of the text, however often it begins', () => {
    const text = `x ${'-----BEGIN PRIVATE KEY-----'.repeat(2_000)}`;
    expect(secretSpans(text)).toEqual([[2, text.length]]);
  });

  it('a row of a table is split once or twice, also where each could be the head of those below', () => {
    const splits = vi.spyOn(String.prototype, 'split');
    expect([...valuesOfColumns('token,aa\n'.repeat(5_000))]).toEqual([]);
    const lines = splits.mock.contexts.filter((line) => line === 'token,aa').length;
    splits.mockRestore();
    expect(lines).toBeGreaterThanOrEqual(5_000);
    expect(lines).toBeLessThanOrEqual(10_000);
  });

  it.each(['password=', 'pw==', 'session='])('of %j as many patterns are asked for each name as its place can have', (name) => {
    const asked = (times: number): number => {
      const calls = vi.spyOn(RegExp.prototype, 'exec');
      secretSpans(name.repeat(times));
      const { length } = calls.mock.calls;
      calls.mockRestore();
      return length;
    };
    expect((asked(300) - asked(200)) / 100).toBeLessThanOrEqual(80);
  });

  it('of a token only what begins it is taken, wherever it stands in its run', () => {
    const token = `eyJhbGciOiJIUzI1NiJ9.${digits}.${digits}`;
    expect(secretSpans(`a ${token}, session-${token} xeyJ`)).toEqual([
      [2, 2 + token.length], [12 + token.length, 12 + 2 * token.length],
    ]);
  });

  it('a login behind an option counts of any command when it is much mixed, of curl always, and on its line only', () => {
    const option = '-u admin:Xk9v2Lq7Tz';
    expect(findSecret(`curl -s -u admin:xk9v2lq7tz https://host.example`)).toBe('a password, token or key');
    expect(findSecret(`fetch -q ${option} https://host.example`)).toBe('a password, token or key');
    expect(findSecret(`fetch -q -u admin:xk9v2lq7tz https://host.example`)).toBeUndefined();
    expect(findSecret(`curl -s https://host.example\n${option}`)).toBeUndefined();
  });

  it('a suggestion looks through the first million characters', () => {
    const before = 'value '.repeat(200_000).slice(0, 1024 * 1024 - 100);
    expect(findSecret(`${before}npm_${digits} `)).toBe('an npm token');
    expect(findSecret(`${before}${' '.repeat(100)}npm_${digits} `)).toBeUndefined();
  });
});
