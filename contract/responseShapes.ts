/**
 * What an answer of a JSON type must at least be, for who reads answers without loading the schemas: an object with
 * these members, each of this kind. tests/contract/responseShapes holds it against the schemas.
 */
export type MemberKind = 'object' | 'array' | 'string' | 'boolean' | 'integer';

export const responseShapes = {
  Context: { os: 'string', application: 'object', health: 'object' },
  Suggestion: { reuse: 'object', save: 'object', target: 'object', assets: 'object' },
  Applications: { iterable: 'array' },
  Application: {
    id: 'string', name: 'string', version: 'string', platform: 'string', onboarded: 'boolean', privacy: 'string',
  },
  DetectedExternalApplications: { iterable: 'array' },
  Session: { id: 'string', opened: 'object' },
  TrackedInteractionEvent: { description: 'string' },
  TrackedKeyboardEvent: { description: 'string', shortcut: 'array' },
  Assets: { iterable: 'array' },
  ReturnedUserProfile: {},
  Models: { iterable: 'array' },
  FlattenedAssets: { iterable: 'array' },
  Seed: { asset: 'object' },
  Format: {
    id: 'string', creator: 'string', created: 'object', updated: 'object', classification: 'object', role: 'string',
    application: 'object', asset: 'object', bytes: 'object',
  },
  SearchedAssets: { iterable: 'array', suggested: 'integer', exact: 'integer' },
  ExportedAsset: { name: 'string', description: 'string', created: 'object', raw: 'object' },
  Annotation: { id: 'string', created: 'object', updated: 'object', type: 'string', text: 'string' },
  Annotations: { iterable: 'array' },
  Asset: {
    id: 'string', creator: 'string', created: 'object', updated: 'object', formats: 'object', preview: 'object',
    original: 'object', mechanism: 'string',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, MemberKind>>>>;

/** A type of the interface that an operation answers as JSON. */
export type AnswerType = keyof typeof responseShapes;
