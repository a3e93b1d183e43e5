import type { GroupedTimestamp } from '../contract/schemas/common.ts';

/** A moment as the wire has it; `readable` is a short form in UTC. */
export const timestamp = (time: number): GroupedTimestamp => {
  const value = new Date(time).toISOString();
  return { value, readable: `${value.slice(0, 10)} ${value.slice(11, 16)} UTC` };
};
