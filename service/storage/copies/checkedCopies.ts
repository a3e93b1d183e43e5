import type { Copy } from './backups.ts';
import type { Inspection } from './inspection.ts';

/** A backup that was looked at just now, as it is told. */
export type CheckedCopy = {
  readonly name: string;
  readonly at: string;
  readonly bytes: number;
  readonly checkedAt: string | null;
  readonly problem: string | null;
};

const told = ({ name, at, bytes, finding }: Copy): CheckedCopy => ({
  name,
  at: new Date(at).toISOString(),
  bytes,
  checkedAt: finding === undefined ? null : new Date(finding.checkedAt).toISOString(),
  problem: finding === undefined ? 'It could not be looked at.' : finding.problem,
});

/** Looks at every backup, one after the other. */
export const checkCopies = async (
  list: () => readonly Copy[], check: (path: string) => Promise<unknown>,
): Promise<CheckedCopy[]> => {
  for (const { path } of list()) await check(path);
  return list().map(told);
};

/** What is wrong with what was looked at; null when nothing is. */
export const problemIn = (found: Inspection): string | null => (found.good ? null : found.problem);
