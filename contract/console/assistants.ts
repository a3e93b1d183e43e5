import type { Described } from './schemas/common.ts';
import type * as schemas from './schemas/assistants.ts';

export type Assistants = Described<typeof schemas.Assistants>;
export type AssistantsChange = Described<typeof schemas.AssistantsChange>;
