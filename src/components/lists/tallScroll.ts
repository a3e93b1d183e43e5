/**
 * Lists higher than a browser lets an element be. The element has a height that every browser takes, and what it shows
 * is shifted. The beginning and the end are as they would be; between them a place of the element stands for more rows
 * than fit it, so that the bar leads everywhere. Small moves go row by row wherever they are: they keep the shift.
 */

/** Pixels. Firefox cuts an element that is higher than 17.8 million, others at 33.5 million. */
export const highest = 16_000_000;
/** Pixels at either end that stand for as many of the list. */
const alike = highest / 4;

export type TallScroll = {
  /** Pixels of the element. */
  readonly height: number;
  /** The place in the list that a place in the element stands for, when it is gone to at once. */
  readonly toList: (place: number) => number;
  readonly toElement: (place: number) => number;
};

/** @param total pixels of the whole list */
export const tallScroll = (total: number): TallScroll => {
  const same = (place: number): number => place;
  if (total <= highest) return { height: total, toList: same, toElement: same };
  const ratio = (total - 2 * alike) / (highest - 2 * alike);
  return {
    height: highest,
    toList: (place) => {
      if (place <= alike) return place;
      return place >= highest - alike ? place + total - highest : alike + (place - alike) * ratio;
    },
    toElement: (place) => {
      if (place <= alike) return place;
      return place >= total - alike ? place + highest - total : alike + (place - alike) / ratio;
    },
  };
};

/** Where the element and its list are: the list is `shift` pixels further than the element says. */
export type TallPlace = { readonly place: number; readonly shift: number };

/**
 * Follows the element to where it was scrolled.
 * @param page pixels in sight
 * @returns the new place; of the element too, where it has to be moved so that there is something to scroll to
 */
export const followed = (scroll: TallScroll, before: TallPlace, place: number, page: number): TallPlace => {
  if (scroll.height < highest) return { place, shift: 0 };
  const jumped = Math.abs(place - before.place) > 2 * page;
  if (jumped) return { place, shift: scroll.toList(place) - place };
  const { shift } = before;
  const proper = scroll.toElement(place + shift);
  const atEnd = place < 2 * page || place > scroll.height - 3 * page;
  if (Math.abs(proper - place) > (atEnd ? 1 : alike / 2)) return { place: proper, shift: place + shift - proper };
  return before.place === place ? before : { place, shift };
};
