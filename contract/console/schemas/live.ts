import { Type } from 'typebox';
import { changeable } from '../names.ts';
import { closed } from './common.ts';
import { Drills } from './drills.ts';
import { TrafficSummary } from './traffic.ts';

/** The data of one event of the stream. */
export const LiveEvent = Type.Union([
  Type.Object({ kind: Type.Literal('exchange'), exchange: TrafficSummary }, closed),
  Type.Object({ kind: Type.Literal('changed'), what: Type.Enum(changeable) }, closed),
  Type.Object({ kind: Type.Literal('drills'), drills: Drills }, closed),
  Type.Object({ kind: Type.Literal('beat') }, closed),
]);
