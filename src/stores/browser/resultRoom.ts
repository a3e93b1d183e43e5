import type { FlowResultHead } from '../../../contract/console/flows.ts';

/** So many results of a flow at one address, and so many bytes of all, are kept by a browser. */
export const mostResultsHere = 50;
export const mostResultBytesHere = 50 * 1024 * 1024;

/**
 * Ids of those that go for the first of these, oldest first: of its flow and address, then of all. None that is pinned.
 */
export const overResultRoom = (
  [fresh, ...present]: readonly [FlowResultHead, ...FlowResultHead[]],
): readonly string[] => {
  const others = present.filter(({ id }) => id !== fresh.id)
    .sort((one, other) => (one.startedAt < other.startedAt ? -1 : 1));
  const going = new Set<string>();
  const left = (): readonly FlowResultHead[] => [fresh, ...others.filter(({ id }) => !going.has(id))];
  const isAlike = ({ flow, service }: FlowResultHead): boolean => flow === fresh.flow && service === fresh.service;
  const drop = (isOver: () => boolean, candidates: readonly FlowResultHead[]): void => {
    for (const { id, pinned } of candidates) {
      if (!isOver()) return;
      if (!pinned) going.add(id);
    }
  };
  drop(() => left().filter(isAlike).length > mostResultsHere, others.filter(isAlike));
  drop(() => left().reduce((sum, { bytes }) => sum + bytes, 0) > mostResultBytesHere, others);
  return [...going];
};
