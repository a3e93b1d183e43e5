import { typeNames } from './harmless/typeNames.ts';
import { code } from './secretsTriedLast/code.ts';
import { headers } from './secretsTriedLast/headers.ts';
import { markup } from './secretsTriedLast/markup.ts';
import { names } from './secretsTriedLast/names.ts';
import { services } from './secretsTriedLast/services.ts';
import { wallets } from './secretsTriedLast/wallets.ts';
import type { SecretTable } from './secretTable.ts';

/** What was missed, or called a secret, when further forms were tried, and is right since it was mended by kind. */
export const SECRETS_TRIED_LAST: SecretTable = {
  secrets: { code, headers, markup, names, services, wallets },
  harmless: { typeNames },
};
