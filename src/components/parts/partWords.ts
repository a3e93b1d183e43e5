import { PartError, type PartProblem } from './asyncPart.ts';

/** Why a part is missing, and what brings it. */
export const partWords: Readonly<Record<PartProblem, string>> = {
  'no-answer': 'The service that this page came from does not answer. As soon as it does, this loads by itself. Reload only then: until it answers there is no page to reload.',
  outdated: 'This page is from before an update: the service has other files now. Reload brings the new page.',
  failed: 'The service answers, and yet a file of this page did not come. Reload brings the whole page anew.',
};

/** The same of code that has no place of its own, in a sentence. */
const codeWords: Readonly<Record<PartProblem, string>> = {
  'no-answer': 'The code for it could not be loaded: the service that this page came from does not answer.',
  outdated: 'The code for it could not be loaded: this page is from before an update, and Reload brings the new one.',
  failed: 'The code for it could not be loaded, although the service answers; Reload brings the whole page anew.',
};
/** What came of code that could not be had. What else went wrong is nothing of it. */
export const partSentence = (error: unknown): string => {
  if (error instanceof PartError) return codeWords[error.problem];
  throw error;
};

export const reloadPage = (): void => { window.location.reload(); };
