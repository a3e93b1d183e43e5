import { describe, expect, it } from 'vitest';
import { effectScope, nextTick, shallowRef, watch } from 'vue';
import type { FlowResultHead } from '../../../../contract/console/flows.ts';
import type { StoredRun } from '../../../../flows/storedResult.ts';
import type { FoundRun } from '../../../../src/views/compare/useRuns.ts';
import { useRunDifferences } from '../../../../src/views/compare/useRunDifferences.ts';
import { answered, storedResult, storedRun, storedStep } from '../../../support/flowResults.ts';

const head: FlowResultHead = {
  id: 'a', flow: 'first.arazzo.yaml', title: 'First', service: 'http://localhost:39300', startedAt: '2026-11-28T12:00:00.000Z', duration: 10,
  state: 'passed', runs: 1, passed: 1, failedStep: null, name: null, pinned: false, bytes: 10,
};
const found = (run: StoredRun, changed: Partial<FlowResultHead> = {}): FoundRun =>
  ({ state: 'there', side: { head: { ...head, ...changed }, result: storedResult({ runs: [run] }), number: 1, run } });
const runOf = (value: number): StoredRun => storedRun([storedStep('connect', { exchange: answered({ value }) })]);

describe('two runs side by side', () => {
  it('stay compared when they are looked up once more and are the same', async () => {
    const [one, other] = [runOf(1), runOf(2)];
    const [a, b] = [shallowRef(found(one)), shallowRef(found(other))];
    const scope = effectScope();
    const { steps, whole } = scope.run(() => useRunDifferences(a, b)) ?? expect.fail();
    await expect.poll(() => whole.value).toBe(true);
    const before = steps.value[0]?.differences;
    const seen: boolean[] = [];
    scope.run(() => watch(whole, (now) => { seen.push(now); }, { flush: 'sync' }));

    a.value = found(one, { name: 'before the change' });
    b.value = found(other);
    await nextTick();
    expect([whole.value, seen, steps.value[0]?.differences]).toEqual([true, [], before]);

    b.value = found(runOf(1));
    await nextTick();
    await expect.poll(() => whole.value).toBe(true);
    expect(steps.value[0]?.differences).toEqual([]);
    scope.stop();
  });

  it('are compared anew where one of them is another one', async () => {
    const run = runOf(1);
    const [a, b] = [shallowRef(found(run)), shallowRef(found(run))];
    const scope = effectScope();
    const { steps, whole } = scope.run(() => useRunDifferences(a, b)) ?? expect.fail();
    await expect.poll(() => whole.value).toBe(true);
    expect(steps.value[0]?.differences).toEqual([]);
    b.value = found(runOf(2));
    await expect.poll(() => steps.value[0]?.differences?.map((each) => each.words().place)).toEqual(['value']);
    a.value = { state: 'absent', why: 'gone' };
    expect([whole.value, steps.value]).toEqual([false, []]);
    scope.stop();
  });
});
