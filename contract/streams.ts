import { inBytes, limits } from './limits.ts';
import { patchbay } from './meanings.ts';
import type { Group, StatusMeaning } from './operation.ts';
import type { streamSchemas } from './schemas/catalog.ts';

/** The shape of a row of the table of streams: a WebSocket on which the service tells something. */
export type Stream = {
  readonly id: string;
  /** Path, without parameters. */
  readonly path: string;
  readonly group: Group;
  /** One sentence for a person. */
  readonly purpose: string;
  /** What its first message is, and when another comes. */
  readonly remark: string;
  /** What each message is: JSON of a type, or text. */
  readonly messages: { readonly kind: 'json'; readonly type: keyof typeof streamSchemas } | { readonly kind: 'text' };
};

/** The WebSockets that public plugins open, in the form of the public SDK. */
export const streams = [
  {
    id: 'wellKnownStreamHealth', path: '/.well-known/stream/health', group: 'SDK',
    purpose: 'Tells that the service is there.',
    remark: 'ok: and the id of the service, at once and every 30 seconds.',
    messages: { kind: 'text' },
  },
  {
    id: 'userStream', path: '/user/stream', group: 'SDK',
    purpose: 'Tells the profile of whoever uses this installation.',
    remark: 'The profile itself, at once and whenever it changes; an empty text where the settings want none.',
    messages: { kind: 'json', type: 'UserProfile' },
  },
  {
    id: 'assetsStreamIdentifiers', path: '/assets/stream/identifiers', group: 'SDK',
    purpose: 'Tells which assets there are, and which of them is no longer as it was.',
    remark: 'First the ids of all assets, newest first, in one message; it may be empty. Then a message of one id for each asset '
      + 'that is new or changed, its annotations included, whoever changed it; with deleted for one that is gone.',
    messages: { kind: 'json', type: 'StreamedIdentifiers' },
  },
  {
    id: 'conversationsStreamIdentifiers', path: '/conversations/stream/identifiers', group: 'SDK',
    purpose: 'Tells which conversations there are: none, since there is no model to talk to.',
    remark: 'An empty list, at once. Clients of 2024 do not begin before they have it.',
    messages: { kind: 'json', type: 'StreamedIdentifiers' },
  },
] as const satisfies readonly Stream[];

export type StreamId = (typeof streams)[number]['id'];

export const pathOfStream = (id: StreamId): string => {
  const row = streams.find((each) => each.id === id);
  if (row === undefined) throw new RangeError(`There is no stream ${id}.`);
  return row.path;
};

/** The stream that a path leads to; undefined when there is none. */
export const streamAt = (path: string): Stream | undefined => streams.find((row) => row.path === path);

/** What opening a stream can be answered. */
export const streamStatuses: readonly StatusMeaning[] = [
  patchbay(101, `The stream is open. Nothing is expected of the client; what it sends means nothing, and a message of more than ${inBytes(limits.streams.messageBytes)} closes the stream.`),
  patchbay(403, 'The Host or the Origin of the request is not allowed.'),
  patchbay(426, 'The request is not the opening handshake of a WebSocket (RFC 6455).'),
  patchbay(503, `The service is stopping or restores a backup, or ${limits.streams.open} streams are open.`),
];
