import { mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Pattern } from '../../../../flows/criteria/match.ts';
import type { FlowStep } from '../../../../flows/flow.ts';
import { matchPattern } from '../../../../flows/matching/matchPattern.ts';
import { newFlow } from '../../../../src/stores/flows/flowEdits.ts';
import ExpectForm from '../../../../src/views/flows/ExpectForm.vue';

/** The thread of patterns, on the thread of the test. */
class Thread {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;

  constructor() {
    queueMicrotask(() => { this.onmessage?.({ data: 'ready' }); });
  }

  postMessage(pattern: Pattern): void { this.onmessage?.({ data: matchPattern(pattern) }); }

  terminate(): void { this.onmessage = null; }
}

beforeEach(() => { vi.stubGlobal('Worker', Thread); });
afterEach(() => { vi.unstubAllGlobals(); });

const [given] = newFlow('One').steps;
if (given === undefined) throw new Error('A new flow has a step.');
const step: FlowStep = { ...given, ready: [] };

const written = async (kind: string, text: string): Promise<VueWrapper> => {
  const page = mount(ExpectForm, { props: { step, status: 200, unfinished: {} } });
  await page.get('[data-field="kind"]').setValue(kind);
  await page.get('[data-field="expectation"]').setValue(text);
  await page.get('form').trigger('submit');
  return page;
};
const problem = (page: VueWrapper): string | undefined => page.findAll('.problem')[0]?.text();
const body = '$response.body';

describe('an expectation that is written', () => {
  it.each<[string, string, Partial<FlowStep>]>([
    ['within', '3600000', { ready: [{ type: 'within', ms: 3_600_000 }] }],
    ['regex', `a{1,2}${'b'.repeat(1_994)}`, { criteria: [{ type: 'regex', context: body, condition: `a{1,2}${'b'.repeat(1_994)}` }] }],
    ['jsonpath', '$.reuse.assets[?@.id == 1]', { criteria: [{ type: 'jsonpath', context: body, condition: '$.reuse.assets[?@.id == 1]' }] }],
    ['simple', '$statusCode == 200', { criteria: [{ type: 'simple', condition: '$statusCode == 200' }] }],
  ])('is added: %s', async (kind, text, changed) => {
    const page = await written(kind, text);

    await expect.poll(() => page.emitted('change')).toEqual([[{ ...step, ...changed }]]);
  });

  it.each([
    ['within', '3600001', 'This is a whole number of milliseconds, at most 3600000.'],
    ['within', '1.5', 'This is a whole number of milliseconds, at most 3600000.'],
    ['regex', 'a'.repeat(2_001), 'A pattern has at most 2000 characters.'],
    ['regex', '(', 'This is no regular expression.'],
    ['jsonpath', `$.${'a'.repeat(2_000)}`, 'A pattern has at most 2000 characters.'],
    ['jsonpath', '$.a[', 'This is no path of JSONPath (RFC 9535), such as $.reuse.assets[0].'],
    ['jsonpath', '$[?@.id = 1]', 'This is no path of JSONPath (RFC 9535), such as $.reuse.assets[0].'],
    ['simple', `$response.body == '${'a'.repeat(2_000)}'`, 'A condition has at most 2000 characters.'],
  ])('is not added, and why is said at the field, where a file would refuse it: %s', async (kind, text, why) => {
    const page = await written(kind, text);

    await expect.poll(() => problem(page)).toBe(why);
    expect(page.emitted('change')).toBeUndefined();
  });

  it('that was found to be no path may be written anew', async () => {
    const page = await written('jsonpath', '$.a[');
    await expect.poll(() => problem(page)).toBe('This is no path of JSONPath (RFC 9535), such as $.reuse.assets[0].');
    await page.get('[data-field="expectation"]').setValue('$.a[0]');
    expect(problem(page)).toBeUndefined();
    await page.get('form').trigger('submit');

    await expect.poll(() => page.emitted('change')).toEqual([[{ ...step, criteria: [{ type: 'jsonpath', context: body, condition: '$.a[0]' }] }]]);
  });
});
