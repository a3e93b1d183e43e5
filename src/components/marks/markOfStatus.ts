import { markOfOutcome, type Mark } from './mark.ts';

/** The mark of a status code that stands alone. */
export const markOfStatus = (status: number): Mark => markOfOutcome({
  kind: 'answered', answer: { status, phrase: '', headers: {}, contentType: null, body: '', size: 0, redirectedTo: null },
});
