import { isHeaderText } from '../../contract/headerText.ts';
import { parseExpression, piecesOf } from '../expressions/expression.ts';
import { isList } from '../expressions/json.ts';
import type { Json } from '../flow.ts';

/** What the Fetch standard calls a forbidden request-header, but for those of the prefixes below. */
const forbidden = new Set([
  'accept-charset', 'accept-encoding', 'access-control-request-headers', 'access-control-request-method',
  'access-control-request-private-network', 'connection', 'content-length', 'cookie', 'cookie2', 'date', 'dnt', 'expect',
  'host', 'keep-alive', 'origin', 'referer', 'set-cookie', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'via',
  // With these a request would be another method to those who follow them.
  'x-http-method', 'x-http-method-override', 'x-method-override',
]);

/**
 * Whether a header is written by whoever sends a request, and not by a flow: what a page may not set, so that a flow is
 * the same in the console and on the command line; and the type of the body, which stands beside the body.
 */
export const isOfSender = (name: string): boolean => {
  const header = name.toLowerCase();
  return header === 'content-type' || forbidden.has(header) || header.startsWith('sec-') || header.startsWith('proxy-');
};

/** What a value of a header is. */
export const headerForm = 'one line without control characters and characters beyond U+00FF';

/** Whether a header can be called so. */
export const isHeaderName = (name: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(name);

/** Whether a header can hold a value, as far as that stands in the file: what is filled in is seen when it is sent. */
export const isHeaderValue = (value: Json): boolean => {
  if (typeof value !== 'string') return isWritten(value);
  return parseExpression(value) !== null
    || piecesOf(value).every(({ text, expression }) => expression !== null || isHeaderText(text));
};

/** The same of what goes out as JSON, where no line breaks in a text. */
const isWritten = (value: Json): boolean => {
  if (typeof value === 'string') return isHeaderValue(JSON.stringify(value).slice(1, -1));
  if (isList(value)) return value.every(isWritten);
  return typeof value !== 'object' || value === null
    || Object.entries(value).every(([name, inner]) => isWritten(name) && isWritten(inner));
};
