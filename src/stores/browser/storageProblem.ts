import { unstored } from './unstored.ts';

/** Why the browser has not what it was given: there is no room, it takes nothing of this page, or it was emptied. */
export type StorageProblem = 'full' | 'denied' | 'emptied';

/** What went wrong where a person had the browser delete what it keeps. */
export const emptied = 'emptied';

/** Why the browser does not have what it was given under a name; null where it has it. */
export const storageProblem = (name: string): StorageProblem | null => {
  if (!unstored.has(name)) return null;
  const wrong = unstored.get(name);
  if (wrong === emptied) return 'emptied';
  return wrong instanceof DOMException && wrong.name === 'QuotaExceededError' ? 'full' : 'denied';
};
