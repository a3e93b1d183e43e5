import type { ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import { countedKinds } from '../../../contract/console/names.ts';
import type { Received } from '../../../contract/exchange.ts';
import { listOf, nullable, number, object, oneOf, text } from '../../utils/reading.ts';
import type { Target } from '../http.ts';
import { bodyReader, callConsole } from './call.ts';

/** What a backup holds, by its number. */
export const backupContents = (target: Target, backup: number): Promise<Received> =>
  callConsole(target, 'backupContents', { backup });

export const readBackupContents = bodyReader<ConsoleResponseOf<'backupContents'>>(object({
  backup: number,
  kinds: listOf(object({ kind: oneOf(countedKinds), count: number })),
  applications: listOf(object({
    id: nullable(text), name: nullable(text), assets: number, annotations: number, intentions: number,
    events: number,
  })),
}));
