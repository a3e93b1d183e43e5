import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SECRETS_TRIED_LATER } from '../../../support/suggestions/secretsTriedLater.ts';
import { SECRETS_TRIED_PLAIN } from '../../../support/suggestions/secretsTriedPlain.ts';
import { SECRET_TABLE } from '../../../support/suggestions/secretTable.ts';
import { keepsToHalves } from '../halvedTable.ts';

const secrets = Object.values(SECRET_TABLE.secrets).flat();
const harmless = Object.values(SECRET_TABLE.harmless).flat();
const rows = [...secrets, ...harmless];

const folder = fileURLToPath(new URL('../../../support/suggestions', import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, source: readFileSync(`${folder}/${file}`, 'utf8') }));

/** Forms that code hosts refuse in a push, by what they begin with. */
const refused = {
  'AWS key id': /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/,
  'GitHub token': /\bgh[pousr]_\w{36}|\bgithub_pat_\w{82}/,
  'GitLab token': /\bgl(?:pat|dt|rt)-[\w-]{20}/,
  'npm token': /\bnpm_\w{36}/,
  'Stripe key': /\b[rs]k_(?:live|test)_\w{20}/,
  'Slack token': /\bxox[bp]-\d{10}|\bxapp-1-/,
  'Slack webhook': /hooks\.slack\.com\/services\/T\w{10}\//,
  'Discord webhook': /discord\.com\/api\/webhooks\/\d/,
  'Google key': /\bAIza[\w-]{35}|\bGOCSPX-/,
  'SendGrid key': /\bSG\.[\w-]{22}\./,
  'Azure key': /AccountKey=[\w+/]{20}/,
  JWT: /\beyJ\w{17,}\.eyJ/,
  'private key': /BEGIN (?:[A-Z]+ )?PRIVATE KEY/,
};

describe('the table of secrets and of harmless texts', () => {
  it('holds at least 170 of each', () => {
    expect(secrets.length).toBeGreaterThanOrEqual(170);
    expect(harmless.length).toBeGreaterThanOrEqual(170);
  });

  keepsToHalves(SECRET_TABLE.secrets, SECRET_TABLE.harmless);

  it.each(Object.entries(refused))('has the form of a whole %s in its texts, but in no file of the repository', (_, form) => {
    expect(secrets.filter(({ text }) => form.test(text))).not.toEqual([]);
    expect(sources.filter(({ source }) => form.test(source)).map(({ file }) => file)).toEqual([]);
  });

  it('leaves no mark of a parted value in a text', () => {
    expect(rows.filter(({ text }) => text.includes('¦'))).toEqual([]);
  });
});

describe('the table of secrets that was written later', () => {
  it('holds at least 200 secrets, 110 harmless texts, and none of the first table', () => {
    const laterSecrets = Object.values(SECRETS_TRIED_LATER.secrets).flat();
    const laterHarmless = Object.values(SECRETS_TRIED_LATER.harmless).flat();
    expect(laterSecrets.length).toBeGreaterThanOrEqual(200);
    expect(laterHarmless.length).toBeGreaterThanOrEqual(110);
    expect([...laterSecrets, ...laterHarmless].filter(({ text }) => text.includes('¦') || rows.some((row) => row.text === text))).toEqual([]);
  });

  keepsToHalves(SECRETS_TRIED_LATER.secrets, SECRETS_TRIED_LATER.harmless);
});

describe('the table of passwords of one kind of characters', () => {
  keepsToHalves(SECRETS_TRIED_PLAIN.secrets, SECRETS_TRIED_PLAIN.harmless);
});
