import { Type } from 'typebox';
import { backupHindrances, fates, fileRoles, keptKinds } from '../names.ts';
import { closed, count, moment, namedApplication, nullable, sentId } from './common.ts';

const backupsUntil = nullable(Type.String({
  ...moment, description: 'Until when backups hold what is deleted now; null when there are none.',
}));

const backupsMoved = nullable(Type.Object({
  from: Type.String({ ...moment, description: 'Until when they were promised to hold what was deleted before.' }),
  why: Type.Enum(backupHindrances),
  reason: nullable(Type.String({ description: 'What was said when the last one failed; null where nothing was.' })),
}, {
  ...closed, description: 'Why a promised date moved: the last good backup stays until a new one can be made.',
}));

const amounts = Type.Array(Type.Object({ kind: Type.Enum(keptKinds), count, bytes: count }, closed));

export const KeptList = Type.Object({
  kinds: amounts,
  applications: Type.Optional(Type.Integer({ minimum: 0, description: 'How many are known, without the service itself; not there where an application was asked about.' })),
  backupsUntil,
  backupsMoved,
  deletedApplications: Type.Array(Type.Object(namedApplication, closed), {
    description: 'Those that were deleted and of which something may be kept.',
  }),
}, closed);

/** What is left out is kept. All else that is kept goes. */
export const DeleteEverything = Type.Object({
  applications: Type.Enum(fates),
  copies: Type.Enum(fates),
}, closed);

const Proof = Type.Object({
  texts: Type.Integer({ minimum: 0, description: 'Texts that were deleted.' }),
  lookedFor: Type.Integer({ minimum: 0, description: 'How many of them the files were looked through for, by a run of bytes of each.' }),
  keptElsewhere: Type.Integer({ minimum: 0, description: 'How many of those runs stand in what is still kept as well.' }),
  files: Type.Array(Type.Object({
    name: Type.String(), role: Type.Enum(fileRoles), bytes: count,
    holds: nullable(Type.Boolean({ description: 'Whether it holds any of it; null where it was not looked through.' })),
  }, closed)),
}, closed);

export const DeleteKept = Type.Object({ kind: Type.Enum(keptKinds), application: Type.Optional(sentId) }, closed);

export const DeletedKept = Type.Object({
  deleted: count, kinds: amounts,
  applications: Type.Optional(Type.Integer({ minimum: 0, description: 'How many are not known any more; not there where none was to go.' })),
  backupsUntil, backupsMoved, proof: Proof,
}, closed);

export const KeptIntention = Type.Object({
  id: Type.String(),
  application: Type.Object(namedApplication, closed),
  at: moment,
  text: Type.String(),
  extension: Type.String(),
}, closed);
