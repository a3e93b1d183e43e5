import { automaticHeader } from '../../../contract/console/automatic.ts';
import type { Exchange, SentRequest } from '../../../contract/exchange.ts';

/** The request of an entry as a person sends it once more: no longer one that nobody asked for. */
export const requestAgain = ({ request }: Exchange): SentRequest => {
  const headers = Object.entries(request.headers).filter(([name]) => name !== automaticHeader);
  return Object.freeze({ ...request, headers: Object.freeze(Object.fromEntries(headers)) });
};

/** The body of an entry where its text does not say it; null where it does. */
export const bytesAgain = ({ request: { base64 } }: Exchange): Uint8Array | null =>
  (base64 === undefined ? null : Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
