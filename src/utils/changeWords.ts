import type { Changes } from './changes.ts';

/** `1 added, 0 removed, 2 changed`; null when nothing is different. */
export const changeWords = ({ added, removed, changed }: Changes): string | null =>
  (added.size + removed.length + changed.size === 0
    ? null
    : `${added.size} added, ${removed.length} removed, ${changed.size} changed`);
