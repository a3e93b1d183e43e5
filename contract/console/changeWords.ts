import type { ChangedField, ChangeKind, Forgetter } from './changeKinds.ts';
import type { Change, ChangedValue } from './history.ts';

/** A thing that changed, in words; with values, from one to the other. */
export type ChangeLine = { readonly text: string; readonly before?: string; readonly after?: string };

const fieldWords: Readonly<Record<ChangedField, string>> = {
  status: 'connection', version: 'version', platform: 'platform', onboarded: 'onboarded', privacy: 'privacy',
  capabilities: 'capabilities', mechanism: 'mechanism', automaticUnload: 'automatic unload', suggestions: 'gets suggestions',
  sensitivity: 'suggestions', fewestLines: 'fewest lines of a suggestion',
};
const sensitivityWords: Readonly<Record<string, string>> = {
  few: 'Few interruptions', balanced: 'Balanced', eager: 'Eager',
};

/** Kinds that no value tells. */
const kindWords: Readonly<Partial<Record<ChangeKind, string>>> = {
  began: 'from here on all changes are remembered', registered: 'registered', connected: 'connected',
  brought: 'changed by an import or a restored backup', sessionOpened: 'session opened', sessionClosed: 'session closed',
  deleted: 'an application was deleted; its name is not remembered', sessionsDeleted: 'sessions were deleted',
};

/** A value as a person reads it; what was not said has a word too. */
export const valueWords = (field: ChangedField, value: ChangedValue['before']): string => {
  if (value === null) return 'not said';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'sensitivity') return sensitivityWords[String(value)] ?? String(value);
  if (field === 'status') return value === 'connected' ? 'Connected' : 'Registered';
  return String(value);
};

export const valueLine = ({ field, before, after }: ChangedValue): ChangeLine => ({
  text: fieldWords[field], before: valueWords(field, before), after: valueWords(field, after),
});

const forgetterWords: Readonly<Record<Forgetter, string>> = {
  console: 'by a person in the console', flow: 'by a step of a flow', testKit: 'by the tests of a plugin', assistant: 'by an assistant',
};

/** Why a connection was lost. */
export const lossWords = ({ kinds, by }: Pick<Change, 'kinds' | 'by'>): string => {
  if (!kinds.includes('forgotten')) return 'by an import or a restored backup';
  return by === null ? 'forgotten on request' : `forgotten on request, ${forgetterWords[by]}`;
};

/** What happened, thing by thing. Of one that is new its values are no change; its version and platform name it. */
export const changeLines = ({ kinds, values, by }: Change): readonly ChangeLine[] => {
  const isNew = kinds.includes('registered');
  const lines = kinds.flatMap((kind): ChangeLine[] => {
    if (kind === 'forgotten' || kind === 'lost') return [{ text: `connection lost: ${lossWords({ kinds: [kind], by })}` }];
    const text = kindWords[kind];
    if (text === undefined) return [];
    if (kind !== 'registered') return [{ text }];
    const told = (['version', 'platform'] as const).map((field) => values.find((value) => value.field === field)?.after ?? '');
    return [{ text: [text, ...told].join(' ').trim() }];
  });
  const told = isNew ? [] : values.filter(({ field }) => field !== 'status').map(valueLine);
  return [...lines, ...told];
};

/** The same as one text: `VIM: version 1.0 to 2.0, onboarded No to Yes`. */
export const changeText = (change: Change): string => {
  const lines = changeLines(change)
    .map(({ text, before, after }) => (after === undefined ? text : `${text} ${before ?? ''} to ${after}`));
  return [...change.application === null ? [] : [change.application.name], lines.join(', ')].join(': ');
};
