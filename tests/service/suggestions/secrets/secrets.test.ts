import { describe, expect, it } from 'vitest';
import { entropy, findSecret } from '../../../../service/suggestions/secrets/secrets.ts';

/** Made up, and put together here so that scanners of this repository do not take them for real. */
const digits = '4f9Kq2Zt7Lw1Xb8Rm3Vc6Np5Hs0Jd4Gy9QaU';
const FORMS: readonly (readonly [string, string])[] = [
  ['a private key', `-----BEGIN RSA PRIVATE KEY-----\nMIIE`],
  ['an AWS access key', `key = AKIAQWERTYUIOP234567`],
  ['a GitHub token', `git clone https://ghp_${digits}@github.com/a/b`],
  ['a Slack token', `xoxb-${digits}`],
  ['a Stripe key', `sk_live_${digits}`],
  ['a Google API key', `AIza${digits.slice(0, 35)}`],
  ['an npm token', `//registry.npmjs.org/:_authToken=npm_${digits}`],
  ['a Google client secret', `GOCSPX-${digits.slice(0, 28)}`],
  ['an Azure storage key', `AccountName=a;AccountKey=${digits.repeat(3).slice(0, 86)}==;`],
  ['a Docker token', `docker login -p dckr_pat_${digits.slice(0, 27)}`],
  ['a JSON web token', `eyJhbGciOiJIUzI1NiJ9.${digits}.${digits}`],
  ['an address with a password', 'postgres://admin:9vK2xLq7@db.internal:5432/shop'],
  ['a password, token or key', 'const apiKey = "9f8a7c6b5d4e3f2a1b0c";'],
  ['a password, token or key', 'DB_PASSWORD=kX9v2Lq7TzR4'],
  ['a password, token or key', 'Server=db1;Uid=app;Pwd=Xk9v2Lq7Tz;'],
  ['a password, token or key', '<add key="ApiKey" value="9f8a7c6b5d4e3f2a1b0c" />'],
  ['a password, token or key', 'curl -u admin:Xk9v2Lq7Tz https://host.example/status'],
  ['a password, token or key', 'machine host.example login admin password Xk9v2Lq7Tz'],
  ['a password, token or key', 'ENV MYSQL_ROOT_PASSWORD Zx81kLmQ22'],
  ['a password, token or key', `encryptionKey: "${digits}"`],
  ['an authorisation header', `Authorization: Bearer ${digits}`],
];

describe('findSecret', () => {
  it.each(FORMS)('recognises %s', (name, text) => {
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
    'const tokenise = (text) => text.split(separator);',
  ])('leaves %j alone', (text) => {
    expect(findSecret(text)).toBeUndefined();
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
