import { mount, type VueWrapper } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import type { StoredResult } from '../../../../flows/storedResult.ts';
import ResultSteps from '../../../../src/views/flows/ResultSteps.vue';
import { finding, storedExchange, storedResult, storedRun, storedStep } from '../../../support/flowResults.ts';
import { mockStreams } from '../../stores/eventSource.ts';
import { freshPinia } from '../../stores/freshPinia.ts';

const stepsOf = (page: VueWrapper): (string | undefined)[] =>
  page.findAll('[data-result-step]').map((step) => step.attributes('data-result-step'));
const named = (count: number, name: string): string[] => Array.from({ length: count }, (_, at) => `${name}${at + 1}`);

const shown = (result: StoredResult): VueWrapper =>
  mount(ResultSteps, { props: { result }, global: { plugins: [freshPinia()] } });

describe('the steps of a kept result', () => {
  it('are all there in their order however many they are, with the one that failed open', async () => {
    const ids = named(170, 'step');
    const run = storedRun(ids.map((id) => (id === 'step160'
      ? storedStep(id, { state: 'failed', findings: [finding({ passed: false, got: '400' })], exchange: null })
      : storedStep(id))));
    const page = shown(storedResult({ runs: [run] }));

    await expect.poll(() => stepsOf(page)).toEqual(ids);
    const open = page.findAll('details[open]').map((step) => step.attributes('data-result-step'));
    expect(open).toEqual(['step160']);
  });

  it('are those of the run that is chosen, also where it has others than fifty', async () => {
    const [first, second] = [named(60, 'first'), named(120, 'second')];
    const result = storedResult({ runs: [first, second].map((ids) => storedRun(ids.map((id) => storedStep(id)))) });
    const page = shown(result);
    await expect.poll(() => stepsOf(page)).toEqual(first);
    await page.find('select').setValue('1');

    await expect.poll(() => stepsOf(page)).toEqual(second);
  });

  it('say of an answer of which bytes are no text that it is so, as the live step does', async () => {
    mockStreams();
    const { answer } = storedExchange();
    const resultWith = (undecoded: boolean): StoredResult => {
      const given = answer === null ? null : { ...answer, ...(undecoded && { undecoded }) };
      const exchange = storedExchange({ answer: given });
      return storedResult({ runs: [storedRun([storedStep('connect', { state: 'failed', exchange })])] });
    };
    const [odd, usual] = [shown(resultWith(true)), shown(resultWith(false))];
    await expect.poll(() => odd.find('[data-undecoded]').exists()).toBe(true);
    await expect.poll(() => usual.find('[role="tabpanel"]').exists()).toBe(true);
    expect(usual.find('[data-undecoded]').exists()).toBe(false);
  });
});
