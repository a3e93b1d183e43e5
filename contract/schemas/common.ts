import { Type, type Static, type TSchema } from 'typebox';

/** A value of a closed list that the service sends. */
export const enumeration = <const Values extends readonly string[]>(
  values: Values, options: { readonly title?: string; readonly description?: string } = {},
) => Type.Enum([...values] as unknown as [...Values], { ...options });

/**
 * A field that is kept as sent, whatever it is. The values real clients send are given for documentation only: a
 * newer client may know more of them.
 */
export const openField = (description: string, examples: readonly unknown[] = []) =>
  Type.Optional(Type.Unknown(examples.length === 0 ? { description } : { description, examples: [...examples] }));

/**
 * An optional field that must have the right type when it is there. `null` counts as absent: generated Dart clients
 * write it for every field that is not set.
 */
export const optionalField = <Schema extends TSchema>(schema: Schema) =>
  Type.Optional(Type.Union([schema, Type.Null()]));

export const EmbeddedModelSchema = Type.Object(
  { migration: Type.Integer(), semantic: Type.String() },
  { title: 'EmbeddedModelSchema', description: 'Version marker of a model; may be left out.' },
);

export const GroupedTimestamp = Type.Object(
  {
    value: Type.String({ format: 'date-time', description: 'ISO 8601 in UTC with milliseconds.' }),
    readable: Type.Optional(Type.String({ description: 'Short form for a person.' })),
  },
  { title: 'GroupedTimestamp', description: 'A moment in time.' },
);
export type GroupedTimestamp = Static<typeof GroupedTimestamp>;

export const ByteDescriptor = Type.Object(
  { value: Type.Integer({ minimum: 0, description: 'Bytes.' }), readable: Type.String() },
  { title: 'ByteDescriptor', description: 'A size.' },
);
export type ByteDescriptor = Static<typeof ByteDescriptor>;

/**
 * A format for readers of the documents alone. What is taken is said by the pattern, or by the rule of the resource:
 * a format would be checked too, and its refusal has other words.
 */
export const documentedFormat = 'x-format';

export const uuidForm = {
  [documentedFormat]: 'uuid',
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  examples: ['6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3'],
} as const;

export const Uuid = Type.String({ ...uuidForm, description: 'A UUID.' });

/** Beside a name of a list, which is UNKNOWN then. */
export const RegisteredName = Type.Optional(
  Type.String({ description: 'The name it registered, when it is not a published one. Added by Patchbay.' }),
);
