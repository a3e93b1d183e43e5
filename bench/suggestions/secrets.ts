// Secrets missed and harmless texts called secret, by half and by family: tsx bench/suggestions/secrets.ts [--rows]
import { parseArgs } from 'node:util';
import { findSecret } from '../../service/suggestions/secrets/secrets.ts';
import type { Row } from '../../tests/support/suggestions/row.ts';
import { SECRETS_TRIED_LATER } from '../../tests/support/suggestions/secretsTriedLater.ts';
import { SECRETS_TRIED_PLAIN } from '../../tests/support/suggestions/secretsTriedPlain.ts';
import { SECRET_TABLE } from '../../tests/support/suggestions/secretTable.ts';
import { printHalves } from './halves.ts';

/** The rows of half a that went wrong are shown one by one when asked for; of half b only how many they are. */
const { values } = parseArgs({ options: { rows: { type: 'boolean', default: false } } });

const isFound = ({ text }: Row): boolean => findSecret(text) !== undefined;

for (const { secrets, harmless } of [SECRET_TABLE, SECRETS_TRIED_LATER, SECRETS_TRIED_PLAIN]) {
  const lists = [
    { title: 'secrets missed', families: secrets, isWrong: (row: Row) => !isFound(row) },
    { title: 'harmless called secret', families: harmless, isWrong: isFound },
  ];
  for (const list of lists) printHalves(list, values.rows ? ({ text }) => JSON.stringify(text) : null);
}
