import type * as schemas from './schemas/backups.ts';
import type { Described } from './schemas/common.ts';

export type { BackupStateName, BackupTier, CountedKind, DamageFound, RestoredKind, RestoreReason } from './names.ts';
export type Backup = Described<typeof schemas.Backup>;
export type BackupState = Described<typeof schemas.BackupState>;
export type Restored = NonNullable<BackupState['restored']>;
export type RestorePreview = Described<typeof schemas.RestorePreview>;
