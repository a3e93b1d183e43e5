import { onScopeDispose } from 'vue';
import { keyOf, type StoredName } from './browserStorage.ts';

/**
 * Calls back when another tab keeps a text under one of these names, or with null when it forgets it. Ends with the
 * scope that it began in.
 */
export const whenStoredElsewhere = (names: readonly StoredName[], heard: (text: string | null) => void): void => {
  const keys: readonly (string | null)[] = names.map(keyOf);
  const hear = ({ key, newValue }: StorageEvent): void => { if (keys.includes(key)) heard(newValue); };
  window.addEventListener('storage', hear);
  onScopeDispose(() => { window.removeEventListener('storage', hear); });
};
