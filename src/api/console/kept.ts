import type { ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import type { DeleteEverything, DeleteKept } from '../../../contract/console/kept.ts';
import { backupHindrances, fileRoles, keptKinds } from '../../../contract/console/names.ts';
import type { Received } from '../../../contract/exchange.ts';
import { flag, listOf, nullable, number, object, oneOf, text } from '../../utils/reading.ts';
import type { Target } from '../http.ts';
import { bodyReader, callConsole } from './call.ts';

/** What is kept, of an application or of all. */
export const listKept = (target: Target, application?: string): Promise<Received> =>
  callConsole(target, 'kept', { application });

/** Deletes a kind for good, of an application or of all. */
export const deleteKept = (target: Target, what: DeleteKept): Promise<Received> =>
  callConsole(target, 'deleteKept', {}, what);

/** Deletes all that is kept. */
export const deleteEverything = (target: Target, what: DeleteEverything): Promise<Received> =>
  callConsole(target, 'deleteEverything', {}, what);

/** The intentions that are kept, of an application or of all. */
export const listIntentions = (target: Target, application?: string): Promise<Received> =>
  callConsole(target, 'intentions', { application });

export const deleteIntention = (target: Target, intention: string): Promise<Received> =>
  callConsole(target, 'deleteIntention', { intention });

const amounts = listOf(object({ kind: oneOf(keptKinds), count: number, bytes: number }));
const held = {
  backupsUntil: nullable(text),
  backupsMoved: nullable(object({ from: text, why: oneOf(backupHindrances), reason: nullable(text) })),
};
const proof = object({
  texts: number, lookedFor: number, keptElsewhere: number,
  files: listOf(object({ name: text, role: oneOf(fileRoles), bytes: number, holds: nullable(flag) })),
});

export const readKept = bodyReader<ConsoleResponseOf<'kept'>>(object({
  kinds: amounts, ...held, deletedApplications: listOf(object({ id: text, name: text })),
}));
export const readDeleted = bodyReader<ConsoleResponseOf<'deleteKept' | 'deleteIntention' | 'deleteApplication' | 'deleteEverything'>>(
  object({ deleted: number, kinds: amounts, ...held, proof }),
);
export const readIntentions = bodyReader<ConsoleResponseOf<'intentions'>>(listOf(object({
  id: text, application: object({ id: text, name: text }), at: text, text, extension: text,
})));
