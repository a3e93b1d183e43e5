import { recordedAnswerOf } from '../../contract/answers/recordedVerdict.ts';
import type { Answer } from '../../contract/exchange.ts';
import { bodyOf } from '../expressions/evaluate.ts';
import type { Json } from '../flow.ts';
import type { Call } from './captured.ts';

/** What came, as a run sees it. */
export const answerOf = ({ exchange }: Call): Answer => recordedAnswerOf(exchange.status, exchange);

/** The value of the body of an answer; null where not all of it is here, or it is empty. */
export const answeredValue = (call: Call): Json | null => {
  const { responseBody: body } = call.exchange;
  return body === null || body.cut || !body.utf8 || body.bytes === 0 ? null : bodyOf(answerOf(call));
};
