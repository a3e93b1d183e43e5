import type { Described } from './schemas/common.ts';
import type * as schemas from './schemas/history.ts';

export type Change = Described<typeof schemas.Change>;
export type RegistryDifference = Described<typeof schemas.RegistryDifference>;
export type ProgramState = Described<typeof schemas.ProgramState>;
export type ProgramChange = Described<typeof schemas.ProgramChanges>['changes'][number];
export type ChangedValue = Change['values'][number];
