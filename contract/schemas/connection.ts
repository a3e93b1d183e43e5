import { Type, type Static } from 'typebox';
import { Application, SeededTrackedApplication } from './application.ts';
import { EmbeddedModelSchema, openField, Uuid } from './common.ts';

export const SeededConnectorConnection = Type.Object(
  { schema: openField('Version marker of the model.'), application: SeededTrackedApplication },
  { title: 'SeededConnectorConnection', description: 'The handshake.' },
);
export type SeededConnectorConnection = Static<typeof SeededConnectorConnection>;

export const OSHealth = Type.Object(
  { schema: Type.Optional(EmbeddedModelSchema), id: Uuid, version: Type.String() },
  { title: 'OSHealth', description: 'Id and protocol version of the service.' },
);

export const Health = Type.Object(
  { schema: Type.Optional(EmbeddedModelSchema), os: OSHealth },
  { title: 'Health', description: 'Health of the service.' },
);

export const Context = Type.Object(
  { schema: Type.Optional(EmbeddedModelSchema), os: Uuid, application: Application, health: Health },
  { title: 'Context', description: 'Answer of the handshake; application.id is the {application} of later calls.' },
);
export type Context = Static<typeof Context>;
