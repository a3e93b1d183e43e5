import type { IncomingHttpHeaders } from 'node:http';
import type { RegisteredApplication } from '../applications/application.ts';

const idIn = (body: unknown, field: 'application' | 'current'): unknown => {
  if (typeof body !== 'object' || body === null || !(field in body)) return undefined;
  const said: unknown = (body as Readonly<Record<string, unknown>>)[field];
  return typeof said === 'object' && said !== null && 'id' in said ? said.id : undefined;
};

/** The ids by which a body names its application, in the order in which they count. */
export const idsIn = (body: unknown): readonly string[] =>
  [idIn(body, 'application'), idIn(body, 'current')].filter((id) => typeof id === 'string');

/**
 * Which application an event outside the connector belongs to: the one its body names, else the one a header names,
 * as far as it is known. Never guessed: undefined when nobody said, or what was said is not known.
 */
export const attribute = (
  ids: readonly string[],
  headers: IncomingHttpHeaders,
  find: (id: string) => RegisteredApplication | undefined,
): RegisteredApplication | undefined => {
  const said = [...ids, headers['x-application-id'], headers['application']];
  for (const id of said) {
    const application = typeof id === 'string' ? find(id) : undefined;
    if (application !== undefined) return application;
  }
  return undefined;
};
