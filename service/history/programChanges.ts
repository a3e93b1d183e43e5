import type { ProgramState } from '../../contract/console/history.ts';
import type { programKinds } from './programRows.ts';

/** A program as a scan found it. */
export type FoundNow = {
  readonly name: string;
  readonly version: string | null;
  readonly source: string;
  readonly integration: ProgramState['integration'];
};

/** What a scan found, and what it could not find out. */
export type Scanned = {
  readonly programs: readonly FoundNow[];
  readonly doubt: { readonly sources: readonly string[]; readonly integrations: boolean };
};

/** What became of a program; `programKnown` for one that is remembered for the first time and may have been there. */
export type ProgramChange = {
  readonly name: string;
  readonly what: 'programKnown' | (typeof programKinds)[number];
  /** Null where it is not found any more. */
  readonly state: ProgramState | null;
};

type States = ReadonlyMap<string, ProgramState>;

/** How each program is found, by its name: several versions of one can be side by side. */
const statesOf = (programs: readonly FoundNow[]): States => {
  const states = new Map<string, ProgramState>();
  for (const { name, version, source, integration } of programs) {
    // No scan gives one without a name; the row of none is where programs begin.
    if (name === '') continue;
    const known = states.get(name);
    states.set(name, {
      found: [...known?.found ?? [], { version, source }],
      integration: known?.integration ?? integration,
    });
  }
  return states;
};

const areSame = (one: ProgramState, other: ProgramState): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What changed of the programs of a machine from what is remembered to what a scan found. What the scan could not find
 * out is no change: of a program that is found in such a way nothing is told, and of one that has an integration, which
 * may be found in several ways, only where every way could be looked at.
 * @param unread ways of being found that could not be looked at since the programs are remembered
 */
export const programChanges = (
  before: States, { programs, doubt }: Scanned, unread: ReadonlySet<string>,
): ProgramChange[] => {
  const doubted = new Set(doubt.sources);
  const isIn = (sources: ReadonlySet<string>, { found, integration }: ProgramState): boolean =>
    found.some(({ source }) => sources.has(source)) || (integration !== null && sources.size > 0);
  const changes: ProgramChange[] = [];
  const now = statesOf(programs);
  for (const [name, state] of now) {
    const was = before.get(name);
    if (isIn(doubted, state) || (was !== undefined && isIn(doubted, was))) continue;
    const is = was !== undefined && doubt.integrations ? { ...state, integration: was.integration } : state;
    if (was === undefined) changes.push({ name, state: is, what: isIn(unread, is) ? 'programKnown' : 'programFound' });
    else if (!areSame(was, is)) changes.push({ name, state: is, what: 'programChanged' });
  }
  for (const [name, was] of before) {
    if (!now.has(name) && !isIn(doubted, was)) changes.push({ name, what: 'programRemoved', state: null });
  }
  return changes;
};
