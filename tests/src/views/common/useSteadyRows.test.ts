import { describe, expect, it } from 'vitest';
import { nextTick, shallowRef } from 'vue';
import { useSteadyRows } from '../../../../src/views/common/useSteadyRows.ts';

const rowsOf = (...ids: readonly string[]) => ids.map((id) => ({ id }));

describe('rows with buttons of their own', () => {
  it('keep their places: what is new comes behind them, what went leaves its place empty, and an empty list begins anew', async () => {
    const rows = shallowRef(rowsOf('b', 'a'));
    const steady = useSteadyRows(() => rows.value, ({ id }) => id);
    const seen = (): string => steady.value.map(({ row, gone }) => (gone ? `(${row.id})` : row.id)).join(' ');
    expect(seen()).toBe('b a');
    rows.value = rowsOf('c', 'b', 'a');
    await nextTick();
    expect(seen()).toBe('b a c');
    rows.value = rowsOf('d', 'c', 'a');
    await nextTick();
    expect(seen()).toBe('(b) a c d');
    rows.value = [];
    await nextTick();
    rows.value = rowsOf('d', 'c');
    await nextTick();
    expect(seen()).toBe('d c');
  });
});
