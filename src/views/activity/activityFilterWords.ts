/** The words of the filter of Activity: what each looks at, and how its value is read. */
import { operationOf } from '../../../contract/findOperation.ts';
import type { Answer, Exchange } from '../../../contract/exchange.ts';
import { verdictOf } from '../../../contract/answers/verdict.ts';
import type { FilterTest, FilterWord } from '../../utils/filter/filterQuery.ts';
import {
  figureOf, lastWord, oneOf, someSize, someStatus, someText, someTime, statusOf, textOf, textWord, yesOrNo,
} from '../../utils/filter/filterValues.ts';
import { classOf } from './outcomeClass.ts';

const answerOf = ({ outcome }: Exchange): Answer | null => (outcome.kind === 'answered' ? outcome.answer : null);
const bytesOf = (text: string | null): number => (text === null ? 0 : new TextEncoder().encode(text).length);

const readAnswered = statusOf<Exchange>((exchange) => answerOf(exchange)?.status ?? null);
/** As in Traffic, and why there is no answer. */
const readStatus = (value: string): FilterTest<Exchange> | null => {
  const wanted = { none: 'no answer', other: 'other', cancelled: 'cancelled' }[value.toLowerCase()];
  return wanted === undefined ? readAnswered(value) : (exchange) => classOf(exchange) === wanted;
};

const readHas = (value: string): FilterTest<Exchange> | null => {
  switch (value.toLowerCase()) {
    case 'body': return ({ request }) => request.body !== null;
    case 'answer': return (exchange) => answerOf(exchange) !== null;
    default: return null;
  }
};

/** All words there are, in the order in which they are listed. */
export const activityFilterWords: readonly FilterWord<Exchange>[] = [
  { word: 'op', also: ['operation'], about: 'the operation', example: 'op:suggest', takes: someText, read: textOf(({ operation }) => operation) },
  {
    word: 'status', about: 'the status of the answer', example: 'status:4xx,500', takes: `${someStatus}; other or cancelled`,
    read: readStatus,
  },
  {
    word: 'slow', also: ['duration'], about: 'the duration', example: 'slow:>50ms', takes: someTime,
    read: figureOf(({ duration }) => duration, 'time'),
  },
  lastWord(({ startedAt }) => startedAt),
  textWord('operation, address, status and both bodies', ({ operation, request, outcome }) => [
    operation, `${request.method} ${request.url}`, request.body ?? '',
    ...(outcome.kind === 'answered' ? [`${outcome.answer.status} ${outcome.answer.phrase}`, outcome.answer.body] : []),
  ].join('\n')),
  { word: 'sent', about: 'the size of the request', example: 'sent:>1kB', takes: someSize, read: figureOf(({ request }) => bytesOf(request.body), 'size') },
  {
    word: 'answer', about: 'the size of the answer', example: 'answer:<10kB', takes: someSize,
    read: figureOf((exchange) => answerOf(exchange)?.size ?? 0, 'size'),
  },
  { word: 'method', about: 'the method', example: 'method:POST', takes: 'a method', read: textOf(({ request }) => request.method) },
  {
    word: 'verdict', about: 'how the answer stands to the interface', example: 'verdict:contradicts',
    takes: 'documented, by-patchbay, not-documented or contradicts',
    read: oneOf(['documented', 'by-patchbay', 'not-documented', 'contradicts'], (exchange) => {
      const answer = answerOf(exchange);
      return answer === null ? '' : verdictOf(operationOf(exchange.operation), answer).kind;
    }),
  },
  {
    word: 'auto', about: 'what this console asked by itself; with it, that is shown', example: 'auto:yes,no', takes: 'yes or no',
    read: yesOrNo(({ automatic }) => automatic === true),
  },
  { word: 'has', about: 'whether there is one', example: 'has:body', takes: 'body or answer', read: readHas },
];
