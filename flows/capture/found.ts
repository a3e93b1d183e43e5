/** Requests about what a service had before a flow: another run may find something else in its place, or nothing. */
import type { Json } from '../flow.ts';
import type { Call } from './captured.ts';
import { idOf } from './changing.ts';
import type { Values } from './values.ts';

export type Found = {
  /** Whether a call asks for what a list had, or for what such an answer told of. */
  readonly has: (at: number) => boolean;
  /** In sentences, what that means for the flow. */
  readonly notes: readonly string[];
};

const others = (count: number): string => (count === 0 ? '' : ` and ${count === 1 ? 'another' : `${count} others`}`);

/** @param answers the value of the body of each call */
export const foundBefore = (calls: readonly Call[], answers: readonly (Json | null)[], values: Values): Found => {
  const found = new Set<number>();
  const users = new Map<number, string[]>();
  calls.forEach(({ id }, at) => {
    for (const origin of values.originsOf(id)) {
      // What answers a thing has its id; lists in it are of that thing.
      const isListed = origin.inList && idOf(answers[origin.at] ?? null) === null;
      if (isListed && users.get(origin.at)?.at(-1) !== id) users.set(origin.at, [...users.get(origin.at) ?? [], id]);
      if (isListed || found.has(origin.at)) found.add(at);
    }
  });
  return {
    has: (at) => found.has(at),
    notes: [...users].map(([at, [first = '', ...more]]) =>
      `${first}${others(more.length)} ${more.length === 0 ? 'asks' : 'ask'} for what ${calls[at]?.id ?? ''} listed: `
      + 'where the service has something else there, that is asked for, and where it has nothing, the step fails.'),
  };
};
