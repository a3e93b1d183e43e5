/** What a person wrote into fields of steps and is no part of them yet: by the step, then by the field. */
import type { Flow } from '../../../flows/flow.ts';
import { text, type Reader } from '../../utils/reading.ts';
import { isObject } from '../../utils/unknowns.ts';

type Texts = Readonly<Record<string, string>>;
export type Unfinished = Readonly<Record<string, Texts>>;
/** Null for a field of which nothing is unfinished any more. */
export type WrittenTexts = Readonly<Record<string, string | null>>;

const membersOf = <Value>(value: unknown, read: Reader<Value>): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(isObject(value) ? value : {}).flatMap(([name, member]) => {
    const found = read(member);
    return found === undefined ? [] : [[name, found] as const];
  }));

const readTexts: Reader<Texts> = (value) => membersOf(value, text);
/** What of it can be read. */
export const readUnfinished = (value: unknown): Unfinished => membersOf(value, readTexts);

export const isNothing = (given: object): boolean => Object.keys(given).length === 0;

/** With what is written in a step now. */
export const withWritten = (unfinished: Unfinished, step: string, written: WrittenTexts): Unfinished => {
  const texts = Object.entries({ ...unfinished[step], ...written })
    .filter((entry): entry is [string, string] => entry[1] !== null);
  const others = Object.entries(unfinished).filter(([id]) => id !== step);
  return Object.fromEntries(texts.length === 0 ? others : [...others, [step, Object.fromEntries(texts)]]);
};

/** Of the steps that a flow has. */
export const ofSteps = (unfinished: Unfinished, { steps }: Flow): Unfinished =>
  Object.fromEntries(Object.entries(unfinished).filter(([id]) => steps.some((step) => step.id === id)));
