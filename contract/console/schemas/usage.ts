import { Type } from 'typebox';
import { usageKinds } from '../names.ts';
import { closed, count, moment, namedApplication, nullable } from './common.ts';

export const UsageEvent = Type.Object({
  sequence: count,
  kind: Type.Enum(usageKinds),
  application: nullable(Type.Object(namedApplication, closed)),
  at: moment,
  body: Type.String({ description: 'The body as received, cut where it is long.' }),
  bytes: Type.Integer({ minimum: 0, description: 'Bytes of the whole body.' }),
}, closed);

export const UsageDay = Type.Object({
  day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'In the time zone of the service.' }),
  zone: Type.String({
    pattern: '^UTC[+-]\\d{2}:\\d{2}$', description: 'How far the clock of the service is from UTC when the day begins.',
  }),
  applications: Type.Array(Type.Object({
    id: Type.String({ description: 'Empty where nobody said which application it was.' }),
    name: Type.String(),
    events: count,
    segments: count,
  }, closed)),
}, closed);
