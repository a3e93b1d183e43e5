import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { FlowStep } from '../../../../flows/flow.ts';
import { newFlow, withCriterion } from '../../../../src/stores/flows/flowEdits.ts';
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

it('of a list that is left out an element that is expected is named, and the rest of it is not', () => {
  const leftOut = [
    { path: '$.iterable', reason: 'A list, which depends on what else the service has.' }, { path: '$.iterables', reason: 'A list.' },
  ];
  const added = ['$response.body#/iterable/0/name == \'VIM\'', '$statusCode == 200'].reduce<FlowStep>(
    (now, condition) => withCriterion(now, { type: 'simple', condition }), { ...step, leftOut },
  );
  const jsonpath = { type: 'jsonpath', context: '$response.body', condition: '$.iterable[?@.id == 1]' } as const;
  const list = mount(StepExpectations, { props: { step: withCriterion(added, jsonpath), result: undefined, editable: true } }).get('[data-left-out]');

  expect(list.get('summary').text()).toBe('2 values of the answer not expected, of 1 a part is');
  expect(list.findAll('li').map((line) => line.text().replaceAll(/\s+/g, ' '))).toEqual([
    '$.iterable A list, which depends on what else the service has. Expected of it: $.iterable[0].name, $.iterable[?@.id == 1].',
    '$.iterables A list.',
  ]);
});

it('where nothing was left out there is no such list', () => {
  expect(mount(StepExpectations, { props: { step, result: undefined, editable: true } }).find('[data-left-out]').exists()).toBe(false);
});
