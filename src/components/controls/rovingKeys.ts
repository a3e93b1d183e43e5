import { isComposing } from '../../utils/typing.ts';

/** The keys of a list that is one tab stop: they move from row to row, and typing finds one. */

export type RovingList = {
  readonly count: () => number;
  /** The row that the keys are at; -1 for none. */
  readonly at: () => number;
  readonly go: (index: number) => void;
  /** Rows that Page Up and Page Down pass; without it they are left to the page. */
  readonly page?: () => number;
  /** After the last row comes the first. */
  readonly round?: boolean;
  /** The rows stand beside each other: Left and Right move. */
  readonly across?: boolean;
  /** The focus is in a text field, which keeps Home and End. */
  readonly inField?: boolean;
  /** What a row is found by when its beginning is typed; without it letters are left to the page. */
  readonly textOf?: (index: number) => string;
};

/** Milliseconds between two keys that belong to one word. */
const typingPause = 1000;

/** How many rows of a height a box shows, less one that stays in sight. */
export const pageOf = (box: HTMLElement | null, rowHeight: number): number =>
  Math.max(1, Math.floor((box?.clientHeight ?? 0) / rowHeight) - 1);

/** @returns takes a key; true when it was one of the list, which then is no longer one of the page */
export const rovingKeys = (
  { count, at, go, page, round = false, across = false, inField = false, textOf }: RovingList,
): ((event: KeyboardEvent) => boolean) => {
  let typed = '';
  let typedAt = 0;
  const [forward, back] = across ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp'];

  const targetOf = (key: string): number | null => {
    const here = at();
    const last = count() - 1;
    switch (key) {
      case forward: return round && here === last ? 0 : here + 1;
      case back: return here < 0 || (round && here === 0) ? last : here - 1;
      case 'PageDown': return page === undefined ? null : Math.max(0, here) + page();
      case 'PageUp': return page === undefined ? null : Math.max(0, here) - page();
      case 'Home': return inField ? null : 0;
      case 'End': return inField ? null : last;
      default: return null;
    }
  };
  /** Goes to the next row that begins with what was typed; the same single letter again goes on. */
  const find = ({ key, timeStamp }: KeyboardEvent, beginningOf: (index: number) => string): boolean => {
    const goesOn = timeStamp - typedAt < typingPause && typed !== '';
    // These are keys of the page while no word is being typed.
    if (key.length !== 1 || (!goesOn && [' ', '/', '?'].includes(key))) return false;
    const letter = key.toLowerCase();
    typed = goesOn && typed !== letter ? typed + letter : letter;
    typedAt = timeStamp;
    const from = typed.length === 1 ? at() + 1 : Math.max(0, at());
    for (let step = 0; step < count(); step += 1) {
      const index = (from + step) % count();
      if (beginningOf(index).toLowerCase().startsWith(typed)) {
        go(index);
        break;
      }
    }
    return true;
  };

  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return false;
    const target = targetOf(event.key);
    if (target === null) {
      if (textOf === undefined || !find(event, textOf)) return false;
    } else if (count() > 0) {
      go(Math.min(count() - 1, Math.max(0, target)));
    }
    event.preventDefault();
    return true;
  };
};
