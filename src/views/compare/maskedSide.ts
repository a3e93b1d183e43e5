import type { ComparedSide } from '../../stores/compared.ts';
import type { AskConsole } from '../../stores/state/useConsole.ts';
import { maskedExchange } from '../common/share/masking.ts';
import { bodyOfText, leftOutWords } from '../common/share/sharedExchange.ts';

/**
 * A side as it is handed on: what this browser sent is without its secrets, by the rules of what is shared; what the
 * service recorded is without them already.
 * @param ask the service of this page, which knows what secrets are
 */
export const maskedSide = async (side: ComparedSide, ask: AskConsole): Promise<ComparedSide> => {
  if (side.from !== 'Activity') return side;
  const { target, requestHeaders, requestBody, answerHeaders, answerBody } = side.exchange;
  const [path = '', ...rest] = target.split('?');
  const masked = await maskedExchange({
    path, query: rest.join('?'), rule: side.redirectedTo ?? '', requestHeaders, requestBody: bodyOfText(requestBody),
    responseHeaders: answerHeaders, responseBody: bodyOfText(answerBody),
  }, ask);
  const { leftOut } = masked;
  return {
    ...side,
    redirectedTo: side.redirectedTo === null ? null : masked.rule === '' ? 'another address' : masked.rule,
    lacks: leftOut === undefined ? side.lacks : `${side.lacks} Handed on, ${leftOutWords(leftOut)}.`.trim(),
    exchange: {
      ...side.exchange,
      target: masked.query === '' ? masked.path : `${masked.path}?${masked.query}`,
      requestHeaders: masked.requestHeaders, requestBody: masked.requestBody?.text ?? null,
      answerHeaders: masked.responseHeaders, answerBody: masked.responseBody?.text ?? null,
    },
  };
};
