import { Type } from 'typebox';
import { closed, count, moment, nullable, sentId } from './common.ts';

export const DrillAnswer = Type.Union([
  Type.Object({
    kind: Type.Literal('status'), status: Type.Union([Type.Literal(400), Type.Literal(401), Type.Literal(500)]),
  }, closed),
  Type.Object({ kind: Type.Literal('delay'), milliseconds: Type.Integer({ minimum: 1, maximum: 60_000 }) }, closed),
  Type.Object({ kind: Type.Literal('cut') }, closed),
]);

const asked = {
  application: sentId, times: Type.Integer({ minimum: 1, maximum: 1000 }), answer: DrillAnswer,
} as const;

/** Answers the next calls of an application on purpose. */
export const NewDrill = Type.Object(asked, closed);

export const Drill = Type.Object({
  ...asked,
  id: Type.String(),
  name: Type.String({ description: 'Of the application.' }),
  startedAt: moment,
  answered: count,
  ended: nullable(Type.Union([Type.Literal('done'), Type.Literal('stopped')], { description: 'Null while it goes on.' })),
}, closed);

export const Drills = Type.Array(Drill, { description: 'Oldest first, with those that have ended.' });
