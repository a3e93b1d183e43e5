import { Type, type Static } from 'typebox';
import { enumeration } from './common.ts';

export const integrationStates = ['installed', 'available', 'planned'] as const;

export const DetectedExternalApplication = Type.Object(
  {
    name: Type.String(),
    version: Type.Optional(Type.String({ description: 'Absent when it is not known.' })),
    source: Type.Optional(Type.String({ description: 'Where it was found. Added by Patchbay.' })),
    integration: Type.Optional(Type.Object(
      { state: enumeration(integrationStates), version: Type.Optional(Type.String()) },
      { description: 'State of its integration. Added by Patchbay.' },
    )),
  },
  { title: 'DetectedExternalApplication', description: 'A program found on this machine.' },
);
export type DetectedExternalApplication = Static<typeof DetectedExternalApplication>;

export const DetectedExternalApplications = Type.Object(
  { iterable: Type.Array(DetectedExternalApplication) },
  { title: 'DetectedExternalApplications', description: 'Programs found on this machine.' },
);
export type DetectedExternalApplications = Static<typeof DetectedExternalApplications>;
