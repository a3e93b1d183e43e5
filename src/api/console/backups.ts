import type { ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import {
  backupReasons, backupStates, backupTiers, countedKinds, damageFound, restoredKinds, restoreReasons,
} from '../../../contract/console/names.ts';
import type { Received } from '../../../contract/exchange.ts';
import { listOf, nullable, number, object, oneOf, text } from '../../utils/reading.ts';
import type { Target } from '../http.ts';
import { bodyReader, callConsole } from './call.ts';

/** The backups, what is known of damage, and whether another database took the place of the one there was. */
export const getBackups = (target: Target): Promise<Received> => callConsole(target, 'backups', {});

export const makeBackup = (target: Target): Promise<Received> => callConsole(target, 'makeBackup', {});

/** Has a backup looked at as a whole, by its number. */
export const checkBackup = (target: Target, backup: number): Promise<Received> =>
  callConsole(target, 'checkBackup', { backup });

/** What a restore of a backup would bring and take, by its number. */
export const previewRestore = (target: Target, backup: number): Promise<Received> =>
  callConsole(target, 'previewRestore', { backup });

/** Puts a backup in the place of the database; `withDeleted` brings back what was deleted since, too. */
export const restoreBackup = (target: Target, backup: number, withDeleted: boolean): Promise<Received> =>
  callConsole(target, 'restoreBackup', { backup }, { withDeleted });

export const dismissRestored = (target: Target): Promise<Received> => callConsole(target, 'dismissRestored', {});

const backup = object({
  number, at: text, bytes: number, state: oneOf(backupStates), checkedAt: nullable(text), problem: nullable(text),
  rows: nullable(listOf(object({ kind: oneOf(countedKinds), count: number }))), tier: nullable(oneOf(backupTiers)),
  reason: nullable(oneOf(backupReasons)),
});
export const readBackups = bodyReader<ConsoleResponseOf<'backups' | 'restoreBackup' | 'dismissRestored'>>(object({
  backups: listOf(backup),
  nextAt: nullable(text),
  health: object({
    damagedSince: nullable(text), found: listOf(oneOf(damageFound)), alteredAssets: listOf(text),
  }),
  restored: nullable(object({
    at: text, by: oneOf(['start', 'person']), why: oneOf(restoreReasons), from: nullable(text), aside: listOf(text),
    before: nullable(number),
    kinds: listOf(object({ kind: oneOf(countedKinds), fromBackup: number, salvaged: number, gone: nullable(number) })),
  })),
  lostLog: nullable(object({ at: text, expected: nullable(number), found: number, aside: listOf(text) })),
}));
export const readBackup = bodyReader<ConsoleResponseOf<'makeBackup' | 'checkBackup'>>(backup);
export const readRestorePreview = bodyReader<ConsoleResponseOf<'previewRestore'>>(object({
  backup: number,
  kinds: listOf(object({
    kind: oneOf(restoredKinds), now: number, then: number, come: number, deleted: number, go: number,
    names: nullable(object({ come: listOf(text), deleted: listOf(text), go: listOf(text) })),
  })),
}));
