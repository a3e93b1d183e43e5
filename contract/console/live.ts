import type { Described } from './schemas/common.ts';
import type * as schemas from './schemas/live.ts';

export type LiveEvent = Described<typeof schemas.LiveEvent>;
