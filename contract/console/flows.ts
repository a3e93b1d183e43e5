import type { Described } from './schemas/common.ts';
import type * as schemas from './schemas/flows.ts';

export type FlowFiles = Described<typeof schemas.FlowFiles>;
export type FlowText = Described<typeof schemas.FlowText>;
export type FlowInList = FlowFiles['files'][number];
export type FlowResultHead = Described<typeof schemas.FlowResultHead>;
export type FlowResults = Described<typeof schemas.FlowResults>;
