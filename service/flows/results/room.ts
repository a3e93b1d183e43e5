import type { FlowResultHead } from '../../../contract/console/flows.ts';
import { limits } from '../../../contract/limits.ts';

const { ofFlow, all, bytes } = limits.flowResults;

const bytesOf = (heads: readonly FlowResultHead[]): number => heads.reduce((sum, head) => sum + head.bytes, 0);

/** Whether there would be room for another one if everything that is not pinned went. */
export const hasRoomFor = (fresh: FlowResultHead, present: readonly FlowResultHead[]): boolean => {
  const pinned = present.filter((head) => head.pinned);
  return pinned.length < all && pinned.filter(({ flow }) => flow === fresh.flow).length < ofFlow
    && bytesOf(pinned) + fresh.bytes <= bytes;
};

/**
 * What goes for another one, oldest first: of its flow, then of all. Nothing that is pinned.
 * @param present with or without the fresh one
 */
export const goingFor = (fresh: FlowResultHead, present: readonly FlowResultHead[]): readonly FlowResultHead[] => {
  const others = present.filter(({ id }) => id !== fresh.id)
    .toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1));
  const going = new Set<FlowResultHead>();
  const left = (): FlowResultHead[] => [fresh, ...others.filter((head) => !going.has(head))];
  const drop = (isOver: (heads: readonly FlowResultHead[]) => boolean, candidates: readonly FlowResultHead[]): void => {
    for (const head of candidates) {
      if (!isOver(left())) return;
      if (!head.pinned) going.add(head);
    }
  };
  const isOfFlow = ({ flow }: FlowResultHead): boolean => flow === fresh.flow;
  drop((heads) => heads.filter(isOfFlow).length > ofFlow, others.filter(isOfFlow));
  drop((heads) => heads.length > all || bytesOf(heads) > bytes, others);
  return [...going];
};

/** The room there is for some more, of which each takes its part. */
export class Room {
  readonly #heads: FlowResultHead[];

  constructor(present: readonly FlowResultHead[]) {
    this.#heads = [...present];
  }

  /** @returns false where another one would have to go */
  take(fresh: FlowResultHead): boolean {
    if (!hasRoomFor(fresh, this.#heads) || goingFor(fresh, this.#heads).length > 0) return false;
    this.#heads.push(fresh);
    return true;
  }
}
