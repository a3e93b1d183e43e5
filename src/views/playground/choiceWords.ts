import type { Choice } from '../../stores/state/playgroundBodies.ts';

/** The ways to react, in words. */
export const choiceWords: Readonly<Record<Choice, string>> = {
  reuse: 'Reuse', save: 'Save the copy as a new asset', none: 'Do nothing',
};
