import { Type } from 'typebox';
import { callerKinds } from '../names.ts';
import { closed, count, moment, nullable } from './common.ts';

const kind = Type.Enum(callerKinds);

/** Who is to be allowed, or no longer. */
export const Caller = Type.Object({ kind, name: Type.String({ minLength: 1, maxLength: 300 }) }, closed);

export const RefusedCaller = Type.Object({
  kind,
  name: Type.String(),
  times: count,
  lastAt: moment,
  never: nullable(Type.String({ description: 'Why it can never be allowed; null when it can.' })),
  warning: nullable(Type.String({
    description: 'What to consider before it is allowed; null when there is nothing to say.',
  })),
}, closed);

export const AllowedCaller = Type.Object({
  kind,
  name: Type.String(),
  by: Type.Union([Type.Literal('option'), Type.Literal('console')], {
    description: 'By an option at the start, which only the next start can take back, or in the console.',
  }),
}, closed);
