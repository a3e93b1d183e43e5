import { describe, expect, it } from 'vitest';
import { findSecret } from '../../../../service/suggestions/secrets/secrets.ts';
import type { Row } from '../../../support/suggestions/row.ts';
import { SECRET_TABLE } from '../../../support/suggestions/secretTable.ts';

const secrets = Object.values(SECRET_TABLE.secrets).flat();
const harmless = Object.values(SECRET_TABLE.harmless).flat();

const isFound = ({ text }: Row): boolean => findSecret(text) !== undefined;
/** Of a half in percent. */
const share = (rows: readonly Row[], half: Row['half'], isWrong: (row: Row) => boolean): number => {
  const these = rows.filter((row) => row.half === half);
  return 100 * these.filter(isWrong).length / these.length;
};

describe('of the table of secrets and of harmless texts', () => {
  it('no secret of the half that was looked at is missed, and no harmless text of it is called one', () => {
    expect(secrets.filter((row) => row.half === 'a' && !isFound(row))).toEqual([]);
    expect(harmless.filter((row) => row.half === 'a' && isFound(row))).toEqual([]);
  });

  it('at most 7 % of the secrets that nobody looked at are missed, and at most 4 % of the harmless texts are called one', () => {
    expect(share(secrets, 'b', (row) => !isFound(row))).toBeLessThanOrEqual(7);
    expect(share(harmless, 'b', isFound)).toBeLessThanOrEqual(4);
  });
});
