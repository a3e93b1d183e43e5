/**
 * Of SQL that changes an asset, what leaves a part out of what its client said when it saved it. That part is kept by
 * itself, and goes or is changed there.
 */
export const withoutSaid = (part: 'tags' | 'annotations'): string =>
  `described = CASE WHEN json_valid(described) THEN json_remove(described, '$.metadata.${part}') END`;

/** In SQL, the mechanism that a client said an asset was saved by. */
export const mechanismSaid = `CASE WHEN instr(described, '"mechanism"') > 0 AND json_valid(described)
  THEN CAST(described ->> '$.metadata.mechanism' AS TEXT) END`;

/** Whether what was said may have one. */
export const mayHaveMechanism = (described: string | null): boolean => described?.includes('"mechanism"') === true;
