import { Type, type Static } from 'typebox';
import { keptKinds } from './kept.ts';
import { sensitivities } from './settings.ts';

const closed = { additionalProperties: false } as const;

const id = Type.String({ minLength: 1, maxLength: 100 });

const drillAnswer = Type.Union([
  Type.Object({
    kind: Type.Literal('status'), status: Type.Union([Type.Literal(400), Type.Literal(401), Type.Literal(500)]),
  }, closed),
  Type.Object({ kind: Type.Literal('delay'), milliseconds: Type.Integer({ minimum: 1, maximum: 60_000 }) }, closed),
  Type.Object({ kind: Type.Literal('cut') }, closed),
]);

/** What the service reads from the console, by the name of its type. Unlike the interface, nothing else is accepted. */
export const consoleRequestSchemas = {
  SettingsChange: Type.Object({
    recording: Type.Optional(Type.Boolean()),
    sensitivity: Type.Optional(Type.Enum(sensitivities)),
    fewestLines: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    suggestionsOff: Type.Optional(Type.Array(id, { maxItems: 10_000 })),
  }, closed),
  PreviewRequest: Type.Object({ text: Type.String() }, closed),
  NewDrill: Type.Object({
    application: id, times: Type.Integer({ minimum: 1, maximum: 1000 }), answer: drillAnswer,
  }, closed),
  DeleteKept: Type.Object({ kind: Type.Enum(keptKinds), application: Type.Optional(id) }, closed),
  DeleteApplication: Type.Object({ events: Type.Enum(['keep', 'delete']) }, closed),
  Caller: Type.Object(
    { kind: Type.Enum(['origin', 'host']), name: Type.String({ minLength: 1, maxLength: 300 }) }, closed,
  ),
} as const;

export type ConsoleRequestType = keyof typeof consoleRequestSchemas;
export type ConsoleRequestOf<Name extends ConsoleRequestType> = Static<(typeof consoleRequestSchemas)[Name]>;
