/** Value lists of what is remembered of the registry. Plain data, apart from the names that a page loads at once. */

/** What can have happened; `brought` by an import or the restore of a backup, along with what that changed. */
export const changeKinds = [
  'began', 'registered', 'connected', 'forgotten', 'lost', 'version', 'platform', 'onboarded', 'privacy', 'capabilities',
  'mechanism', 'automaticUnload', 'suggestions', 'sensitivity', 'fewestLines', 'sessionOpened', 'sessionClosed', 'deleted',
  'sessionsDeleted', 'brought',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Who had a connection forgotten: a person in the console, a step of a flow, a plugin's tests, an assistant. */
export const forgetters = ['console', 'flow', 'testKit', 'assistant'] as const;
export type Forgetter = (typeof forgetters)[number];

/** What became of a program of this machine from one scan to the next. */
export const programChangeKinds = ['installed', 'removed', 'changed'] as const;

/** What a change tells the values of, before and after. */
export const changedFields = [
  'status', 'version', 'platform', 'onboarded', 'privacy', 'capabilities', 'mechanism', 'automaticUnload', 'suggestions',
  'sensitivity', 'fewestLines',
] as const;
export type ChangedField = (typeof changedFields)[number];
