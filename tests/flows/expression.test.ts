import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasExpression, parseExpression, partsOf, piecesOf, pointerPart, type TextPiece } from '../../flows/expressions/expression.ts';

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

describe('the pieces of a text', () => {
  /** As they are said to be: each brace is held against the rest of the text. */
  const plainly = (text: string): readonly TextPiece[] => {
    const found: TextPiece[] = [];
    let before = '';
    for (let at = 0; at < text.length;) {
      const end = text.startsWith('{$', at) ? text.indexOf('}', at) : -1;
      const expression = end === -1 ? null : parseExpression(text.slice(at + 1, end));
      if (expression === null) {
        before += text[at] ?? '';
        at += 1;
        continue;
      }
      if (before !== '') found.push({ text: before, expression: null });
      before = '';
      found.push({ text: text.slice(at, end + 1), expression });
      at = end + 1;
    }
    return before === '' ? found : [...found, { text: before, expression: null }];
  };

  it('are those that holding each brace against the rest gives', () => {
    const part = fc.constantFrom('{', '$', '{$', '}', '#', '/', '#/', 'a', '.', '[0]', ']', '$url', '{$response.body', '{$inputs.a',
      '{$steps.a.outputs.b', '{$request.header.x');
    fc.assert(fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      expect(piecesOf(parts.join(''))).toEqual(plainly(parts.join('')));
    }), { numRuns: 3_000 });
  });

  // Each would be read for minutes if every brace were held against the rest.
  it.each(['{$response.body]', '{$response.body', '{$request.header.', '{$inputs.a#'])('of a megabyte of %s are one', (open) => {
    const text = `${open.repeat(Math.ceil(1_000_000 / open.length))}]}`;

    expect(piecesOf(text)).toEqual([{ text, expression: null }]);
  });

  it('of a megabyte of pointers with braces are one expression', () => {
    const text = `${'{$inputs.a#/'.repeat(80_000)}}`;

    expect(piecesOf(text)).toEqual([{ text, expression: { kind: 'input', name: 'a', pointer: text.slice('{$inputs.a#'.length, -1) } }]);
  });
});
