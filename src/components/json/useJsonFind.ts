import { computed, ref, watch, type ComputedRef, type Ref } from 'vue';
import { formatCount } from '../../utils/format.ts';
import { findLines, mostFound } from './findLines.ts';
import type { JsonLines } from './jsonLines.ts';

export type JsonFind = {
  readonly wanted: Ref<string>;
  readonly matching: ComputedRef<ReadonlySet<number>>;
  /** `2 of 14`, `none`, or nothing while nothing is looked for. */
  readonly found: ComputedRef<string>;
  /** Goes to the match before or after. */
  readonly step: (by: number) => void;
};

/** Finds a text in the lines of a tree. @param goTo shows a line */
export const useJsonFind = (
  lines: Readonly<Ref<JsonLines | null>>, goTo: (line: number) => Promise<void>,
): JsonFind => {
  const wanted = ref('');
  const match = ref(0);
  const matches = computed(() => (lines.value === null ? [] : findLines(lines.value, wanted.value.trim())));
  const matching = computed(() => new Set(matches.value));
  const found = computed(() => {
    if (wanted.value.trim() === '') return '';
    const { length } = matches.value;
    if (length === 0) return 'none';
    return `${formatCount(match.value + 1)} of ${length > mostFound ? `more than ${formatCount(mostFound)}` : formatCount(length)}`;
  });
  const goToMatch = (index: number): void => {
    const { length } = matches.value;
    if (length === 0) return;
    match.value = (index + length) % length;
    void goTo(matches.value[match.value] ?? 0);
  };
  watch(matches, () => {
    match.value = 0;
    if (matches.value.length > 0) goToMatch(0);
  });
  return { wanted, matching, found, step: (by) => { goToMatch(match.value + by); } };
};
