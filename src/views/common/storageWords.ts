/** What to say of what the browser was to keep for this page and does not. */
import { storageProblem, type StorageProblem } from '../../stores/browser/storageProblem.ts';
import { unstored } from '../../stores/browser/unstored.ts';

const reasons: Readonly<Record<StorageProblem, string>> = {
  full: 'The browser has no more room for this page.',
  denied: 'The browser keeps nothing for this page.',
  emptied: 'What the browser kept of this page was deleted while the page was open.',
};
const things: Readonly<Record<string, string>> = {
  log: 'Activity', drafts: 'what was written and neither sent nor saved', profiles: 'profiles', sessions: 'the sessions opened from here',
};

/** Whether a name is one of a setting; the others are of what was sent and written. */
export const isSetting = (name: string): boolean => name !== 'log' && name !== 'drafts';

/** Why the browser does not keep something, and what; null while it keeps all of what is asked about. */
export const storageWords = (
  concerns: (name: string) => boolean = () => true,
): { readonly why: string; readonly what: string } | null => {
  const names = [...unstored.keys()].filter(concerns);
  const first = storageProblem(names[0] ?? '');
  if (first === null) return null;
  const what = [...new Set(names.map((name) => things[name] ?? 'settings'))].join(', ');
  return {
    why: reasons[first],
    what: first === 'emptied'
      ? 'What stands here lasts until the page is left; what comes now is kept.'
      : `Only in this page, until it is left: ${what}.`,
  };
};

/** How long the log lasts. */
export const logWords = (keep: boolean): string => {
  const problem = storageProblem('log');
  if (!keep || problem === 'denied') return 'kept in this page only, the last 200';
  if (problem === 'emptied') return 'what was sent before the browser was emptied is in this page only';
  return problem === 'full' ? 'not all of it kept: the browser has no more room' : 'kept in this browser, the last 200';
};
