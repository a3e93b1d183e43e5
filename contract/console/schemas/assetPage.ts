import { Type } from 'typebox';
import { closed, count, moment, nullable } from './common.ts';

const tag = Type.Object({ id: Type.String(), text: Type.String() }, closed);

const listed = Type.Object({
  id: Type.String(),
  formatId: Type.String(),
  name: Type.String(),
  extension: Type.String({ description: 'File extension of its language; UNKNOWN without one.' }),
  bytes: count,
  application: Type.Object({ id: Type.String(), name: Type.String() }, closed),
  created: moment,
  reused: count,
  lastReused: nullable(moment),
  tags: Type.Array(tag),
  annotated: Type.Boolean({ description: 'Whether something is noted about it, which is asked for with it alone.' }),
  text: nullable(Type.String({ description: 'Null where it is longer than 256 KiB, which is asked for by itself, or is not the one that was saved.' })),
}, closed);

/** Newest first. */
export const AssetPage = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'How many assets there are.' }),
  assets: Type.Array(listed),
  before: nullable(Type.Integer({ minimum: 0, description: 'What brings the next page; null where this one is empty.' })),
}, closed);
