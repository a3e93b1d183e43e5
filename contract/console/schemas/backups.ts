import { Type } from 'typebox';
import { backupReasons, backupStates, backupTiers, damageFound, countedKinds, restoreReasons, restoredKinds } from '../names.ts';
import { closed, count, moment, nullable } from './common.ts';

const counted = Type.Array(Type.Object({ kind: Type.Enum(countedKinds), count }, closed));

export const Backup = Type.Object({
  number: Type.Integer({ minimum: 1, description: 'By which it is named; the highest is the newest.' }),
  at: moment,
  bytes: count,
  state: Type.Enum(backupStates),
  checkedAt: nullable(moment),
  problem: nullable(Type.String({ description: 'What is wrong with one that is not good, in a sentence.' })),
  rows: nullable(counted),
  tier: nullable(Type.Enum(backupTiers, { description: 'As what it stays; null for one that goes with the next backup.' })),
  reason: nullable(Type.Enum(backupReasons, { description: 'Why it was made; null where nobody noted it, as earlier versions did not.' })),
}, closed);

const Restored = Type.Object({
  at: moment,
  by: Type.Enum(['start', 'person']),
  why: Type.Enum(restoreReasons),
  from: nullable(Type.String({ ...moment, description: 'Of when the backup was; null without one.' })),
  kinds: Type.Array(Type.Object({
    kind: Type.Enum(countedKinds),
    fromBackup: count,
    salvaged: Type.Integer({ minimum: 0, description: 'What could be read in the damaged database and is in no backup.' }),
    gone: nullable(Type.Integer({ minimum: 0, description: 'What is no longer there; null where that is not known.' })),
  }, closed)),
  aside: Type.Array(Type.String({ description: 'Name of a file that was put aside.' })),
  before: nullable(Type.Integer({ minimum: 1, description: 'The backup of what was there before; null where there is none, or not any more.' })),
}, closed);

const LostLog = Type.Object({
  at: moment,
  expected: nullable(Type.Integer({ minimum: 0, description: 'Pages that were written last and were not in the database file yet; null where there is no note of it.' })),
  found: Type.Integer({ minimum: 0, description: 'How many of them were there at the start.' }),
  aside: Type.Array(Type.String({ description: 'Name of a file that was put aside.' })),
}, closed);

export const BackupState = Type.Object({
  backups: Type.Array(Backup, { description: 'Newest first.' }),
  nextAt: nullable(Type.String({ ...moment, description: 'When the next is made without being asked for, within a minute; null while none is.' })),
  health: Type.Object({
    damagedSince: nullable(moment),
    found: Type.Array(Type.Enum(damageFound)),
    alteredAssets: Type.Array(Type.String({ description: 'Id of an asset whose text was changed in the file.' })),
  }, closed),
  restored: nullable(Restored),
  lostLog: nullable(LostLog),
}, closed);

export const BackupContents = Type.Object({
  backup: Type.Integer({ minimum: 1 }),
  kinds: counted,
  applications: Type.Array(Type.Object({
    id: nullable(Type.String({ description: 'Null for what nobody said the application of.' })),
    name: nullable(Type.String({ description: 'Null for one that the backup does not know any more.' })),
    assets: count,
    annotations: count,
    intentions: count,
    events: count,
  }, closed), { description: 'Known applications first, in their order.' }),
}, closed);

const firstNames = Type.Array(Type.String(), { maxItems: 5, description: 'The first names, the newest first, each cut to 80 characters.' });

export const RestorePreview = Type.Object({
  backup: Type.Integer({ minimum: 1 }),
  kinds: Type.Array(Type.Object({
    kind: Type.Enum(restoredKinds),
    now: count,
    then: Type.Integer({ minimum: 0, description: 'In the backup.' }),
    come: Type.Integer({ minimum: 0, description: 'In the backup and not there now.' }),
    deleted: Type.Integer({ minimum: 0, description: 'In the backup and deleted since; it stays deleted unless that is asked for.' }),
    go: Type.Integer({ minimum: 0, description: 'There now and not in the backup.' }),
    names: nullable(Type.Object({ come: firstNames, deleted: firstNames, go: firstNames }, closed)),
  }, closed)),
}, closed);

export const RestoreBackup = Type.Object({
  withDeleted: Type.Boolean({ description: 'Whether what was deleted since the backup comes back too.' }),
}, closed);
