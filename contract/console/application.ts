import type { Described } from './schemas/common.ts';
import type * as schemas from './schemas/application.ts';

export type DeleteApplication = Described<typeof schemas.DeleteApplication>;
