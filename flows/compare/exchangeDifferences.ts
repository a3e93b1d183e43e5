/** Where two exchanges differ: status, headers and bodies of both ways, and how long they took. */
import type { Difference, Path } from './difference.ts';
import { everyTimeBetween, everyTimeOf, isVersion } from './everyTime.ts';
import { jsonDifferences } from './jsonDifferences.ts';

/** What two exchanges are compared by, whoever sent and recorded them. */
export type ComparedExchange = {
  readonly method: string;
  /** With the query. */
  readonly target: string;
  readonly requestHeaders: ComparedHeaders;
  /** Null where there is none. */
  readonly requestBody: string | null;
  /** Null where no answer came. */
  readonly status: number | null;
  readonly answerHeaders: ComparedHeaders;
  readonly answerBody: string | null;
  /** Milliseconds. */
  readonly duration: number;
};
export type ComparedHeaders = readonly (readonly [name: string, value: string])[];

/** In the order in which they are shown. */
export const parts = ['status', 'answer body', 'answer headers', 'request', 'request body', 'request headers', 'duration'] as const;
export type Part = (typeof parts)[number];
export type PartDifference = Difference & { readonly part: Part };

/** The names of headers are the same in whatever case; one that is given twice is one list. */
const headersOf = (headers: ComparedHeaders): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const [name, value] of headers) {
    const known = found.get(name.toLowerCase());
    found.set(name.toLowerCase(), known === undefined ? value : `${known}, ${value}`);
  }
  return found;
};

const textReason = (left: string, right: string, path: Path): Difference['everyTime'] => {
  const [one, other] = [everyTimeOf(path, left, null), everyTimeOf(path, right, null)];
  return one !== null && one === other ? one : everyTimeBetween(left, right);
};

const headerDifferences = (left: ComparedHeaders, right: ComparedHeaders): Difference[] => {
  const [one, other] = [headersOf(left), headersOf(right)];
  return [...new Set([...one.keys(), ...other.keys()])].sort().flatMap((name): Difference[] => {
    const [was, is] = [one.get(name), other.get(name)];
    if (was === is) return [];
    const everyTime = was === undefined || is === undefined ? null : textReason(was, is, [name]);
    return [{ kind: was === undefined ? 'added' : is === undefined ? 'removed' : 'changed', path: [name], left: was, right: is, everyTime }];
  });
};

const scalar = (left: unknown, right: unknown, everyTime: Difference['everyTime'] = null): Difference[] =>
  (left === right ? [] : [{ kind: 'changed', path: [], left, right, everyTime }]);

type ReadBody = { readonly json: unknown } | null;
const readBody = (text: string): ReadBody => {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return null;
  }
};

const textDifferences = (left: string, right: string): Difference[] =>
  scalar(left, right, isVersion(left) && isVersion(right) ? 'the version of the service' : textReason(left, right, []));

const bodyDifferences = (left: string | null, right: string | null): Difference[] => {
  if (left === right) return [];
  const [was, is] = [left ?? '', right ?? ''];
  if (was === '' || is === '') {
    if (was === is) return [];
    return [{ kind: was === '' ? 'added' : 'removed', path: [], left: was === '' ? undefined : was, right: is === '' ? undefined : is, everyTime: null }];
  }
  const [one, other] = [readBody(was), readBody(is)];
  const byPath = one === null || other === null ? null : jsonDifferences(one.json, other.json);
  return [...byPath ?? textDifferences(was, is)];
};

/** Every difference of two exchanges, also those that change every time. */
export const exchangeDifferences = (left: ComparedExchange, right: ComparedExchange): readonly PartDifference[] => {
  const found: Readonly<Record<Part, readonly Difference[]>> = {
    status: scalar(left.status, right.status),
    'answer body': bodyDifferences(left.answerBody, right.answerBody),
    'answer headers': headerDifferences(left.answerHeaders, right.answerHeaders),
    request: scalar(`${left.method} ${left.target}`, `${right.method} ${right.target}`,
      everyTimeBetween(`${left.method} ${left.target}`, `${right.method} ${right.target}`)),
    'request body': bodyDifferences(left.requestBody, right.requestBody),
    'request headers': headerDifferences(left.requestHeaders, right.requestHeaders),
    duration: scalar(left.duration, right.duration, 'a duration'),
  };
  return parts.flatMap((part) => found[part].map((difference) => ({ part, ...difference })));
};
