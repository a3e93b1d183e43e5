import { operations, type OperationId } from '../../contract/operations.ts';
import type { ExpectationPlace, Finding, Subject } from '../result.ts';
import type {
  HeaderPair, RunState, StoredAnswer, StoredExchange, StoredResult, StoredRun, StoredStep,
} from '../storedResult.ts';
import {
  base64At, flagAt, listAt, memberAt, momentAt, NotAResult, numberAt, objectAt, oneOfAt, textAt, textOrAt, textOrNullAt,
  type Place,
} from './reader.ts';

/** Runs of a result, and steps and expectations of each: more than any flow of the engine has. */
const mostRuns = 1000;
const mostSteps = 500;
const mostFindings = 1000;
const mostEntries = 100_000;
const mostHeaders = 1000;
/** Characters of an id or a name. */
const longestName = 200;
/** Milliseconds: a year, in a number. */
const longest = 366 * 86_400_000;

const states: readonly RunState[] = ['passed', 'failed', 'cancelled'];
const operationNames: readonly OperationId[] = operations.map(({ id }) => id);

const nameAt = (place: Place): string => {
  const name = textAt(place);
  if (name.length > longestName) throw new NotAResult(`${place.path} is longer than ${longestName} characters`);
  return name;
};

const durationAt = (place: Place): number => numberAt(place, 0, longest);

const headersAt = (place: Place): HeaderPair[] => listAt(place, mostHeaders)
  .map((each): HeaderPair => [textAt(memberAt(each, 'name')), textAt(memberAt(each, 'value'))]);

/** Results that were kept before do not say where a redirect led. */
const redirectAt = (place: Place): string | null => (place.value === undefined ? null : textOrNullAt(place));

const answerAt = (response: Place, own: Place): StoredAnswer | null => {
  const status = numberAt(memberAt(response, 'status'), 0, 999);
  if (status === 0) return null;
  const content = memberAt(response, 'content');
  return {
    status,
    phrase: textAt(memberAt(response, 'statusText')),
    headers: headersAt(memberAt(response, 'headers')),
    body: textOrAt(memberAt(content, 'text'), ''),
    ...(memberAt(own, 'undecoded').value === true && { undecoded: true as const }),
    size: numberAt(memberAt(content, 'size'), 0, Number.MAX_SAFE_INTEGER),
    redirectedTo: redirectAt(memberAt(own, 'redirectedTo')),
  };
};

/** The body of a request, and its bytes where it is no text. */
const requestBodyAt = (posted: Place, own: Place): Pick<StoredExchange, 'requestBody' | 'requestBase64'> => {
  if (posted.value === undefined) return { requestBody: null };
  const written = textAt(memberAt(posted, 'text'));
  if (memberAt(posted, 'encoding').value !== 'base64') return { requestBody: written };
  return { requestBody: textAt(memberAt(own, 'requestText')), requestBase64: base64At(memberAt(posted, 'text')) };
};

const exchangeAt = (entry: Place): StoredExchange => {
  const request = memberAt(entry, 'request');
  const posted = memberAt(request, 'postData');
  const own = memberAt(entry, '_patchbay');
  return {
    method: nameAt(memberAt(request, 'method')),
    url: textAt(memberAt(request, 'url')),
    requestHeaders: headersAt(memberAt(request, 'headers')),
    ...requestBodyAt(posted, own),
    answer: answerAt(memberAt(entry, 'response'), own),
    failure: textAt(memberAt(own, 'failure')),
    startedAt: momentAt(memberAt(entry, 'startedDateTime')),
    duration: durationAt(memberAt(entry, 'time')),
  };
};

const subjectAt = (place: Place): Subject => {
  const of = oneOfAt(memberAt(place, 'of'), ['status', 'duration', 'header', 'body', 'decision', 'contract', 'other']);
  if (of === 'header') return { of, name: textAt(memberAt(place, 'name')) };
  return of === 'body' ? { of, pointer: textAt(memberAt(place, 'pointer')) } : { of };
};

const expectationAt = (place: Place): ExpectationPlace => {
  const list = oneOfAt(memberAt(place, 'list'), ['criteria', 'ready', 'answer']);
  return list === 'answer' ? { list } : { list, at: numberAt(memberAt(place, 'at'), 0, mostFindings) };
};

const findingAt = (place: Place): Finding => ({
  place: expectationAt(memberAt(place, 'place')),
  subject: subjectAt(memberAt(place, 'subject')),
  path: textAt(memberAt(place, 'path')),
  passed: flagAt(memberAt(place, 'passed')),
  expected: textAt(memberAt(place, 'expected')),
  got: textAt(memberAt(place, 'got')),
});

const reasonAt = (place: Place): StoredStep['reason'] =>
  (place.value === null ? null : oneOfAt(place, ['skipped', 'stopped', 'cancelled']));

const stepAt = (place: Place, entryOf: (step: string) => Place | undefined): StoredStep => {
  const id = nameAt(memberAt(place, 'id'));
  const entry = flagAt(memberAt(place, 'sent')) ? entryOf(id) : undefined;
  if (entry === undefined && memberAt(place, 'sent').value === true) throw new NotAResult(`${place.path} has no entry in log.entries`);
  return {
    id,
    operation: oneOfAt(memberAt(place, 'operation'), operationNames),
    state: oneOfAt(memberAt(place, 'state'), ['passed', 'failed', 'notRun']),
    reason: reasonAt(memberAt(place, 'reason')),
    sentence: textOrNullAt(memberAt(place, 'sentence')),
    findings: listAt(memberAt(place, 'findings'), mostFindings).map(findingAt),
    exchange: entry === undefined ? null : exchangeAt(entry),
  };
};

const runAt = (page: Place, entries: ReadonlyMap<string, Place>): StoredRun => {
  const own = memberAt(page, '_patchbay');
  const id = nameAt(memberAt(page, 'id'));
  return {
    startedAt: momentAt(memberAt(page, 'startedDateTime')),
    duration: durationAt(memberAt(own, 'duration')),
    state: oneOfAt(memberAt(own, 'state'), states),
    steps: listAt(memberAt(own, 'steps'), mostSteps).map((each) => stepAt(each, (step) => entries.get(`${id} ${step}`))),
  };
};

/**
 * Reads what `resultHarOf` wrote, from wherever it comes. What else stands in it is left out.
 * @throws NotAResult
 */
export const readResult = (har: unknown): StoredResult => {
  const log = memberAt({ path: '', value: har }, 'log');
  objectAt(log);
  const own = memberAt(log, '_patchbay');
  const entries = new Map(listAt(memberAt(log, 'entries'), mostEntries).map((entry) => [
    `${nameAt(memberAt(entry, 'pageref'))} ${nameAt(memberAt(memberAt(entry, '_patchbay'), 'step'))}`, entry,
  ]));
  const runs = listAt(memberAt(log, 'pages'), mostRuns).map((page) => runAt(page, entries));
  if (runs.length === 0) throw new NotAResult('log.pages is empty');
  return {
    flow: nameAt(memberAt(own, 'flow')), title: textAt(memberAt(own, 'title')), service: textAt(memberAt(own, 'service')),
    state: oneOfAt(memberAt(own, 'state'), states), runs,
  };
};
