import type * as schemas from './schemas/callers.ts';
import type { Described } from './schemas/common.ts';

export type Caller = Described<typeof schemas.Caller>;
export type RefusedCaller = Described<typeof schemas.RefusedCaller>;
export type AllowedCaller = Described<typeof schemas.AllowedCaller>;
