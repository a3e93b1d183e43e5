import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { operationOf } from '../../../../../contract/findCoreOperation.ts';
import StepRow from '../../../../../src/views/playground/step/StepRow.vue';
import { answered, failed } from '../../../components/exchanges.ts';

const row = (props: Partial<InstanceType<typeof StepRow>['$props']> = {}) => mount(StepRow, {
  props: {
    id: 'suggest', operation: operationOf('suggest'), number: 2, path: '/6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3/suggestion', state: 'idle',
    startedAt: null, exchange: null, oddity: null, problem: null, next: false, primary: false, chosen: false, tab: 'form', ...props,
  },
});
/** A call beside the path: the same without a place in it. */
const sideCall = () => mount(StepRow, {
  props: {
    id: 'track', operation: operationOf('track'), path: '/track', state: 'idle', startedAt: null, exchange: null, oddity: null, problem: null,
    chosen: false, tab: 'form',
  },
  slots: { body: '<button data-action="tab-json">Body</button>' },
});
const now = 1_700_000_000_000;

beforeEach(() => { vi.useFakeTimers({ now }); });
afterEach(() => { vi.useRealTimers(); });

describe('StepRow', () => {
  it('before it is sent it says so and carries no status and no result', () => {
    const step = row().get('[data-step="suggest"]');
    expect(step.attributes()).toMatchObject({ 'data-state': 'idle' });
    expect(step.attributes('data-status')).toBeUndefined();
    expect(step.find('[data-result]').exists()).toBe(false);
    expect(step.text()).toContain('Not sent');
  });

  it('carries status, decision and the body exactly as received', () => {
    const body = ' {"a":\t1}\r\n\n';
    const step = row({ state: 'done', exchange: answered('suggest', { body }), decision: 'reuse' }).get('[data-step]');
    expect(step.attributes('data-status')).toBe('200');
    expect(step.get('[data-result]').element.textContent).toBe(body);
    expect(step.get('[data-result]').attributes('data-decision')).toBe('reuse');
  });

  it('without an answer it has a state and no status', () => {
    const step = row({ state: 'failed', exchange: failed('suggest', 'no-answer') }).get('[data-step]');
    expect(step.attributes('data-state')).toBe('failed');
    expect(step.attributes('data-status')).toBeUndefined();
    expect(step.text()).toContain('No answer');
  });

  it('shows a wait only from 300 ms on, then with the running time and Cancel', async () => {
    const step = row({ state: 'sending', startedAt: now });
    await vi.advanceTimersByTimeAsync(200);
    expect(step.find('[data-action="cancel"]').exists()).toBe(false);
    await step.get('[data-action="send"]').trigger('click');
    expect(step.emitted('send')).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1300);
    expect(step.text()).toContain('Waiting');
    expect(step.text()).toContain('1.5 s');
    await step.get('[data-action="cancel"]').trigger('click');
    expect(step.emitted('cancel')).toHaveLength(1);
  });

  it('is level 2 with its place in the path, a side call level 3 with none and its own control of the body', () => {
    expect(row().get('h2').text()).toMatch(/^Step 2:\s+suggest$/);
    expect(row().get('[role="group"]').attributes('aria-label')).toBe('Body of suggest');
    const side = sideCall();
    expect(side.get('h3').text()).toBe('track');
    expect(side.findAll('[data-action]').map((button) => button.attributes('data-action'))).toEqual(['tab-json', 'send']);
  });

  it.each(['ctrlKey', 'metaKey'] as const)('%s and Enter send it from wherever the focus is in it', async (key) => {
    const step = mount(StepRow, { props: row().props(), slots: { default: '<textarea></textarea>' } });
    await step.get('textarea').trigger('keydown', { key: 'Enter', [key]: true });
    await step.get('textarea').trigger('keydown', { key: 'Enter' });
    expect(step.emitted('send')).toHaveLength(1);
  });

  it.each([['a step', row], ['a side call', sideCall]] as const)('keys that are held down send %s once', async (_name, open) => {
    const wrapper = open();
    for (const repeat of [false, true, true]) await wrapper.get('[data-step]').trigger('keydown', { key: 'Enter', ctrlKey: true, repeat });
    expect(wrapper.emitted('send')).toHaveLength(1);
  });

  it('the key that sent and is still held does not press Cancel', () => {
    const button = row({ state: 'sending', startedAt: now - 500 }).get('[data-action="cancel"]');
    const [held, pressed] = [true, false].map((repeat) => new KeyboardEvent('keydown', { key: 'Enter', repeat, cancelable: true }));
    for (const event of [held, pressed]) if (event !== undefined) button.element.dispatchEvent(event);
    expect([held?.defaultPrevented, pressed?.defaultPrevented]).toEqual([true, false]);
  });

  it('cuts ids in the path and keeps the whole path at hand', () => {
    const path = row().get('.path');
    expect(path.text()).toBe('POST /6f1c…/suggestion');
    expect(path.attributes('title')).toBe('POST /6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3/suggestion');
  });
});
