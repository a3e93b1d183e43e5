/** The service and what it keeps, in words. */
import type { ServiceFacts } from '../../../contract/console/service.ts';
import type { KeptKind } from '../../../contract/console/kept.ts';
import type { PreviewMissed } from '../../../contract/console/preview.ts';
import { plural } from '../../utils/format.ts';
import { formatSize } from '../../utils/sizes.ts';
import { countWords } from '../common/deletionWords.ts';
import { formatMoment } from '../../utils/moments.ts';
import { formatSpan } from '../../utils/spans.ts';

type Fact = { readonly name: string; readonly text: string; readonly code?: boolean };

const everyUser: Readonly<Record<NonNullable<ServiceFacts['users']['because']>, string>> = {
  option: 'every user of this machine, by --allow-other-users',
  system: 'every user of this machine: this system does not tell who calls',
  unreadable: 'every user of this machine: here it cannot be read who calls',
  alike: 'every user of this machine: in this user namespace they cannot be told apart',
};

const usersText = ({ allowed, because }: ServiceFacts['users']): string =>
  (allowed === null ? everyUser[because ?? 'system'] : `${allowed.join(', ')}; nobody else`);

/** The facts of the service as rows; `now` in milliseconds since the epoch. */
export const factRows = (facts: ServiceFacts, now: number): readonly Fact[] => {
  const up = Date.parse(facts.upSince);
  const oldest = facts.backups.map(({ at }) => Date.parse(at)).sort((one, other) => one - other)[0];
  return [
    { name: 'Version', text: `${facts.version}, answers as ${facts.protocolVersion}` },
    { name: 'Up since', text: Number.isNaN(up) ? facts.upSince : `${formatMoment(up)}, ${formatSpan(Math.max(0, now - up))}` },
    { name: 'Memory', text: formatSize(facts.memory) },
    { name: 'Database', text: `${formatSize(facts.database.bytes)}, log ${formatSize(facts.database.logBytes)}` },
    {
      name: 'Backups',
      text: oldest === undefined ? 'none yet' : `${facts.backups.length}, oldest ${formatMoment(oldest)}`,
    },
    { name: 'Listens on', text: facts.listensOn.join(', '), code: true },
    { name: 'Users who may call', text: usersText(facts.users) },
    ...(facts.users.refused.length > 0 ? [{ name: 'Users refused', text: facts.users.refused.join(', ') }] : []),
    { name: 'Data folder', text: facts.dataDir, code: true },
    ...(facts.ephemeral ? [{ name: 'Data', text: 'goes when the service stops' }] : []),
  ];
};

/** The facts as a text to paste somewhere. */
export const factsText = (facts: ServiceFacts, now: number): string =>
  ['Patchbay', ...factRows(facts, now).map(({ name, text }) => `${name}: ${text}`)].join('\n');

type KindWords = { readonly title: string; readonly what: string; readonly howLong: string };

export const keptWords: Readonly<Record<KeptKind, KindWords>> = {
  assets: { title: 'Assets', what: 'what was saved, with its origin', howLong: 'until deleted' },
  annotations: { title: 'Annotations', what: 'notes about assets', howLong: 'until deleted, or its asset' },
  intentions: { title: 'Intentions', what: 'text, for comparison', howLong: '14 days, at most 500' },
  seenCopies: { title: 'Seen copies', what: 'how often a text was copied: keyed hash, count and day, no text', howLong: '30 days' },
  feedback: { title: 'Declined offers', what: 'what was offered for reuse and declined: keyed hashes, no text', howLong: '30 days' },
  traffic: { title: 'Traffic', what: 'bodies to 64 KiB, secrets masked', howLong: 'in memory, until stop' },
  events: { title: 'Events', what: 'interactions, keyboard, segments', howLong: 'until deleted' },
  sessions: { title: 'Sessions', what: 'intervals of use and what was counted since the first, no text', howLong: 'until deleted' },
  history: { title: 'Changes of the registry', what: 'what it said of itself, connections, settings of suggestions, counts by the hour, programs that came and went', howLong: '90 days, at most 100,000' },
  flowResults: { title: 'Results of flows', what: 'requests and answers, secrets masked', howLong: '50 a flow, 500 MiB, pinned longer' },
  backups: { title: 'Backups', what: 'the database as it was then', howLong: 'three days and three weeks' },
  putAside: { title: 'Put aside', what: 'damaged databases and halves of copies', howLong: 'until deleted' },
};

/** `Delete 37 intentions`. */
export const deleteWords = (kind: KeptKind, count: number): string => `Delete ${countWords(kind, count)}`;

export const sensitivityWords = { few: 'Few interruptions', balanced: 'Balanced', eager: 'Eager' } as const;
export const decisionWords = { reuse: 'Reuse', save: 'Save', none: 'None' } as const;

/** `1 reuse, 4 save, 7 none`: what would have been said about some copies. */
export const offersWords = (decided: readonly (keyof typeof decisionWords)[]): string =>
  (['reuse', 'save', 'none'] as const)
    .map((one) => `${decided.filter((each) => each === one).length} ${decisionWords[one].toLowerCase()}`).join(', ');

const ruleWords: Readonly<Record<string, string>> = {
  threshold: 'the likeness that reuse needs', 'fewer-lines': 'the fewest lines of the settings',
  'too-short': 'the least tokens of a text that is saved (its words, numbers and signs)', short: 'the length of a text that is saved at once',
  refused: 'not refused twice before', secret: 'free of secrets', blank: 'something in it',
  punctuation: 'more than punctuation', value: 'more than a bare value', log: 'code, not output of a program', table: 'code, not a table of values',
  'imports-only': 'more than imports', prose: 'code, not prose',
};

/** `First not met: the likeness that reuse needs, by 0.12`; a rule that is not known is named as it came. */
export const missedWords = ({ rule, by, unit }: PreviewMissed): string => {
  const what = `First not met: ${ruleWords[rule] ?? rule}`;
  if (by === null) return what;
  if (unit === null || unit === 'score') return `${what}, by ${by.toFixed(2)}`;
  return `${what}, by ${plural(by, unit.slice(0, -1))}`;
};
