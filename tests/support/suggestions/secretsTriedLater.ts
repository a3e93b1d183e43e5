import { codeAndVariablesFirst } from './secretsTriedLater/codeAndVariablesFirst.ts';
import { codeAndVariablesSecond } from './secretsTriedLater/codeAndVariablesSecond.ts';
import { filesAndCommandsFirst } from './secretsTriedLater/filesAndCommandsFirst.ts';
import { filesAndCommandsSecond } from './secretsTriedLater/filesAndCommandsSecond.ts';
import { harmlessValues } from './secretsTriedLater/harmlessValues.ts';
import { harmlessWords } from './secretsTriedLater/harmlessWords.ts';
import { issuersFirst } from './secretsTriedLater/issuersFirst.ts';
import { issuersSecond } from './secretsTriedLater/issuersSecond.ts';
import type { SecretTable } from './secretTable.ts';

/** A second table, written after the engine had its patterns and before its author had read them. */
export const SECRETS_TRIED_LATER: SecretTable = {
  secrets: {
    issuersFirst, issuersSecond, filesAndCommandsFirst, filesAndCommandsSecond, codeAndVariablesFirst,
    codeAndVariablesSecond,
  },
  harmless: { values: harmlessValues, words: harmlessWords },
};
