import type * as schemas from './schemas/backups.ts';
import type { Described } from './schemas/common.ts';

export type { CountedKind, RestoredKind } from './names.ts';
export type Backup = Described<typeof schemas.Backup>;
export type BackupState = Described<typeof schemas.BackupState>;
export type BackupContents = Described<typeof schemas.BackupContents>;
export type RestorePreview = Described<typeof schemas.RestorePreview>;
