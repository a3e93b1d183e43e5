import { Type } from 'typebox';
import { keptKinds } from '../names.ts';
import { closed, count, moment, namedApplication, nullable, sentId } from './common.ts';

const backupsUntil = nullable(Type.String({
  ...moment, description: 'Until when backups hold what is deleted now; null when there are none.',
}));

export const KeptList = Type.Object({
  kinds: Type.Array(Type.Object({ kind: Type.Enum(keptKinds), count, bytes: count }, closed)),
  backupsUntil,
}, closed);

export const DeleteKept = Type.Object({ kind: Type.Enum(keptKinds), application: Type.Optional(sentId) }, closed);

export const DeletedKept = Type.Object({ deleted: count, backupsUntil }, closed);

export const KeptIntention = Type.Object({
  id: Type.String(),
  application: Type.Object(namedApplication, closed),
  at: moment,
  text: Type.String(),
  extension: Type.String(),
}, closed);
