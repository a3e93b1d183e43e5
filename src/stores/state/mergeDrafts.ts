import type { PlaygroundDrafts } from '../playground.ts';

type Entries = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Of what is there, each entry that did not change since; of what changed, what it is now. */
const merged = <Some extends Entries>(there: Partial<Some>, before: Some, now: Some): Some => {
  const stays = Object.entries(there).filter(([name]) => isSame(before[name], now[name]));
  return { ...now, ...Object.fromEntries(stays) };
};

/** What two tabs wrote, entry by entry: of the other tab's drafts stays what was not written on in this one. */
export const mergeDrafts = (
  there: PlaygroundDrafts | null, before: PlaygroundDrafts, now: PlaygroundDrafts,
): PlaygroundDrafts => (there === null ? now : {
  ...merged(there, before, now), steps: merged(there.steps, before.steps, now.steps),
});
