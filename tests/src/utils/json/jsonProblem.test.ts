import { describe, expect, it } from 'vitest';
import { findJsonProblem } from '../../../../src/utils/json/jsonProblem.ts';

describe('findJsonProblem', () => {
  it.each(['{}', '[1, 2]', ' true\n', '"x"', '-0.5e+3', '{"a":{"b":[null]}}'])('%j has none', (text) => {
    expect(findJsonProblem(text)).toBeNull();
  });

  it.each([
    ['', 1, 1, 'The text ends too early. A value is expected here.'],
    ['{"save": tru}', 1, 10, 'A value is expected here.'],
    ['{\n  "save": true,\n}', 3, 1, 'A property name in double quotes is expected here.'],
    ['[1,]', 1, 4, 'A value is expected here.'],
    ['{\r\n  "a" 1\r\n}', 2, 7, 'A colon is expected here.'],
    ['{"a": 1 "b": 2}', 1, 9, 'A comma or the closing bracket is expected here.'],
    ['{"a": [1}', 1, 9, 'A comma or the closing bracket is expected here.'],
    ['{"a": "b', 1, 7, 'This string is not closed.'],
    ['{"a": "b\nc"}', 1, 9, 'A line break or control character inside a string is written with a backslash.'],
    ['["a\\x"]', 1, 4, 'This is not an escape that JSON knows.'],
    ['{a: 1}', 1, 2, 'A property name in double quotes or } is expected here.'],
    ['[', 1, 2, 'The text ends too early. A value or ] is expected here.'],
    ['{} {}', 1, 4, 'The JSON is complete before this; nothing may follow.'],
    ['012', 1, 2, 'The JSON is complete before this; nothing may follow.'],
  ])('%j: line %i, column %i: %s', (text, line, column, message) => {
    expect(findJsonProblem(text)).toEqual({ line, column, message });
  });
});
