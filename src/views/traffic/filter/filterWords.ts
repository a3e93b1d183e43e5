/** The words of the filter language: what each looks at, and how its value is read. */

/** One request as a filter sees it; null where nothing is known. */
export type FilterSubject = {
  /** Name of the application. */
  readonly application: string | null;
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
  /** Sent by the console. */
  readonly console: boolean;
  /** Name of the check that decided. */
  readonly check: string | null;
  /** Paths of keys that the type of the body does not know. */
  readonly keys: readonly string[];
  /** Everything else that is searched as text. */
  readonly text: string;
};

/** `now` in milliseconds since the epoch. */
export type FilterTest = (subject: FilterSubject, now: number) => boolean;

export type FilterWord = {
  readonly word: string;
  /** What it looks at, after "looks at", and an example. */
  readonly about: string;
  readonly example: string;
  /** What its value can be, after "takes". */
  readonly takes: string;
  /** The test a value stands for; null when it cannot be read. */
  readonly read: (value: string) => FilterTest | null;
};

const contains = (text: string | null, value: string): boolean => (text ?? '').toLowerCase().includes(value.toLowerCase());

const someText = 'a text; none for those without one';

/** A text that contains the value; `none` means there is none. */
const textOf = (get: (subject: FilterSubject) => string | null) => (value: string): FilterTest => (subject) => {
  const text = get(subject);
  return value.toLowerCase() === 'none' ? text === null || text === '' : contains(text, value);
};

const yesOrNo = (get: (subject: FilterSubject) => boolean) => (value: string): FilterTest | null => {
  const wanted = value.toLowerCase();
  if (wanted !== 'yes' && wanted !== 'no') return null;
  return (subject) => get(subject) === (wanted === 'yes');
};

const comparison = /^(>=|<=|>|<)?(\d+(?:\.\d+)?)([a-z]*)$/i;

/** A figure with a unit; without a sign it means "at least". */
const figureOf = (
  get: (subject: FilterSubject) => number, units: Readonly<Record<string, number>>,
) => (value: string): FilterTest | null => {
  const [, sign = '>=', digits = '', unit = ''] = comparison.exec(value) ?? [];
  const factor = units[unit.toLowerCase()];
  if (digits === '' || factor === undefined) return null;
  const limit = Number(digits) * factor;
  return (subject) => {
    const figure = get(subject);
    switch (sign) {
      case '>': return figure > limit;
      case '<': return figure < limit;
      case '<=': return figure <= limit;
      default: return figure >= limit;
    }
  };
};

const readStatus = (value: string): FilterTest | null => {
  if (value.toLowerCase() === 'none') return ({ status }) => status === null;
  const family = /^([1-5])xx$/i.exec(value)?.[1];
  if (family !== undefined) return ({ status }) => status !== null && Math.floor(status / 100) === Number(family);
  if (/^[1-5]\d\d$/.test(value)) return ({ status }) => status === Number(value);
  if (!/^[<>]=?[1-5]\d\d$/.test(value)) return null;
  const compare = figureOf(({ status }) => status ?? 0, { '': 1 })(value);
  return compare === null ? null : (subject, now) => subject.status !== null && compare(subject, now);
};

const readLast = (value: string): FilterTest | null => {
  const [, digits = '', unit = ''] = /^(\d+(?:\.\d+)?)(s|m|h)$/i.exec(value) ?? [];
  const factor = { s: 1000, m: 60_000, h: 3_600_000 }[unit.toLowerCase()];
  return factor === undefined ? null : ({ at }, now) => at >= now - Number(digits) * factor;
};

const times = { ms: 1, s: 1000, '': 1 };
const sizes = { b: 1, kb: 1000, mb: 1_000_000, '': 1 };
const someSize = 'a size such as >1kB';

/** All words there are, in the order in which they are listed. */
export const filterWords: readonly FilterWord[] = [
  { word: 'app', about: 'the application', example: 'app:VIM', takes: someText, read: textOf(({ application }) => application) },
  { word: 'client', about: 'the user agent or Origin', example: 'client:curl', takes: someText, read: textOf(({ client }) => client) },
  {
    word: 'op', about: 'the operation, or the path where no route matched', example: 'op:suggest', takes: someText,
    read: (value) => (subject) => (value.toLowerCase() === 'none'
      ? subject.operation === null
      : contains(subject.operation ?? subject.path, value)),
  },
  { word: 'status', about: 'the status of the answer', example: 'status:4xx,500', takes: '401, 4xx, >=400 or none', read: readStatus },
  {
    word: 'slow', about: 'the duration', example: 'slow:>50ms', takes: 'a time such as >50ms or 1.5s',
    read: figureOf(({ duration }) => duration, times),
  },
  { word: 'last', about: 'how long ago it was', example: 'last:1m', takes: 'a time back such as 30s, 1m or 2h', read: readLast },
  { word: 'text', about: 'all of what a row says', example: 'text:"a b"', takes: 'a text', read: (value) => (subject) => contains([
    subject.application, subject.client, subject.operation, subject.method, subject.path, subject.check,
    ...subject.keys, subject.text,
  ].join('\n'), value) },
  { word: 'sent', about: 'the size of the request', example: 'sent:>1kB', takes: someSize, read: figureOf(({ sent }) => sent, sizes) },
  { word: 'answer', about: 'the size of the answer', example: 'answer:<10kB', takes: someSize, read: figureOf(({ answer }) => answer, sizes) },
  { word: 'method', about: 'the method', example: 'method:POST', takes: 'a method', read: textOf(({ method }) => method) },
  {
    word: 'key', about: 'unknown or misspelt keys', example: 'key:yes', takes: 'yes, no or a name',
    read: (value) => yesOrNo(({ keys }) => keys.length > 0)(value)
      ?? (({ keys }) => keys.some((key) => contains(key, value))),
  },
  { word: 'check', about: 'the check that decided', example: 'check:connected', takes: someText, read: textOf(({ check }) => check) },
  { word: 'injected', about: 'answers of a drill', example: 'injected:yes', takes: 'yes or no', read: yesOrNo(({ injected }) => injected) },
  { word: 'console', about: 'requests of this console', example: '-console:yes', takes: 'yes or no', read: yesOrNo((subject) => subject.console) },
];
