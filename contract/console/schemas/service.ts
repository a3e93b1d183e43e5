import { Type } from 'typebox';
import { announcers, reasonsForAllUsers } from '../names.ts';
import { closed, count, moment, nullable } from './common.ts';

export const UserFacts = Type.Object({
  allowed: nullable(Type.Array(Type.String(), { description: 'By name, or by number without one.' })),
  because: nullable(Type.Enum(reasonsForAllUsers, { description: 'Why every user of the machine is let in, where allowed is null.' })),
  refused: Type.Array(Type.String(), { description: 'Who was refused since the start, the last one first.' }),
}, closed);

export const ServiceFacts = Type.Object({
  version: Type.String(),
  protocolVersion: Type.String({ description: 'The version of the protocol that is announced.' }),
  protocolVersionBy: Type.Enum(announcers),
  upSince: moment,
  memory: Type.Integer({ minimum: 0, description: 'Bytes of resident memory.' }),
  database: Type.Object({ bytes: count, logBytes: count }, closed),
  backups: Type.Array(Type.Object({ at: moment, bytes: count }, closed)),
  listensOn: Type.Array(Type.String()),
  users: UserFacts,
  dataDir: Type.String(),
  ephemeral: Type.Boolean({ description: 'Whether the data goes when the service stops.' }),
}, closed);
