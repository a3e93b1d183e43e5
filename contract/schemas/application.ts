import { Type, type Static } from 'typebox';
import { applicationNames, capabilities, mechanisms, platforms, privacies } from '../names.ts';
import { EmbeddedModelSchema, enumeration, openField, optionalField, RegisteredName, Uuid } from './common.ts';
import { Engagement } from './engagement.ts';

/** Longest version of an application, in characters. */
export const longestVersion = 256;

const version = Type.String({
  minLength: 1, maxLength: longestVersion, description: 'Version of the application.', examples: ['1.94.2'],
});
const platform = Type.String({
  description: `One of ${platforms.join(', ')}; any other counts as UNKNOWN.`, examples: ['LINUX'],
});
const name = Type.String({ description: 'Name of the integration.', examples: ['VS_CODE'] });

/** What only the client knows about itself, kept as sent. */
const openFields = {
  schema: openField('Version marker of the model.'),
  capabilities: openField(`One of ${capabilities.join(', ')}.`, ['BLENDED']),
  privacy: openField(`One of ${privacies.join(', ')}.`, ['OPEN']),
  automaticUnload: openField('Whether the client unloads itself.', [false]),
  enrichment: openField('Limits of enrichment per kind.', [{ tags: 5 }]),
};

export const SeededTrackedApplication = Type.Object(
  { name, version, platform, ...openFields },
  { title: 'SeededTrackedApplication', description: 'What a client says about itself.' },
);
export type SeededTrackedApplication = Static<typeof SeededTrackedApplication>;

export const ApplicationRequest = Type.Object(
  {
    id: optionalField(Uuid),
    name,
    version,
    platform,
    onboarded: openField('Whether it has been onboarded.', [false]),
    mechanism: openField(`One of ${mechanisms.join(', ')}.`, ['MANUAL']),
    ...openFields,
  },
  { title: 'ApplicationRequest', description: 'An application to register.' },
);
export type ApplicationRequest = Static<typeof ApplicationRequest>;

export const applicationStatuses = ['registered', 'connected'] as const;

export const Mechanism = enumeration(mechanisms, { title: 'MechanismEnum', description: 'How it came about.' });

export const Application = Type.Object(
  {
    schema: Type.Optional(EmbeddedModelSchema),
    id: Uuid,
    name: Type.String({
      description: `In lists one of ${applicationNames.join(', ')}; to the caller itself the name it registered.`,
    }),
    version: Type.String(),
    platform: enumeration(platforms, { title: 'PlatformEnum', description: 'Where it runs.' }),
    onboarded: Type.Boolean(),
    privacy: enumeration(privacies, { title: 'PrivacyEnum', description: 'What it lets others see.' }),
    capabilities: Type.Optional(enumeration(capabilities, { title: 'CapabilitiesEnum', description: 'Where it works.' })),
    mechanism: Type.Optional(Mechanism),
    automaticUnload: Type.Optional(Type.Boolean()),
    status: Type.Optional(enumeration(applicationStatuses, { description: 'Whether connect was called. Added by Patchbay.' })),
    registeredName: RegisteredName,
    sent: Type.Optional(Type.Object(
      {
        privacy: Type.Optional(enumeration(privacies)),
        capabilities: Type.Optional(enumeration(capabilities)),
        mechanism: Type.Optional(enumeration(mechanisms)),
      },
      { description: 'In lists what the application said of itself, where not every SDK knows it. Added by Patchbay.' },
    )),
    engagement: Type.Optional(Engagement),
  },
  { title: 'Application', description: 'One integration or client known to the service.' },
);
export type Application = Static<typeof Application>;

export const Applications = Type.Object(
  { schema: Type.Optional(EmbeddedModelSchema), iterable: Type.Array(Application) },
  { title: 'Applications', description: 'The registry.' },
);
export type Applications = Static<typeof Applications>;
