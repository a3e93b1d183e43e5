import { expect, it } from 'vitest';
import { visibleText as inTerminal } from '../../service/visibleText.ts';
import { visibleText as onPage } from '../../src/utils/visibleText.ts';

it('what is not seen is marked alike on the page and in a terminal, over all of Unicode but for the carriage return', () => {
  const differing: number[] = [];
  for (let point = 0; point <= 0x10ffff; point += 1) {
    const text = `a${String.fromCodePoint(point)}b`;
    if (onPage(text) !== inTerminal(text)) differing.push(point);
  }
  expect(differing).toEqual([0x0d]);
});
