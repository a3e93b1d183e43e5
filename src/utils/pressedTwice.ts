let twice = false;
/** What was pressed first, and what it did then. */
let pressed: Element | null = null;
let action: string | undefined;

const clicked = (event: MouseEvent): void => {
  const here = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
  twice = event.detail > 1;
  if (!twice) {
    pressed = here;
    action = here?.dataset['action'];
  } else if (here !== null && (here !== pressed || here.dataset['action'] !== action || 'once' in here.dataset)) {
    // It stands where another one was pressed, and nobody has seen it yet: a Stop, a Remove, the button of a dialog. Or
    // it says itself that two clicks are one wish.
    event.preventDefault();
    event.stopImmediatePropagation();
  }
};
const typed = (): void => { twice = false; };

/**
 * Begins to follow what a person presses, before any button hears of it. The second click of a double click is kept
 * from what took the place of the pressed one, and from a button with `data-once`: two clicks on it are one wish, also
 * where what the first one did has ended. Doing so again changes nothing.
 */
export const followPresses = (): void => {
  document.addEventListener('click', clicked, true);
  document.addEventListener('keydown', typed, true);
};

/** Whether what a person did last was the second click of a double click, however soon the first one was done. */
export const isPressedTwice = (): boolean => twice;
