import type { Described } from './schemas/common.ts';
import type * as schemas from './schemas/traffic.ts';

export { checks, messageMethod, type Check } from './names.ts';
export type TrafficSummary = Described<typeof schemas.TrafficSummary>;
export type UnknownKey = Described<typeof schemas.UnknownKey>;
export type RecordedBody = Described<typeof schemas.RecordedBody>;
export type RecordedHeaders = Described<typeof schemas.RecordedHeaders>;
export type TrafficExchange = Described<typeof schemas.TrafficExchange>;
export type TrafficList = Described<typeof schemas.TrafficList>;
