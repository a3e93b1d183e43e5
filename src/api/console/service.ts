import type { ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import { announcers, reasonsForAllUsers } from '../../../contract/console/names.ts';
import type { Received } from '../../../contract/exchange.ts';
import { flag, listOf, nullable, number, object, oneOf, text } from '../../utils/reading.ts';
import type { Target } from '../http.ts';
import { bodyReader, callConsole } from './call.ts';

/** What the service is. */
export const getServiceFacts = (target: Target): Promise<Received> => callConsole(target, 'service', {});

export const readServiceFacts = bodyReader<ConsoleResponseOf<'service'>>(object({
  version: text, protocolVersion: text, protocolVersionBy: oneOf(announcers), upSince: text, memory: number,
  database: object({ bytes: number, logBytes: number }),
  backups: listOf(object({ at: text, bytes: number })),
  listensOn: listOf(text),
  users: object({
    allowed: nullable(listOf(text)), because: nullable(oneOf(reasonsForAllUsers)), refused: listOf(text),
  }),
  dataDir: text, ephemeral: flag,
}));
