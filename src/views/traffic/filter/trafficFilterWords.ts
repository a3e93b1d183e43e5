/** The words of the filter of Traffic: what each looks at, and how its value is read. */
import type { FilterWord } from '../../../utils/filter/filterQuery.ts';
import {
  applicationOf, contains, figureOf, lastWord, someApplication, someSize, someStatus, someText, someTime, statusOf,
  textOf, textWord, yesOrNo,
} from '../../../utils/filter/filterValues.ts';

/** One request as a filter sees it; null where nothing is known. */
export type FilterSubject = {
  readonly application: { readonly id: string; readonly name: string } | null;
  /** User agent and Origin, each on a line. */
  readonly client: string | null;
  /** Id of the operation. */
  readonly operation: string | null;
  readonly method: string;
  readonly path: string;
  /** Null when there was no answer. */
  readonly status: number | null;
  /** Milliseconds. */
  readonly duration: number;
  /** Bytes of the bodies. */
  readonly sent: number;
  readonly answer: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly injected: boolean;
  /** Sent by the console; without anybody asking. */
  readonly console: boolean;
  readonly automatic: boolean;
  /** Name of the check that decided. */
  readonly check: string | null;
  /** Paths of keys that the type of the body does not know. */
  readonly keys: readonly string[];
  /** Everything else that is searched as text. */
  readonly text: string;
};

/** All words there are, in the order in which they are listed. */
export const trafficFilterWords: readonly FilterWord<FilterSubject>[] = [
  {
    word: 'app', also: ['application'], about: 'the application', example: 'app:VIM', takes: someApplication,
    read: applicationOf(({ application }) => (application === null ? [] : [application])),
  },
  { word: 'client', about: 'the user agent or Origin', example: 'client:curl', takes: someText, read: textOf(({ client }) => client) },
  {
    word: 'op', also: ['operation'], about: 'the operation, or the path where no route matched', example: 'op:suggest', takes: someText,
    read: (value) => (subject) => (value.toLowerCase() === 'none'
      ? subject.operation === null
      : contains(subject.operation ?? subject.path, value)),
  },
  {
    word: 'status', about: 'the status of the answer', example: 'status:4xx,500', takes: someStatus,
    read: statusOf(({ status }) => status),
  },
  {
    word: 'slow', also: ['duration'], about: 'the duration', example: 'slow:>50ms', takes: someTime,
    read: figureOf(({ duration }) => duration, 'time'),
  },
  lastWord(({ at }) => at),
  textWord('all of what a row says', (subject) => [
    subject.application?.name, subject.client, subject.operation, subject.method, subject.path, subject.check,
    ...subject.keys, subject.text,
  ].join('\n')),
  { word: 'sent', about: 'the size of the request', example: 'sent:>1kB', takes: someSize, read: figureOf(({ sent }) => sent, 'size') },
  { word: 'answer', about: 'the size of the answer', example: 'answer:<10kB', takes: someSize, read: figureOf(({ answer }) => answer, 'size') },
  { word: 'method', about: 'the method', example: 'method:POST', takes: 'a method', read: textOf(({ method }) => method) },
  {
    word: 'key', about: 'unknown or misspelt keys', example: 'key:yes', takes: 'yes, no or a name',
    read: (value) => yesOrNo<FilterSubject>(({ keys }) => keys.length > 0)(value)
      ?? (({ keys }) => keys.some((key) => contains(key, value))),
  },
  { word: 'check', about: 'the check that decided', example: 'check:connected', takes: someText, read: textOf(({ check }) => check) },
  { word: 'injected', about: 'answers of a drill', example: 'injected:yes', takes: 'yes or no', read: yesOrNo(({ injected }) => injected) },
  { word: 'console', about: 'requests of this console', example: '-console:yes', takes: 'yes or no', read: yesOrNo((subject) => subject.console) },
  {
    word: 'auto', about: 'what this console asked by itself; with it, that is shown', example: 'auto:yes,no', takes: 'yes or no',
    read: yesOrNo(({ automatic }) => automatic),
  },
];
