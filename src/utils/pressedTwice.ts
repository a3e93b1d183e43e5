let twice = false;

const clicked = ({ detail }: MouseEvent): void => { twice = detail > 1; };
const typed = (): void => { twice = false; };

/** Begins to follow what a person presses, before any button hears of it. Doing so again changes nothing. */
export const followPresses = (): void => {
  document.addEventListener('click', clicked, true);
  document.addEventListener('keydown', typed, true);
};

/** Whether what a person did last was the second click of a double click, however soon the first one was done. */
export const isPressedTwice = (): boolean => twice;
