/** HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/), as other tools open it. */
import type { Answer, Received } from '../../contract/exchange.ts';

type Pair = { readonly name: string; readonly value: string };

const pairs = (values: Readonly<Record<string, string>>): readonly Pair[] =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

const bytesOf = (text: string | null): number => (text === null ? 0 : new TextEncoder().encode(text).length);

const contentTypeOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';

/** What was not seen of the bytes on the wire is -1, as the format has it. */
const unknown = { cookies: [], headersSize: -1, httpVersion: 'HTTP/1.1' } as const;

const responseOf = (answer: Answer | null) => ({
  ...unknown,
  status: answer?.status ?? 0,
  statusText: answer?.phrase ?? '',
  headers: answer === null ? [] : pairs(answer.headers),
  content: { size: answer?.size ?? 0, mimeType: answer?.contentType ?? '', text: answer?.body ?? '' },
  redirectURL: '',
  bodySize: answer?.size ?? -1,
});

const entryOf = ({ request: { method, url, headers, body }, outcome, startedAt, duration }: Received) => ({
  startedDateTime: new Date(startedAt).toISOString(),
  time: duration,
  request: {
    ...unknown, method, url, headers: pairs(headers),
    queryString: URL.canParse(url) ? [...new URL(url).searchParams].map(([name, value]) => ({ name, value })) : [],
    bodySize: bytesOf(body),
    ...(body === null ? {} : { postData: { mimeType: contentTypeOf(headers), text: body } }),
  },
  response: responseOf(outcome.kind === 'answered' ? outcome.answer : null),
  cache: {},
  timings: { send: 0, wait: duration, receive: 0 },
  ...(outcome.kind === 'failed' ? { comment: outcome.message } : {}),
});

/** The exchanges as a text of HAR. @param version of the product */
export const harOf = (exchanges: readonly Received[], version: string): string => `${JSON.stringify({
  log: { version: '1.2', creator: { name: 'Patchbay', version }, entries: exchanges.map(entryOf) },
}, null, 2)}\n`;
