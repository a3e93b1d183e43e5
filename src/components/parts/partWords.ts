import type { PartProblem } from './asyncPart.ts';

/** Why a part is missing, and what brings it. */
export const partWords: Readonly<Record<PartProblem, string>> = {
  'no-answer': 'The service that this page came from does not answer. As soon as it does, this loads by itself. Reload only then: until it answers there is no page to reload.',
  outdated: 'This page is from before an update: the service has other files now. Reload brings the new page.',
  failed: 'The service answers, and yet a file of this page did not come. Reload brings the whole page anew.',
};

export const reloadPage = (): void => { window.location.reload(); };
