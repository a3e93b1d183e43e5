import { describe, expect, it } from 'vitest';
import { hasExpression, parseExpression, partsOf, piecesOf, pointerPart } from '../../flows/expressions/expression.ts';

describe('a runtime expression', () => {
  it.each([
    ['$statusCode', { kind: 'statusCode' }],
    ['$url', { kind: 'url' }],
    ['$method', { kind: 'method' }],
    ['$response.header.Content-Type', { kind: 'part', of: 'response', part: 'header', name: 'content-type' }],
    ['$request.path.application', { kind: 'part', of: 'request', part: 'path', name: 'application' }],
    ['$request.query.transferables', { kind: 'part', of: 'request', part: 'query', name: 'transferables' }],
    ['$response.body', { kind: 'body', of: 'response', pointer: '' }],
    ['$response.body#/application/id', { kind: 'body', of: 'response', pointer: '/application/id' }],
    ['$response.body.iterable[0].id', { kind: 'body', of: 'response', pointer: '/iterable/0/id' }],
    ['$inputs.name', { kind: 'input', name: 'name', pointer: '' }],
    ['$steps.connect.outputs.application', { kind: 'carried', step: 'connect', name: 'application', pointer: '' }],
    ['$steps.list.outputs.all#/0/a~1b', { kind: 'carried', step: 'list', name: 'all', pointer: '/0/a~1b' }],
  ])('%s is read', (text, expected) => {
    expect(parseExpression(text)).toEqual(expected);
  });

  it.each(['$', '$name', '$response', '$response.query.a', '$response.body#x', '$response.bodyguard', '$steps.connect.application',
    '$steps.a.outputs.b.', '$inputs.', '$workflows.a.outputs.b', ' $statusCode'])('%s is none', (text) => {
    expect(parseExpression(text)).toBeNull();
  });

  it('is found in braces, and what is none stays text', () => {
    expect(piecesOf('echo "{$name} {$inputs.who}!"')).toEqual([
      { text: 'echo "{$name} ', expression: null },
      { text: '{$inputs.who}', expression: { kind: 'input', name: 'who', pointer: '' } },
      { text: '!"', expression: null },
    ]);
  });

  it.each([['$inputs.a', true], ['x{$inputs.a}', true], ['{$name}', false], ['${a}', false], ['$5', false], ['{$inputs.a', false]])(
    'whether %s would be filled in is told: %s', (text, expected) => {
      expect(hasExpression(text)).toBe(expected);
    });
});

it('a name that has the signs of a JSON Pointer goes through one', () => {
  expect(partsOf(pointerPart('a/b~c') + pointerPart(0))).toEqual(['a/b~c', '0']);
});
