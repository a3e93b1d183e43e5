import { Type, type Static } from 'typebox';
import { RegisteredName, Uuid } from './common.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

const counts = {
  interactions: count('Interaction events.'),
  keyboard: count('Keyboard events.'),
  tracked: count('Tracking segments.'),
  suggestions: count('Snippets assessed.'),
  reactions: count('Reactions to suggestions.'),
  saved: count('Assets saved.'),
  reused: count('Saved assets reused.'),
  lastSeen: Type.Optional(Type.String({ format: 'date-time', description: 'Time of the last call; absent before it.' })),
};

export const Engagement = Type.Object(counts, {
  title: 'Engagement', description: 'What an application did. Added by Patchbay.',
});
export type Engagement = Static<typeof Engagement>;

export const SessionEngagement = Type.Object(
  {
    ...counts,
    applications: Type.Array(Type.Object({ id: Uuid, name: Type.String(), registeredName: RegisteredName, ...counts })),
  },
  { title: 'SessionEngagement', description: 'What was done while a session was open. Added by Patchbay.' },
);
export type SessionEngagement = Static<typeof SessionEngagement>;
