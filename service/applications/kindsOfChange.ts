import type { ChangeKind } from '../../contract/console/changeKinds.ts';
import type { RegisteredApplication } from './application.ts';

const values = ['version', 'platform', 'onboarded', 'privacy', 'capabilities', 'mechanism', 'automaticUnload'] as const;

/**
 * What has happened when an application is no longer as it was; nothing where only its figures grew, or where one that
 * is connected connects again.
 * @param before undefined for one that was not known
 */
export const kindsOfChange = (
  before: RegisteredApplication | undefined, after: RegisteredApplication,
): ChangeKind[] => {
  const kinds: ChangeKind[] = before === undefined ? ['registered'] : [];
  const [was, is] = [(before?.connectedAt ?? null) !== null, after.connectedAt !== null];
  if (was !== is) kinds.push(is ? 'connected' : 'forgotten');
  if (before !== undefined) kinds.push(...values.filter((name) => before[name] !== after[name]));
  return kinds;
};
