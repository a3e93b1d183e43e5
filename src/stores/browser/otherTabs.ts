import { keyOf, type StoredName } from './browserStorage.ts';

/** Calls back when another tab keeps a text under one of these names, or with null when it forgets it. */
export const whenStoredElsewhere = (names: readonly StoredName[], heard: (text: string | null) => void): void => {
  const keys: readonly (string | null)[] = names.map(keyOf);
  window.addEventListener('storage', ({ key, newValue }) => { if (keys.includes(key)) heard(newValue); });
};
