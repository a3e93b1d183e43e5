import type { Described } from './schemas/common.ts';
import type * as schemas from './schemas/usage.ts';

export type UsageEvent = Described<typeof schemas.UsageEvent>;
export type UsageDay = Described<typeof schemas.UsageDay>;
