import type { Described } from './schemas/common.ts';
import type * as schemas from './schemas/flows.ts';

export type FlowFiles = Described<typeof schemas.FlowFiles>;
export type FlowText = Described<typeof schemas.FlowText>;
export type SavedFlow = Described<typeof schemas.SavedFlow>;
