import { commands } from './secretsTriedPlain/commands.ts';
import { devices } from './secretsTriedPlain/devices.ts';
import { environments } from './secretsTriedPlain/environments.ts';
import { harmlessCode } from './secretsTriedPlain/harmlessCode.ts';
import { harmlessWords } from './secretsTriedPlain/harmlessWords.ts';
import { laterHarmless } from './secretsTriedPlain/laterHarmless.ts';
import { laterSecrets } from './secretsTriedPlain/laterSecrets.ts';
import { literals } from './secretsTriedPlain/literals.ts';
import type { SecretTable } from './secretTable.ts';

/** Passwords of one kind of characters, and what stands in such places; all but `later` older than the rule. */
export const SECRETS_TRIED_PLAIN: SecretTable = {
  secrets: { literals, environments, commands, devices, later: laterSecrets },
  harmless: { words: harmlessWords, code: harmlessCode, later: laterHarmless },
};
