import type { SentRequest } from '../../../contract/exchange.ts';
import { wellFormed } from '../../utils/wellFormed.ts';

/** Bytes that fit into one argument of a command on every system; longer bodies go through standard input. */
const longestArgument = 100_000;

/** A segment that is left out of a path unless it is asked for. */
const dots = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** A text as one word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll('\'', '\'\\\'\'')}'`;

/** A `printf` that writes exactly this text; a word of a shell cannot hold the character 0. */
const printed = (body: string): string => (body.includes('\0')
  ? `printf -- ${quoted(body.replaceAll('\\', '\\\\').replaceAll('%', '%%').replaceAll('\0', '\\000'))}`
  : `printf %s ${quoted(body)}`);

/** How curl is told the method. It refuses a body with `--head`, and without that waits for one that never comes. */
const methodOptions = (method: string, hasBody: boolean): readonly string[] => {
  if (method !== 'HEAD') return [`--request ${/^[A-Z]+$/.test(method) ? method : quoted(method)}`];
  return hasBody ? ['--request HEAD', '--include', '--max-time 5'] : ['--head'];
};

/** A request of any method. */
export type CurlRequest = Omit<SentRequest, 'method'> & { readonly method: string };

/**
 * A command for a POSIX shell that sends the same method, URL, headers and body bytes. Nothing in the request can end
 * a quotation: whatever it holds stays data.
 */
export const curlOf = ({ method, url, headers, body }: CurlRequest): string => {
  const named = Object.entries(headers);
  const hasType = named.some(([name]) => name.toLowerCase() === 'content-type');
  const text = body === null ? null : wellFormed(body);
  const piped = text !== null && (bytesOf(text) > longestArgument || text.includes('\0'));
  const options = [
    ...(dots.test(url) ? ['--path-as-is'] : []),
    ...methodOptions(method, text !== null),
    // An empty one ends with a semicolon: with a colon curl would leave it out.
    ...named.map(([name, value]) => `--header ${quoted(name + (value === '' ? ';' : `: ${value}`))}`),
    // Without this, curl would name a type of its own.
    ...(text !== null && !hasType ? ['--header \'Content-Type:\''] : []),
    ...(text === null ? [] : [piped ? '--data-binary @-' : `--data-raw ${quoted(text)}`]),
  ];
  const command = [`curl --globoff ${quoted(url)}`, ...options].join(' \\\n  ');
  return piped ? `${printed(text)} | ${command}` : command;
};
