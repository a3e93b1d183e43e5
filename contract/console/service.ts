import type { Described } from './schemas/common.ts';
import type * as schemas from './schemas/service.ts';

/** Who of the machine's users may call. */
export type UserFacts = Described<typeof schemas.UserFacts>;
export type ServiceFacts = Described<typeof schemas.ServiceFacts>;
