import type { IncomingMessage } from 'node:http';
import { Problem } from '../problem.ts';

/** Whether a body follows the headers. */
export const hasBody = (request: IncomingMessage): boolean => {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
};

/** The type without its parameters. A tab is not allowed in it, so it stays and makes the type unknown. */
const essenceOf = (header: string): string => (header.split(';', 1)[0] ?? '').replace(/^ +|(?<! ) +$/g, '').toLowerCase();

/**
 * Checks that a body says it is JSON. `text/plain` and no type at all count as JSON too, since published examples
 * send that; pages of other sites have been refused before.
 * @throws Problem when it does not
 */
export const checkContentType = (request: IncomingMessage): void => {
  // Nobody reads what a GET may bring along.
  if (request.method !== 'POST' || !hasBody(request)) return;
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new Problem('body-encoded');
  }
  const header = request.headers['content-type'];
  if (header === undefined) return;
  const essence = essenceOf(header);
  if (essence !== 'application/json' && essence !== 'text/plain') {
    throw new Problem('type-not-json');
  }
};
