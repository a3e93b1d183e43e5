import { isPressedTwice } from '../../utils/pressedTwice.ts';

/**
 * Does something unless the same is under way already, or was begun by the first click of a double click: a second
 * click is not a second wish.
 * @param deed what it is, with what it is done to; null for what may well be begun again while it goes on
 * @returns what came of it; null when it was not begun
 */
export type UnlessUnderWay = <Result>(deed: string | null, act: () => Promise<Result>) => Promise<Result | null>;

/** Keeps deeds from being begun twice. */
export const useUnderWay = (): UnlessUnderWay => {
  const underWay = new Set<string>();
  let last: string | null = null;
  return async (deed, act) => {
    if (deed === null) return act();
    if (underWay.has(deed) || (deed === last && isPressedTwice())) return null;
    last = deed;
    underWay.add(deed);
    try {
      return await act();
    } finally {
      underWay.delete(deed);
    }
  };
};
