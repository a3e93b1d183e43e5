import type { DocumentedBy, Operation, StatusMeaning } from './operation.ts';

const patchbay = (status: number, meaning: string): StatusMeaning => ({ status, meaning, by: 'Patchbay' });

const withBody: readonly StatusMeaning[] = [
  patchbay(408, 'The body did not arrive in time.'),
  patchbay(413, 'The body is larger than 10 MiB.'),
  patchbay(415, 'The body is not JSON by its Content-Type, or it is encoded.'),
];

const guarded = patchbay(403, 'The Host or the Origin of the request is not allowed.');
const stored = patchbay(500, 'The service could not store or read its data.');

/** Only JSON can be so much that it waits for room, and only a large body is read beside the requests. */
const awayOrFull = ({ response, request }: Operation): StatusMeaning => {
  const more = [
    ...(response.kind === 'json' ? ['too much of other answers waits to be read'] : []),
    ...(request === null ? [] : ['a large body was not read in time']),
  ];
  const all = ['The service is stopping', ...(more.length === 0 ? ['or restores a backup'] : ['restores a backup', ...more])];
  return patchbay(503, `${all.slice(0, -1).join(', ')}, ${more.length === 0 ? '' : 'or '}${all.at(-1) ?? ''}.`);
};

/** What the transport can answer. A POST may bring a body even where none is asked for. */
const sharedBy = (operation: Operation): readonly StatusMeaning[] => [
  ...(operation.method === 'POST' ? withBody : []), guarded, ...(operation.storageFree === true ? [] : [stored]),
  awayOrFull(operation),
];

/**
 * All statuses an operation can answer, its own first. A status that the operation describes itself is not
 * repeated.
 */
export const statusesOf = (operation: Operation): readonly StatusMeaning[] => {
  const own = new Set(operation.statuses.map((entry) => entry.status));
  return [...operation.statuses, ...sharedBy(operation).filter((entry) => !own.has(entry.status))];
};

/** The meaning of a status for an operation, or undefined when nobody documents it. */
export const meaningOf = (operation: Operation, status: number): StatusMeaning | undefined =>
  statusesOf(operation).find((entry) => entry.status === status);

/** What a status means and who says so, one sentence each. */
export const meaningsOf = ({ meaning, by, apart }: StatusMeaning): readonly (readonly [DocumentedBy, string])[] =>
  (apart === undefined ? [[by, meaning]] : [['interface', apart.interface], ['Patchbay', apart.patchbay]]);
