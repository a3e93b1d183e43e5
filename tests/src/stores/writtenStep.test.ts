/** What a person writes into the fields of a step: what a file can say, which reads back as the same, or why not. */
import { describe, expect, it } from 'vitest';
import { readFlow } from '../../../flows/document/readFlow.ts';
import { writeFlow } from '../../../flows/document/writeFlow.ts';
import type { FlowBody } from '../../../flows/flow.ts';
import { newFlow } from '../../../src/stores/flows/flowEdits.ts';
import { carriesText, writtenBody, writtenCarries, writtenMilliseconds } from '../../../src/stores/flows/writtenStep.ts';

/** A body as a file that was written with it says it. */
const readBack = (body: FlowBody): FlowBody | undefined => {
  const flow = newFlow('One');
  const inputs = ['a', 'b'].map((name) => ({ name, type: null, description: null, required: false }));
  const text = writeFlow({ ...flow, inputs, steps: flow.steps.map((step) => ({ ...step, operation: 'connect', body })) });
  return readFlow(text).flow?.steps[0]?.body;
};

const json = 'application/json';
const template = (text: string): FlowBody => ({ kind: 'template', text, contentType: json });

describe('a body that is written', () => {
  it.each<[FlowBody['kind'], string, FlowBody]>([
    ['json', '{ "n": 1.0, "b": [null, 1e3] }', { kind: 'json', value: { n: 1, b: [null, 1000] } }],
    ['json', '{"b":1,"1":2,"a":[],"c":{}}', { kind: 'json', value: { 1: 2, b: 1, a: [], c: {} } }],
    ['json', '"abc"', template('"abc"')],
    ['json', '"a {$inputs.a}"', template('"a {$inputs.a}"')],
    ['json', '"$inputs.a"', { kind: 'json', value: '$inputs.a' }],
    ['json', 'null', { kind: 'json', value: null }],
    ['template', '$inputs.a', template('{$inputs.a}')],
    ['template', '{"a": {$inputs.a}}', template('{"a": {$inputs.a}}')],
    ['template', 'abc', template('abc')],
    ['text', '$inputs.a', { kind: 'text', text: '$inputs.a', contentType: json }],
  ])('is what its file says again: %s %s', (kind, text, body) => {
    expect(writtenBody(kind, text, json)).toEqual(body);
    expect(readBack(body)).toEqual(body);
  });

  it('of another type is filled in as a text, as its file says it', () => {
    const body: FlowBody = { kind: 'template', text: '$inputs.a', contentType: 'text/plain' };

    expect(writtenBody('template', '$inputs.a', null)).toEqual(body);
    expect(readBack(body)).toEqual(body);
  });

  const rounded = 'A number in it would be another one once it is read; write it as a text, in quotes, or send exactly this text.';
  const twice = 'A name stands once in an object; one is there twice.';
  it.each([
    ['{"n": 12345678901234567890}', rounded], ['[1e400]', rounded], ['0.12345678901234567890', rounded],
    ['{"a":1,"a":2}', twice], ['[{"a":{"b":1,"c":2,"b":1}}]', twice], ['{"a":', 'This is no JSON yet.'], ['', 'This is no JSON yet.'],
  ])('is none, and says why, where its value would be another one: %s', (text, why) => {
    expect(writtenBody('json', text, json)).toBe(why);
  });

  it('may have digits in a text, and a name in several objects', () => {
    const value = [{ a: '12345678901234567890' }, { a: '1e400' }];
    expect(writtenBody('json', JSON.stringify(value), json)).toEqual({ kind: 'json', value });
  });
});

describe('what a step gives', () => {
  it('is a line for each, with names of an answer that have blanks', () => {
    const carries = [{ name: 'a', from: '$response.body#/my key' }, { name: 'b-2', from: '$statusCode' }];

    expect(writtenCarries(carriesText(carries), [])).toEqual(carries);
    expect(writtenCarries('  a =  $response.body#/my key  \n\n b-2=$statusCode', [])).toEqual(carries);
    expect(writtenCarries('', carries)).toEqual([]);
  });

  it('stays as it was in a line that stayed as it was, also a name that ends with a blank', () => {
    const kept = { name: 'a', from: '$response.body#/key ' };

    expect(writtenCarries(`${carriesText([kept])}\nb = $statusCode`, [kept])).toEqual([kept, { name: 'b', from: '$statusCode' }]);
  });

  it.each([
    ['a = $response.body#/a\nb', 'Line 2 has no runtime expression behind =, such as $response.body#/application/id.'],
    ['a b = $statusCode', 'Line 1 has no name of letters, digits, - and _ before =.'],
    ['a = 5', 'Line 1 has no runtime expression behind =, such as $response.body#/application/id.'],
    ['a = $respons.body', 'Line 1 has no runtime expression behind =, such as $response.body#/application/id.'],
    ['a = $statusCode\n\na = $url', 'Line 3 gives a name that is given above.'],
  ])('is not taken with a line that is none, which is said: %j', (text, why) => {
    expect(writtenCarries(text, [])).toBe(why);
  });
});

it('a pause is a whole number of milliseconds up to the most', () => {
  expect(writtenMilliseconds(' 60000 ', 60_000)).toBe(60_000);
  for (const text of ['60001', '1.5', '-1', '', '1e3']) {
    expect(writtenMilliseconds(text, 60_000)).toBe('This is a whole number of milliseconds, at most 60000.');
  }
});
