import { describe, expect, it } from 'vitest';
import { findSecret } from '../../../../service/suggestions/secrets/secrets.ts';
import type { Row } from '../../../support/suggestions/row.ts';
import { SECRETS_TRIED_LAST } from '../../../support/suggestions/secretsTriedLast.ts';
import { SECRETS_TRIED_LATER } from '../../../support/suggestions/secretsTriedLater.ts';
import { SECRETS_TRIED_PLAIN } from '../../../support/suggestions/secretsTriedPlain.ts';
import { SECRET_TABLE } from '../../../support/suggestions/secretTable.ts';

const isFound = ({ text }: Row): boolean => findSecret(text) !== undefined;
/** Of a half in percent. */
const share = (rows: readonly Row[], half: Row['half'], isWrong: (row: Row) => boolean): number => {
  const these = rows.filter((row) => row.half === half);
  return 100 * these.filter(isWrong).length / these.length;
};

describe.each([
  ['the table', SECRET_TABLE, 4],
  ['the table that was written later', SECRETS_TRIED_LATER, 4],
])('of %s of secrets and of harmless texts', (_, table, most) => {
  const secrets = Object.values(table.secrets).flat();
  const harmless = Object.values(table.harmless).flat();

  it('no secret of the half that was looked at is missed, and no harmless text of it is called one', () => {
    expect(secrets.filter((row) => row.half === 'a' && !isFound(row))).toEqual([]);
    expect(harmless.filter((row) => row.half === 'a' && isFound(row))).toEqual([]);
  });

  it('few of the secrets that nobody looked at are missed, and at most 4 % of the harmless texts are called one', () => {
    expect(share(secrets, 'b', (row) => !isFound(row))).toBeLessThanOrEqual(most);
    expect(share(harmless, 'b', isFound)).toBeLessThanOrEqual(4);
  });
});

describe('of passwords of one kind of characters and what stands in the same places', () => {
  const secrets = Object.values(SECRETS_TRIED_PLAIN.secrets).flat();
  const harmless = Object.values(SECRETS_TRIED_PLAIN.harmless).flat();

  it('at most 3 % of the secrets are missed', () => {
    expect(secrets.length).toBeGreaterThanOrEqual(180);
    expect(100 * secrets.filter((row) => !isFound(row)).length / secrets.length).toBeLessThanOrEqual(3);
  });

  it('no harmless text is called one', () => {
    expect(harmless.length).toBeGreaterThanOrEqual(250);
    expect(harmless.filter(isFound)).toEqual([]);
  });
});

describe('of the forms that were tried last', () => {
  it('every secret is found', () => {
    const secrets = Object.values(SECRETS_TRIED_LAST.secrets).flat();

    expect(secrets.length).toBeGreaterThanOrEqual(150);
    expect(secrets.filter((row) => !isFound(row))).toEqual([]);
  });

  it('no name of a type behind the name of a credential is called a secret', () => {
    expect(Object.values(SECRETS_TRIED_LAST.harmless).flat().filter(isFound)).toEqual([]);
  });
});
