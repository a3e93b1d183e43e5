import { Type, type Static } from 'typebox';
import { documentedFormat, GroupedTimestamp, Uuid } from './common.ts';
import { SessionEngagement } from './engagement.ts';

export const SessionId = Type.String({
  [documentedFormat]: 'uuid',
  title: 'SessionId',
  description: 'UUID of a session, JSON-quoted or bare.',
  examples: ['1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'],
});

export const Session = Type.Object(
  {
    id: Uuid,
    opened: GroupedTimestamp,
    closed: Type.Optional(GroupedTimestamp),
    engagement: Type.Optional(SessionEngagement),
  },
  { title: 'Session', description: 'An interval of use; closed is absent while it is open.' },
);
export type Session = Static<typeof Session>;
