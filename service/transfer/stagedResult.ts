import { givenResult, headOfGiven } from '../flows/results/resultGiven.ts';
import { Problem } from '../problem.ts';
import type { Made, StagedValue } from './staging.ts';
import { headIn } from './values.ts';

type Staged = { readonly values: readonly StagedValue[]; readonly made: Made };

const textOf = (value: StagedValue | undefined): string => (Buffer.isBuffer(value) ? value.toString('utf8') : '');

/**
 * What is staged of the line of a result: what the service would make of it if the console sent it, here since the
 * service would hold others up for it. Undefined where it is none.
 * @param values id, head and HAR
 */
export const stagedResult = ([id, head, har]: readonly StagedValue[]): Staged | undefined => {
  const said = headIn(textOf(head));
  if (said === undefined) return undefined;
  try {
    const given = givenResult(JSON.parse(textOf(har)));
    const fresh = { ...headOfGiven(textOf(id), given), name: said.name, pinned: said.pinned };
    return {
      values: [Buffer.from(fresh.id), Buffer.from(JSON.stringify(fresh)), Buffer.from(given.har)],
      made: [['ids', JSON.stringify(given.ids)]],
    };
  } catch (error) {
    if (error instanceof Problem || error instanceof SyntaxError) return undefined;
    throw error;
  }
};
