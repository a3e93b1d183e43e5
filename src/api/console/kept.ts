import type { ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import type { DeleteKept } from '../../../contract/console/kept.ts';
import { keptKinds } from '../../../contract/console/names.ts';
import type { Received } from '../../../contract/exchange.ts';
import { listOf, nullable, number, object, oneOf, text } from '../../utils/reading.ts';
import type { Target } from '../http.ts';
import { bodyReader, callConsole } from './call.ts';

/** What is kept, of an application or of all. */
export const listKept = (target: Target, application?: string): Promise<Received> =>
  callConsole(target, 'kept', { application });

/** Deletes a kind for good, of an application or of all. */
export const deleteKept = (target: Target, what: DeleteKept): Promise<Received> =>
  callConsole(target, 'deleteKept', {}, what);

/** The intentions that are kept, of an application or of all. */
export const listIntentions = (target: Target, application?: string): Promise<Received> =>
  callConsole(target, 'intentions', { application });

export const deleteIntention = (target: Target, intention: string): Promise<Received> =>
  callConsole(target, 'deleteIntention', { intention });

export const readKept = bodyReader<ConsoleResponseOf<'kept'>>(object({
  kinds: listOf(object({ kind: oneOf(keptKinds), count: number, bytes: number })), backupsUntil: nullable(text),
}));
export const readDeleted = bodyReader<ConsoleResponseOf<'deleteKept' | 'deleteIntention' | 'deleteApplication'>>(
  object({ deleted: number, backupsUntil: nullable(text) }),
);
export const readIntentions = bodyReader<ConsoleResponseOf<'intentions'>>(listOf(object({
  id: text, application: object({ id: text, name: text }), at: text, text, extension: text,
})));
