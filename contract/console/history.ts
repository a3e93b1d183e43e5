import type { Described } from './schemas/common.ts';
import type * as schemas from './schemas/history.ts';

export type Change = Described<typeof schemas.Change>;
export type Changes = Described<typeof schemas.Changes>;
export type RegistryThen = Described<typeof schemas.RegistryThen>;
export type ChangeMarks = Described<typeof schemas.ChangeMarks>;
export type RegistryDifference = Described<typeof schemas.RegistryDifference>;
export type ChangedValue = Change['values'][number];
