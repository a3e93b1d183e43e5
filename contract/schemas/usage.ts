import { Type, type Static } from 'typebox';
import { openField } from './common.ts';

const description = Type.String({ description: 'What happened, in words.', examples: ['clicked'] });
const pair = openField('Identifier and description of the event.');

export const SeededTrackedInteractionEvent = Type.Object(
  { description, element: openField('The element concerned.', ['save-button']), identifier_description_pair: pair },
  { title: 'SeededTrackedInteractionEvent', description: 'A click or a tap.' },
);
export type SeededTrackedInteractionEvent = Static<typeof SeededTrackedInteractionEvent>;

export const SeededTrackedKeyboardEvent = Type.Object(
  { description, shortcut: openField('Key codes.', [[17, 67]]), identifier_description_pair: pair },
  { title: 'SeededTrackedKeyboardEvent', description: 'A key or a shortcut.' },
);
export type SeededTrackedKeyboardEvent = Static<typeof SeededTrackedKeyboardEvent>;

export const TrackedInteractionEvent = Type.Object(
  { description: Type.String(), element: Type.Optional(Type.String()) },
  { title: 'TrackedInteractionEvent', description: 'The recorded click or tap.' },
);
export type TrackedInteractionEvent = Static<typeof TrackedInteractionEvent>;

export const TrackedKeyboardEvent = Type.Object(
  { description: Type.String(), shortcut: Type.Array(Type.Number()) },
  { title: 'TrackedKeyboardEvent', description: 'The recorded key or shortcut.' },
);
export type TrackedKeyboardEvent = Static<typeof TrackedKeyboardEvent>;

export const TrackedApplicationInstall = Type.Object(
  { application: openField('The application that was installed.'), user: openField('Who installed it.') },
  { title: 'TrackedApplicationInstall', description: 'An installation; kept as sent.' },
);
export type TrackedApplicationInstall = Static<typeof TrackedApplicationInstall>;

export const TrackedApplicationUpdate = Type.Object(
  {
    previous: openField('The application as it was.'),
    current: openField('The application as it is; its id and version are taken over.'),
    user: openField('Who updated it.'),
  },
  { title: 'TrackedApplicationUpdate', description: 'An update: the application as it was and as it is, and the user; kept as sent.' },
);
export type TrackedApplicationUpdate = Static<typeof TrackedApplicationUpdate>;

/** The segments that the public client knows; any other is kept too. */
export const trackingSegments = [
  'format', 'asset', 'interaction', 'keyboard', 'session', 'assets', 'ml', 'adoption', 'conversation',
  'conversation_message', 'workstream_summary',
] as const;

export const SeededConnectorTracking = Type.Object(
  Object.fromEntries(trackingSegments.map((name) => [name, openField(`Segment ${name}.`)])),
  { title: 'SeededConnectorTracking', description: 'Tracking segments, several at once; kept as sent.' },
);
export type SeededConnectorTracking = Readonly<Record<string, unknown>>;

export const Onboarded = Type.Boolean({
  description: 'Whether the application has been onboarded.', examples: [true],
});
