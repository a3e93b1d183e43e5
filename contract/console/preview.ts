import type { Described } from './schemas/common.ts';
import type * as schemas from './schemas/preview.ts';

export type Preview = Described<typeof schemas.Preview>;
export type PreviewMissed = Described<typeof schemas.PreviewMissed>;
export type LastCopies = Described<typeof schemas.LastCopies>;
