import { computed, nextTick, ref, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import { rovingKeys } from '../controls/rovingKeys.ts';
import { foldedAtLevel, opens, visibleLines, type JsonLines } from './jsonLines.ts';

/** Lines above which everything deeper than the second level starts folded. */
const manyLines = 5000;

type Rows = { readonly reveal: (index: number) => void; readonly page: () => number };

export type JsonTree = {
  readonly folded: ShallowRef<ReadonlySet<number>>;
  /** The line that the keys are at. */
  readonly chosen: Ref<number>;
  /** The lines that show, in order. */
  readonly visible: ComputedRef<number[]>;
  readonly toggle: (line: number) => void;
  /** Null unfolds everything. */
  readonly foldTo: (level: number | null) => void;
  /** Unfolds whatever a line is in, and scrolls to it. */
  readonly goTo: (line: number) => Promise<void>;
  readonly act: (event: KeyboardEvent) => void;
};

/**
 * What of a tree is folded, which of its lines is chosen, and the keys that change both.
 * @param press what Enter does on a line that opens nothing
 */
export const useJsonTree = (
  lines: Readonly<Ref<JsonLines | null>>, rows: Readonly<Ref<Rows | null>>, press: () => void,
): JsonTree => {
  const folded = shallowRef<ReadonlySet<number>>(new Set());
  const chosen = ref(0);
  const visible = computed(() => (lines.value === null ? [] : visibleLines(lines.value, folded.value)));
  watch(lines, (read) => {
    if (read === null) return;
    folded.value = read.count > manyLines ? foldedAtLevel(read, 2) : new Set();
    chosen.value = 0;
  }, { flush: 'sync' });

  const fold = (line: number, shut: boolean): void => {
    const next = new Set(folded.value);
    if (shut) next.add(line);
    else next.delete(line);
    folded.value = next;
  };
  const toggle = (line: number): void => { fold(line, !folded.value.has(line)); };
  const foldTo = (level: number | null): void => {
    if (lines.value === null) return;
    folded.value = level === null ? new Set() : foldedAtLevel(lines.value, level);
    chosen.value = 0;
    rows.value?.reveal(0);
  };
  const goTo = async (line: number): Promise<void> => {
    const all = lines.value;
    if (all === null) return;
    const next = new Set(folded.value);
    for (let at = all.parent[line] ?? -1; at >= 0; at = all.parent[at] ?? -1) next.delete(at);
    if (next.size !== folded.value.size) folded.value = next;
    chosen.value = line;
    await nextTick();
    rows.value?.reveal(visible.value.indexOf(line));
  };

  /** A line that only closes a bracket is none to go to: the next that way is, and at the end the one before. */
  const goToRow = (index: number): void => {
    const isItem = (at: number): boolean => (lines.value?.place[visible.value[at] ?? -1] ?? -1) >= 0;
    const here = visible.value.indexOf(chosen.value);
    const by = index < here ? -1 : 1;
    let at = index;
    while (at >= 0 && at < visible.value.length && !isItem(at)) at += by;
    if (!isItem(at)) for (at = index; at !== here && !isItem(at);) at -= by;
    const line = visible.value[at];
    if (line !== undefined) void goTo(line);
  };
  const move = rovingKeys({
    count: () => visible.value.length,
    at: () => visible.value.indexOf(chosen.value),
    go: goToRow,
    page: () => rows.value?.page() ?? 1,
  });
  const act = (event: KeyboardEvent): void => {
    const all = lines.value;
    if (all === null || move(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const line = chosen.value;
    const open = opens(all, line) && !folded.value.has(line);
    switch (event.key) {
      case 'ArrowRight':
        if (opens(all, line) && !open) fold(line, false);
        else if (open) goToRow(visible.value.indexOf(line) + 1);
        break;
      case 'ArrowLeft':
        if (open) fold(line, true);
        else if ((all.parent[line] ?? -1) >= 0) void goTo(all.parent[line] ?? 0);
        break;
      case 'Enter':
      case ' ':
        if (opens(all, line)) toggle(line);
        else press();
        break;
      default: return;
    }
    event.preventDefault();
  };
  return { folded, chosen, visible, toggle, foldTo, goTo, act };
};
