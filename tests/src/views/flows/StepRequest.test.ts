import { mount, type VueWrapper } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { operationOf } from '../../../../contract/findOperation.ts';
import type { FlowStep } from '../../../../flows/flow.ts';
import { addedStep, newFlow } from '../../../../src/stores/flows/flowEdits.ts';
import StepRequest from '../../../../src/views/flows/StepRequest.vue';

const given = addedStep(newFlow('One'), 0, { ...operationOf('connect'), id: 'connect' }).steps[1];
if (given === undefined) throw new Error('A step was added.');
const carries = [{ name: 'a', from: '$response.body#/my key' }];
const step: FlowStep = { ...given, body: { kind: 'json', value: { n: 1 } }, carries };

const shown = (): VueWrapper => mount(StepRequest, { props: { step, editable: true, unfinished: {} } });
const field = (page: VueWrapper, label: string) => page.get(`#${page.findAll('label').find((each) => each.text() === label)?.attributes('for') ?? ''}`);
const changesOf = (page: VueWrapper) => page.emitted('change') ?? [];
const problemsOf = (page: VueWrapper) => page.findAll('.problem').map((each) => each.text());

describe('what a step sends and gives', () => {
  it('is changed by what is written', async () => {
    const page = shown();
    await field(page, 'What is sent as the body').setValue('{"n": 2}');
    await field(page, 'Gives to later steps').setValue('a = $response.body#/my key\nb = $statusCode');
    await field(page, 'Milliseconds to wait before it').setValue('50');

    expect(changesOf(page)).toEqual([
      [{ ...step, body: { kind: 'json', value: { n: 2 } } }], [{ ...step, carries: [...carries, { name: 'b', from: '$statusCode' }] }], [{ ...step, pauseMs: 50 }],
    ]);
    expect(problemsOf(page)).toEqual([]);
  });

  it('stays as it was where what is written would be another value or cannot be read, which is said at the field', async () => {
    const page = shown();
    await field(page, 'What is sent as the body').setValue('{"n": 12345678901234567890}');
    await field(page, 'Gives to later steps').setValue('a = $response.body#/my key\nb = there');
    await field(page, 'Milliseconds to wait before it').setValue('60001');

    expect(changesOf(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([
      'A number in it would be another one once it is read; write it as a text, in quotes, or send exactly this text. The step keeps the body it had.',
      'Line 2 has no runtime expression behind =, such as $response.body#/application/id. The step keeps what it gave.',
      'This is a whole number of milliseconds, at most 60000. The step keeps the pause it had.',
    ]);
  });

  it('is what the step says when that changes elsewhere, and what is typed stays when it does not', async () => {
    const page = shown();
    await field(page, 'What is sent as the body').setValue('{"n": ');
    await page.setProps({ step: { ...step, body: { kind: 'json', value: { n: 1 } }, description: 'Another.' } });
    expect(field(page, 'What is sent as the body').element).toHaveProperty('value', '{"n": ');
    await page.setProps({ step: { ...step, body: { kind: 'json', value: { n: 3 } }, carries: [], pauseMs: 7 } });

    expect(field(page, 'What is sent as the body').element).toHaveProperty('value', '{\n  "n": 3\n}');
    expect(field(page, 'Gives to later steps').element).toHaveProperty('value', '');
    expect(field(page, 'Milliseconds to wait before it').element).toHaveProperty('value', '7');
  });
});
