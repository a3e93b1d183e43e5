import type { Described } from './schemas/common.ts';
import type * as schemas from './schemas/drills.ts';

export type DrillAnswer = Described<typeof schemas.DrillAnswer>;
export type NewDrill = Described<typeof schemas.NewDrill>;
export type Drill = Described<typeof schemas.Drill>;
