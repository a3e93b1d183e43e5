import { Type } from 'typebox';
import { checks, injections } from '../names.ts';
import { closed, count, moment, namedApplication, nullable } from './common.ts';

export const UnknownKey = Type.Object({ path: Type.String(), closest: nullable(Type.String()) }, closed);

const summary = {
  sequence: count,
  at: Type.String({ ...moment, description: 'When the request arrived.' }),
  method: Type.String({
    description: 'WS for a message on a WebSocket, of either side: its body is that of the answer where the service sent it.',
  }),
  path: Type.String({ description: 'Without the query.' }),
  operation: nullable(Type.String({
    description: 'Id of the operation; null when no route matched or the guards refused it before.',
  })),
  application: nullable(Type.Object({
    ...namedApplication, state: Type.Union([Type.Literal('connected'), Type.Literal('registered')]),
  }, closed)),
  userAgent: nullable(Type.String()),
  origin: nullable(Type.String()),
  fromConsole: Type.Boolean({ description: 'Sent by this service\'s own console.' }),
  automatic: Type.Boolean({ description: 'A read with which this service\'s own console kept itself up to date, without anybody asking.' }),
  status: nullable(Type.Integer({ description: 'Null when the connection was cut before an answer.' })),
  duration: Type.Number({ minimum: 0, description: 'Milliseconds.' }),
  requestBytes: count,
  responseBytes: count,
  unknownKeys: Type.Array(UnknownKey, {
    description: 'Keys that the type of the body does not know, with the closest one that it does.',
  }),
  decidedBy: nullable(Type.Enum(checks, { description: 'The check that decided; null when all passed.' })),
  injected: nullable(Type.Enum(injections, {
    description: 'What a drill did: it answered with a status instead of the service, held the answer of the service '
      + 'back, or cut the connection; null for nothing.',
  })),
  said: nullable(Type.String({
    description: 'What it came to in a few words, such as `save` or `1 segment: keyboard`; null without any.',
  })),
} as const;

export const TrafficSummary = Type.Object(summary, closed);

export const RecordedBody = Type.Object({
  text: Type.String({ description: 'As text, secrets masked, at most as many bytes as the limits say.' }),
  bytes: count,
  cut: Type.Boolean(),
  masked: Type.Integer({ minimum: 0, description: 'Number of secrets that were masked.' }),
  utf8: Type.Boolean({ description: 'Whether the bytes that are kept are UTF-8; in the text, others are U+FFFD.' }),
}, closed);

export const RecordedHeaders = Type.Array(Type.Tuple([Type.String(), Type.String()]), { description: 'Name and value.' });

export const TrafficExchange = Type.Object({
  ...summary,
  query: Type.String(),
  requestHeaders: RecordedHeaders,
  requestBody: nullable(RecordedBody),
  responseHeaders: RecordedHeaders,
  responseBody: nullable(RecordedBody),
  rule: Type.String({ description: 'The rule that decided, in words.' }),
}, closed);

export const TrafficList = Type.Object({
  exchanges: Type.Array(TrafficSummary, { description: 'Oldest first.' }),
  since: Type.String({ ...moment, description: 'When this run of the service began; nothing from before is kept.' }),
  recording: Type.Boolean(),
  bytes: Type.Integer({ minimum: 0, description: 'Bytes of what is kept.' }),
  limits: Type.Object({ exchanges: count, bytes: count, bodyBytes: count }, closed),
}, closed);
