/**
 * Of SQL that changes an asset, what leaves a part out of what its client said when it saved it. That part is kept by
 * itself, and goes or is changed there.
 */
export const withoutSaid = (part: 'tags' | 'annotations'): string =>
  `described = CASE WHEN json_valid(described) THEN json_remove(described, '$.metadata.${part}') END`;
