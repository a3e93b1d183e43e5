/**
 * Exchanges on their way from a thread to the page. The texts of their bodies go as bytes, which are handed over
 * without being copied, and become texts when somebody reads them: megabytes of texts that nobody looks at would be
 * moved about by the collector of the page, which holds it up.
 */
import type { SharedBody, SharedExchange } from './sharedExchange.ts';

/** Where in the bytes a text stands; the text itself where bytes cannot say it. */
type Place = readonly [from: number, to: number] | string;
type HandedBody = Omit<SharedBody, 'text' | 'base64'> & { readonly text: Place; readonly base64: Place | null };
type Handed = Omit<SharedExchange, 'requestBody' | 'responseBody'> & {
  readonly requestBody: HandedBody | null;
  readonly responseBody: HandedBody | null;
};
export type HandedPart = { readonly exchanges: readonly Handed[]; readonly bytes: ArrayBuffer };

/** Half a surrogate pair has no bytes of its own. */
const hasHalf = /\p{Cs}/u;

/** @param exchanges as they are; the buffer of what is returned is to be transferred */
export const handed = (exchanges: readonly SharedExchange[]): HandedPart => {
  const texts: Uint8Array[] = [];
  let length = 0;
  const placeOf = (text: string): Place => {
    if (hasHalf.test(text)) return text;
    const bytes = new TextEncoder().encode(text);
    texts.push(bytes);
    length += bytes.length;
    return [length - bytes.length, length];
  };
  const handedBody = (body: SharedBody | null): HandedBody | null => {
    if (body === null) return null;
    const { text, base64, ...facts } = body;
    return { ...facts, text: placeOf(text), base64: base64 === undefined ? null : placeOf(base64) };
  };
  const given = exchanges.map(({ requestBody, responseBody, ...exchange }): Handed =>
    ({ ...exchange, requestBody: handedBody(requestBody), responseBody: handedBody(responseBody) }));
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const text of texts) {
    bytes.set(text, at);
    at += text.length;
  }
  return { exchanges: given, bytes: bytes.buffer };
};

/** The exchanges as they were. */
export const received = ({ exchanges, bytes }: HandedPart): SharedExchange[] => {
  const reader = new TextDecoder('utf-8', { ignoreBOM: true });
  const textAt = (place: Place): string => (typeof place === 'string'
    ? place
    : reader.decode(new Uint8Array(bytes, place[0], place[1] - place[0])));
  const receivedBody = (body: HandedBody | null): SharedBody | null => {
    if (body === null) return null;
    const { text, base64, ...facts } = body;
    let read: string | undefined;
    const late = { ...facts, get text(): string { return read ??= textAt(text); } };
    return base64 === null ? late : Object.defineProperty(late, 'base64', { enumerable: true, get: () => textAt(base64) });
  };
  return exchanges.map(({ requestBody, responseBody, ...exchange }) =>
    ({ ...exchange, requestBody: receivedBody(requestBody), responseBody: receivedBody(responseBody) }));
};
