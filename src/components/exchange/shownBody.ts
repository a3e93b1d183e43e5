import type { Received } from '../../../contract/exchange.ts';
import { isJsonType } from '../../utils/json/isJsonType.ts';
import { prettyJson } from '../../utils/json/jsonText.ts';

export type ShownBody = { readonly text: string; readonly json: boolean; readonly size: number };

/** Formatting more than this at once would hold up the page. */
const mostFormatted = 1_000_000;

/** The body of an answer as it is shown; null when there was no answer. */
export const shownBodyOf = (received: Received | null, form: 'pretty' | 'received'): ShownBody | null => {
  if (received?.outcome.kind !== 'answered') return null;
  const { body, contentType, size } = received.outcome.answer;
  const pretty = form === 'pretty' && body.length <= mostFormatted ? prettyJson(body) : null;
  return { text: pretty ?? body, json: isJsonType(contentType), size };
};
