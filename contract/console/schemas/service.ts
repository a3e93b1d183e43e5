import { Type } from 'typebox';
import { closed, count, moment } from './common.ts';

export const ServiceFacts = Type.Object({
  version: Type.String(),
  protocolVersion: Type.String(),
  upSince: moment,
  memory: Type.Integer({ minimum: 0, description: 'Bytes of resident memory.' }),
  database: Type.Object({ bytes: count, logBytes: count }, closed),
  backups: Type.Array(Type.Object({ at: moment, bytes: count }, closed)),
  listensOn: Type.Array(Type.String()),
  dataDir: Type.String(),
  ephemeral: Type.Boolean({ description: 'Whether the data goes when the service stops.' }),
}, closed);
