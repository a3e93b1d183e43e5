import { Type, type Static, type TNull, type TSchema, type TUnion } from 'typebox';

/** Unlike the types of the interface, those of the console hold what is named here and nothing else. */
export const closed = { additionalProperties: false } as const;

/** A value that is null where there is none. */
export const nullable = <Schema extends TSchema>(schema: Schema): TUnion<[Schema, TNull]> =>
  Type.Union([schema, Type.Null()]);

/** An id as the console sends it; whether it is one of something is the service's to find out. */
export const sentId = Type.String({ minLength: 1, maxLength: 100 });

export const count = Type.Integer({ minimum: 0 });

export const moment = Type.String({ format: 'date-time', description: 'ISO 8601 in UTC with milliseconds.' });

export const namedApplication = { id: Type.String(), name: Type.String() } as const;

type Fixed<Value> = Value extends object ? { readonly [Key in keyof Value]: Fixed<Value[Key]> } : Value;

/** The type of what a schema describes. What came over the wire or goes there is not changed any more. */
export type Described<Schema extends TSchema> = Fixed<Static<Schema>>;
