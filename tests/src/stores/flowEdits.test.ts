import { describe, expect, it } from 'vitest';
import { operationOf } from '../../../contract/findOperation.ts';
import type { Flow } from '../../../flows/flow.ts';
import {
  addedStep, duplicatedStep, fileNameOf, movedStep, newFlow, withCriterion, withoutExpectation, withReady,
} from '../../../src/stores/flows/flowEdits.ts';

const idsOf = ({ steps }: Flow): readonly string[] => steps.map(({ id }) => id);
const connected = addedStep(newFlow('My pass'), 0, { ...operationOf('connect'), id: 'connect' });

describe('the name of a new file', () => {
  it('is made of the title, and of another number where it is taken', () => {
    expect(fileNameOf('Überall: ein Test!', [])).toBe('uberall-ein-test.arazzo.yaml');
    expect(fileNameOf('Crème', [])).toBe('creme.arazzo.yaml');
    expect(fileNameOf('Mine', ['mine.arazzo.yaml', 'mine-2.arazzo.yaml'])).toBe('mine-3.arazzo.yaml');
    expect(fileNameOf('日本', [])).toBe('flow.arazzo.yaml');
  });

  it('is another one than each that some system takes for the same', () => {
    expect(fileNameOf('Mine', ['Mine.arazzo.yaml', 'MINE-2.ARAZZO.yaml'])).toBe('mine-3.arazzo.yaml');
  });

  it.each([['Con', 'flow-con'], ['aux', 'flow-aux'], ['LPT9', 'flow-lpt9'], ['', 'flow'], ['…', 'flow'], ['a.b', 'a-b']])(
    'is none that the service refuses, as that of a device is: %j becomes %s', (title, name) => {
      expect(fileNameOf(title, [])).toBe(`${name}.arazzo.yaml`);
      expect(newFlow(title).id).toBe(name);
    },
  );
});

describe('steps', () => {
  it('are added behind one with the body that is offered, duplicated with another id, and moved', () => {
    expect(idsOf(connected)).toEqual(['health', 'connect']);
    expect(connected.steps[1]?.body).toMatchObject({ kind: 'json', value: { application: { platform: expect.any(String) as string } } });
    expect(idsOf(duplicatedStep(connected, 0))).toEqual(['health', 'health-2', 'connect']);
    expect(idsOf(movedStep(connected, 0, 1))).toEqual(['connect', 'health']);
    expect(movedStep(connected, 0, 2)).toBe(connected);
  });

  it('take what an earlier one gives under the name of a parameter', () => {
    const giving: Flow = {
      ...connected,
      steps: connected.steps.map((step) => (step.id === 'connect'
        ? { ...step, carries: [{ name: 'application', from: '$response.body#/application/id' }] } : step)),
    };
    const parametersAt = (at: number) => addedStep(giving, at, { ...operationOf('track'), id: 'track' }).steps[at + 1]?.parameters;

    expect(parametersAt(1)).toEqual([{ name: 'application', in: 'path', value: '$steps.connect.outputs.application' }]);
    expect(parametersAt(0)).toEqual([{ name: 'application', in: 'path', value: '00000000-0000-4000-8000-000000000000' }]);
  });
});

describe('an expectation', () => {
  it.each([
    ['$.application.id', { type: 'simple', condition: '$response.body#/application/id != null' }],
    ['$.application.id', { type: 'simple', condition: '$statusCode == 200 && !($response.body#/application/id == null)' }],
    ['$["my key"]', { type: 'jsonpath', context: '$response.body', condition: '$["my key"]' }],
    ['$.text', { type: 'regex', context: '$response.body#/text', condition: '^a' }],
  ] as const)('of what was left out, at %s, takes it from what is left out: %j', (path, criterion) => {
    const [step] = newFlow('A').steps;
    if (step === undefined) throw new Error('A new flow has a step.');
    const others = [{ path: '$', reason: 'All.' }, { path: '$.application', reason: 'Another.' }, { path: 'decision', reason: 'Later.' }];
    const given = { ...step, leftOut: [{ path, reason: 'It is another each time.' }, ...others] };

    expect(withCriterion(given, criterion).leftOut).toEqual(others);
    expect(withReady(given, { type: 'decision', decision: 'reuse' }).leftOut).toEqual(given.leftOut.slice(0, -1));
  });

  it('goes in the place of one of its kind, and is taken out by its place', () => {
    const [step] = newFlow('A').steps;
    if (step === undefined) throw new Error('A new flow has a step.');
    const within = withReady(withReady(step, { type: 'within', ms: 5 }), { type: 'within', ms: 9 });

    expect(within.ready).toEqual([{ type: 'documented' }, { type: 'within', ms: 9 }]);
    expect(withoutExpectation(within, { list: 'ready', at: 0 }).ready).toEqual([{ type: 'within', ms: 9 }]);
  });
});
