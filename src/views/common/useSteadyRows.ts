import { shallowRef, watch, type ShallowRef } from 'vue';

export type SteadyRow<Row> = {
  readonly row: Row;
  /** It is no longer there; its place is held until the list begins anew. */
  readonly gone: boolean;
};

/**
 * Rows with buttons of their own, each at the place where it stood: what is new comes behind them, and what went leaves
 * its place empty. So no row slides under a press that was meant for another. An empty list begins anew.
 */
export const useSteadyRows = <Row>(
  rows: () => readonly Row[], idOf: (row: Row) => string,
): Readonly<ShallowRef<readonly SteadyRow<Row>[]>> => {
  const steady = shallowRef<readonly SteadyRow<Row>[]>([]);
  watch(rows, (now) => {
    const left = new Map(now.map((row) => [idOf(row), row]));
    if (left.size === 0) {
      steady.value = [];
      return;
    }
    const before = steady.value.map(({ row }) => {
      const id = idOf(row);
      const found = left.get(id);
      left.delete(id);
      return { row: found ?? row, gone: found === undefined };
    });
    steady.value = [...before, ...[...left.values()].map((row) => ({ row, gone: false }))];
  }, { immediate: true });
  return steady;
};
