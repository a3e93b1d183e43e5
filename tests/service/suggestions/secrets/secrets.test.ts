import { describe, expect, it } from 'vitest';
import { SECRET_FORMS } from '../../../../service/suggestions/secrets/secretForms.ts';
import { entropy, findSecret, secretSpans } from '../../../../service/suggestions/secrets/secrets.ts';

/** Made up, and put together here so that scanners of this repository do not take them for real. */
const digits = '4f9Kq2Zt7Lw1Xb8Rm3Vc6Np5Hs0Jd4Gy9QaU';
const hex = '4f9a2c7e1b0d8356'.repeat(4);
const capitals = 'QWERTYUIOPASDFGHJKLZXCVBNM';
const letters = `${capitals}qwertyuiop`;
const long = digits.repeat(3);
const FORMS: readonly (readonly [string, string])[] = [
  ['a private key', `-----BEGIN RSA PRIVATE KEY-----\nMIIE`],
  ['a private key', `-----BEGIN PRIVATE KEY-----\nMIIE`],
  ['a private key', `-----BEGIN PGP PRIVATE KEY BLOCK-----\nlQOY`],
  ['an age key', `AGE-SECRET-KEY-1${'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L'.repeat(2).slice(0, 58)}`],
  ['an AWS access key', `key = AKIAQWERTYUIOP234567`],
  ['an Alibaba Cloud access key', `LTAI${digits.slice(0, 20)}`],
  ['an Azure storage key', `AccountName=a;AccountKey=${long.slice(0, 86)}==;`],
  ['a GitHub token', `git clone https://ghp_${digits}@github.com/a/b`],
  ['a GitHub token', `github_pat_${long.slice(0, 82)}`],
  ['a GitLab token', `glpat-${digits.slice(0, 20)}`],
  ['a Slack token', `xoxb-${digits}`],
  ['a Slack webhook', `https://hooks.slack.com/services/T0${capitals.slice(0, 8)}/B0${capitals.slice(0, 8)}/${digits.slice(0, 24)}`],
  ['a Discord webhook', `https://discord.com/api/webhooks/123456789012345678/${long.slice(0, 68)}`],
  ['a Telegram token', `123456789:AA${digits.slice(0, 33)}`],
  ['a Stripe key', `sk_live_${digits}`],
  ['a Square token', `sq0atp-${digits.slice(0, 22)}`],
  ['a Square token', `sq0csp-${long.slice(0, 43)}`],
  ['a Shopify token', `shpat_${hex.slice(0, 32)}`],
  ['a Google API key', `AIza${digits.slice(0, 35)}`],
  ['a Google client secret', `GOCSPX-${digits.slice(0, 28)}`],
  ['a Google access token', `ya29.${long.slice(0, 60)}`],
  ['an Anthropic or OpenAI key', `sk-ant-${digits}`],
  ['an Anthropic or OpenAI key', `sk-${digits}`],
  ['a Hugging Face token', `hf_${letters.slice(0, 34)}`],
  ['an npm token', `//registry.npmjs.org/:_authToken=npm_${digits}`],
  ['a PyPI token', `pypi-AgE${long.slice(0, 50)}`],
  ['a RubyGems token', `rubygems_${hex.slice(0, 48)}`],
  ['a NuGet key', `oy2${long.toLowerCase().slice(0, 43)}`],
  ['a Docker token', `docker login -p dckr_pat_${digits.slice(0, 27)}`],
  ['a SendGrid key', `SG.${digits.slice(0, 22)}.${long.slice(0, 43)}`],
  ['a Mailgun key', `key-${hex.slice(0, 32)}`],
  ['a Twilio key', `SK${hex.slice(0, 32)}`],
  ['a DigitalOcean token', `dop_v1_${hex}`],
  ['a Databricks token', `dapi${hex.slice(0, 32)}-2`],
  ['a Vault token', `hvs.${long.slice(0, 95)}`],
  ['a Terraform token', `${digits.slice(0, 14)}.atlasv1.${long.slice(0, 67)}`],
  ['a Grafana token', `glsa_${digits.slice(0, 32)}_${hex.slice(0, 8)}`],
  ['a Grafana token', `glc_${digits}`],
  ['a New Relic key', `NRAK-${capitals.slice(0, 20)}7`],
  ['a Sentry token', `sntrys_${long.slice(0, 60)}`],
  ['a Linear key', `lin_api_${long.slice(0, 40)}`],
  ['a Notion token', `ntn_12345678901${digits.slice(0, 35)}`],
  ['a Postman key', `PMAK-${hex.slice(0, 24)}-${hex.slice(0, 34)}`],
  ['a Figma token', `figd_${long.slice(0, 40)}`],
  ['an Atlassian token', `ATATT3${long.slice(0, 60)}`],
  ['a Heroku key', `HRKU-${long.slice(0, 60)}`],
  ['a PlanetScale password', `pscale_pw_${long.slice(0, 43)}`],
  ['a JSON web token', `eyJhbGciOiJIUzI1NiJ9.${digits}.${digits}`],
  ['an address with a password', 'postgres://admin:9vK2xLq7@db.internal:5432/shop'],
  ['a password, token or key', 'const apiKey = "9f8a7c6b5d4e3f2a1b0c";'],
  ['a password, token or key', 'DB_PASSWORD=kX9v2Lq7TzR4'],
  ['a password, token or key', 'passwd: kX9v2Lq7TzR4'],
  ['a password, token or key', 'passphrase := kX9v2Lq7TzR4'],
  ['a password, token or key', '\'clientSecret\' => \'kX9v2Lq7TzR4\''],
  ['a password, token or key', 'config["session_token"] = `kX9v2Lq7TzR4`'],
  ['a password, token or key', 'credentials = "kX9v2Lq7TzR4"'],
  ...['api_key', 'access-key', 'privateKey', 'AUTH_KEY', 'signing-key', 'account_key'].map((name) => (
    ['a password, token or key', `${name} = "9f8a7c6b5d4e3f2a1b0c"`] as const
  )),
  // Just as much of a muddle as it takes.
  ['a password, token or key', 'token = "abcd1234"'],
  // Without a digit, but with what no name has.
  ['a password, token or key', 'password = "Kx!vqLw#TzRm"'],
  ['a password, token or key', 'Server=db1;Uid=app;Pwd=Xk9v2Lq7Tz;'],
  ['a password, token or key', '<add key="ApiKey" value="9f8a7c6b5d4e3f2a1b0c" />'],
  ['a password, token or key', 'curl -u admin:Xk9v2Lq7Tz https://host.example/status'],
  ['a password, token or key', 'machine host.example login admin password Xk9v2Lq7Tz'],
  ['a password, token or key', 'ENV MYSQL_ROOT_PASSWORD Zx81kLmQ22'],
  ['a password, token or key', `encryptionKey: "${digits}"`],
  ['a password, token or key', 'curl --user=admin:Kx!vqLw#TzRm https://host.example/status'],
  ['an authorisation header', `Authorization: Bearer ${digits}`],
  ['an authorisation header', '"authorization": "Basic YWRtaW46WGs5djJMcTdUeg=="'],
  ['an authorisation header', `authorization :Bearer  ${digits}`],
  ['a password, token or key', 'curl -s -X POST -u "admin:Xk9v2Lq7Tz" https://host.example/status'],
  ['a password, token or key', 'machine a login  admin\t\tpassword  Xk9v2Lq7Tz'],
  ['a password, token or key', 'ENV  ROOT_PASSWORD_V2  Zx81kLmQ22'],
  ['an authorisation header', 'authorization: token Kx~vqLw=TzRmPbHd+GsF'],
];

describe('findSecret', () => {
  it('has an example of every form', () => {
    expect(SECRET_FORMS.map(({ name }) => name).filter((name) => !FORMS.some(([form]) => form === name))).toEqual([]);
  });

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
    // A muddle of six letters and digits, again and again.
    'token = "abc123abc123abc123"',
    // Without quotes, and without a digit or a letter.
    'password = KxmvqLwgTzRm', 'password = Kx!vqLw#TzRm', 'password = 8301746592',
    // In quotes, of what names and times are made of.
    'password = "KxmvqLwgTzRm"', 'token: "kqx-lvw/zrm:pt.b"', 'token: "2026-11-28/14:03:59.120"',
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

describe('what is repeated without an end', () => {
  it('a private key that ends nowhere is one secret to the end of the text, however often it begins', () => {
    const text = `x ${'-----BEGIN PRIVATE KEY-----'.repeat(2_000)}`;
    expect(secretSpans(text)).toEqual([[2, text.length]]);
  });

  it('of a token only what begins it is taken, wherever it stands in its run', () => {
    const token = `eyJhbGciOiJIUzI1NiJ9.${digits}.${digits}`;
    expect(secretSpans(`a ${token}, session-${token} xeyJ`)).toEqual([
      [2, 2 + token.length], [12 + token.length, 12 + 2 * token.length],
    ]);
  });

  it('a password of curl counts behind its name only', () => {
    const option = '-u admin:Xk9v2Lq7Tz';
    expect(findSecret(`curl -s ${option} https://host.example`)).toBe('a password, token or key');
    expect(findSecret(`wget -q ${option} https://host.example`)).toBeUndefined();
    expect(findSecret(`curl -s https://host.example\n${option}`)).toBeUndefined();
  });

  it('a suggestion looks through the first million characters', () => {
    const before = 'value '.repeat(200_000).slice(0, 1024 * 1024 - 100);
    expect(findSecret(`${before}npm_${digits} `)).toBe('an npm token');
    expect(findSecret(`${before}${' '.repeat(100)}npm_${digits} `)).toBeUndefined();
  });
});
