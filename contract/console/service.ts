import type { Described } from './schemas/common.ts';
import type * as schemas from './schemas/service.ts';

export type ServiceFacts = Described<typeof schemas.ServiceFacts>;
