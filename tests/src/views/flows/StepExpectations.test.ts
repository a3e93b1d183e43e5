import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { newFlow } from '../../../../src/stores/flows/flowEdits.ts';
import StepExpectations from '../../../../src/views/flows/StepExpectations.vue';

const [step] = newFlow('One').steps;
if (step === undefined) throw new Error('A new flow has a step.');

it('what was left out of the expectations stands below them, folded, each with its reason', () => {
  const leftOut = [{ path: '$.id', reason: 'An id, another one each time.' }, { path: '$.took', reason: 'A duration, which depends on the machine.' }];
  const page = mount(StepExpectations, { props: { step: { ...step, leftOut }, result: undefined, editable: true } });
  const list = page.get('[data-left-out]');

  expect(list.attributes('open')).toBeUndefined();
  expect(list.get('summary').text()).toBe('2 values of the answer not expected');
  expect(list.findAll('li').map((line) => line.text())).toEqual(['$.id An id, another one each time.', '$.took A duration, which depends on the machine.']);
});

it('where nothing was left out there is no such list', () => {
  expect(mount(StepExpectations, { props: { step, result: undefined, editable: true } }).find('[data-left-out]').exists()).toBe(false);
});
