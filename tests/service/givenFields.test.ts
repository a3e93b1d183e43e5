import { describe, expect, it } from 'vitest';
import { checkFields, flag, milliseconds, oneOf, text, texts, whole } from '../../service/givenFields.ts';

class Wrong extends Error {}

const fields = {
  isOn: flag, name: text('the name of a thing'), names: texts('names'), times: whole(1, 10), kind: oneOf(['one', 'other']), wait: milliseconds,
};
const sentenceOf = (given: unknown): string => {
  try {
    checkFields(given, fields, 'the thing', '{ isOn: true }', Wrong);
  } catch (error) {
    if (error instanceof Wrong) return error.message;
    throw error;
  }
  return 'taken';
};

describe('what a program gives', () => {
  it('is taken where each field is of its type, or not given', () => {
    expect([{}, { isOn: false, name: '', names: [], times: 10, kind: 'other', wait: 0.5 }, { isOn: undefined, names: ['a'], times: 1 }].map(sentenceOf))
      .toEqual(['taken', 'taken', 'taken']);
  });

  it.each([
    [{ isOnn: true }, 'There is no isOnn in the thing; the nearest that is there is isOn.'],
    [{ name: 'a', nmae: 'b' }, 'There is no nmae in the thing; there are isOn, name, names, times, kind, wait.'],
    [{ toString: 1 }, 'There is no toString in the thing; there are isOn, name, names, times, kind, wait.'],
    [{ anything: undefined }, 'There is no anything in the thing; there are isOn, name, names, times, kind, wait.'],
    [{ isOn: 'yes' }, 'isOn in the thing takes true or false.'],
    [{ isOn: null }, 'isOn in the thing takes true or false.'],
    [{ name: 7 }, 'name in the thing takes the name of a thing, as a text.'],
    [{ names: 'a' }, 'names in the thing takes a list of names, as texts.'],
    [{ names: ['a', 1] }, 'names in the thing takes a list of names, as texts.'],
    [{ times: 0 }, 'times in the thing takes a whole number from 1 to 10.'],
    [{ times: 11 }, 'times in the thing takes a whole number from 1 to 10.'],
    [{ times: 1.5 }, 'times in the thing takes a whole number from 1 to 10.'],
    [{ times: Number.NaN }, 'times in the thing takes a whole number from 1 to 10.'],
    [{ times: '1' }, 'times in the thing takes a whole number from 1 to 10.'],
    [{ kind: 'nonsense' }, 'kind in the thing takes one of one, other.'],
    [{ wait: Number.NaN }, 'wait in the thing takes milliseconds from 0 to 2147483647.'],
    [{ wait: 2 ** 31 }, 'wait in the thing takes milliseconds from 0 to 2147483647.'],
    [{ wait: -1 }, 'wait in the thing takes milliseconds from 0 to 2147483647.'],
    [undefined, 'Give the thing as an object, such as { isOn: true }.'],
    [null, 'Give the thing as an object, such as { isOn: true }.'],
    [[], 'Give the thing as an object, such as { isOn: true }.'],
    ['isOn', 'Give the thing as an object, such as { isOn: true }.'],
  ])('%j is refused with what would be right', (given, sentence) => {
    expect(sentenceOf(given)).toBe(sentence);
  });

  it('is refused where nothing is taken', () => {
    expect(() => { checkFields({ isOn: true }, {}, 'the thing', '{}', Wrong); }).toThrow(new Wrong('There is no isOn in the thing; there are none.'));
  });
});
