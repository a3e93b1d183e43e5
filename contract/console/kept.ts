import type { Described } from './schemas/common.ts';
import type * as schemas from './schemas/kept.ts';

export type { KeptKind } from './names.ts';
export type KeptList = Described<typeof schemas.KeptList>;
export type DeleteKept = Described<typeof schemas.DeleteKept>;
export type DeleteEverything = Described<typeof schemas.DeleteEverything>;
export type DeletedKept = Described<typeof schemas.DeletedKept>;
export type KeptIntention = Described<typeof schemas.KeptIntention>;
