import { bodyRefusals } from './body.ts';
import { consoleRefusals } from './console.ts';
import { failures } from './failures.ts';
import { interfaceRefusals } from './interface.ts';
import { transportRefusals } from './transport.ts';

/** Every answer of the service that says no, by its code. A code stays what it is; the words may get better. */
export const refusals = {
  ...transportRefusals, ...bodyRefusals, ...interfaceRefusals, ...consoleRefusals, ...failures,
} as const;

export type RefusalCode = keyof typeof refusals;

/** What the sentence of a code is made of; nothing for a fixed one. */
export type DetailsOf<Code extends RefusalCode>
  = (typeof refusals)[Code]['sentence'] extends (details: infer Details) => string ? [details: Details] : [];

/** The sentence of a code. */
export const sentenceOf = <Code extends RefusalCode>(code: Code, ...details: DetailsOf<Code>): string => {
  const { sentence } = refusals[code];
  // The details of a code are those that its sentence takes.
  return typeof sentence === 'string' ? sentence : (sentence as (...of: DetailsOf<Code>) => string)(...details);
};
