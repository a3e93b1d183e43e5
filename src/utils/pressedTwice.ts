const heard = new WeakSet<Document>();
let twice = false;

/** Begins to follow what a person presses, before any button hears of it. */
export const followPresses = (): void => {
  if (heard.has(document)) return;
  heard.add(document);
  document.addEventListener('click', ({ detail }) => { twice = detail > 1; }, true);
  document.addEventListener('keydown', () => { twice = false; }, true);
};

/** Whether what a person did last was the second click of a double click, however soon the first one was done. */
export const isPressedTwice = (): boolean => twice;
