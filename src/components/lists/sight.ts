/** What of an element is seen, whatever it is that scrolls: the page or a box around it. */

export type Sight = {
  readonly scroller: Element;
  /** Where in the window what is seen begins. */
  readonly top: number;
  /** Pixels of the element that have gone out of sight at the top; negative when it begins further down. */
  readonly gone: number;
  /** Pixels that are seen. */
  readonly height: number;
};

const scrollerOf = (element: Element): Element => {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return document.scrollingElement ?? document.documentElement;
};

/** @returns null for an element that is not drawn */
export const sightOf = (element: Element): Sight | null => {
  const own = element.getBoundingClientRect();
  if (own.width === 0 && own.height === 0) return null;
  const scroller = scrollerOf(element);
  const box = scroller.getBoundingClientRect();
  const isPage = scroller === document.scrollingElement;
  const begin = isPage ? 0 : box.top + scroller.clientTop;
  const top = Math.max(0, begin);
  const bottom = isPage ? window.innerHeight : Math.min(window.innerHeight, begin + scroller.clientHeight);
  return { scroller, top, gone: top - own.top, height: Math.max(0, bottom - top) };
};
