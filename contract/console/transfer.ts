import type { Described } from './schemas/common.ts';
import type * as schemas from './schemas/transfer.ts';

export type ImportedData = Described<typeof schemas.ImportedData>;
export type CheckedData = Described<typeof schemas.CheckedData>;
