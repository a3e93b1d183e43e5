import type { KeptInDatabase } from '../kept/keptKind.ts';
import { textsIn } from '../kept/texts.ts';
import type { Statements } from '../storage/database/statements.ts';
import type { Feedback } from './feedback.ts';
import type { Intentions } from './intentions.ts';
import type { SeenCopies } from './seenCopies.ts';

/** Snippets that were handed over for later comparison. */
export const keptIntentions = (intentions: Intentions, statements: Statements): KeptInDatabase => ({
  place: 'database',
  byApplication: true,
  amount: (application) => intentions.kept(application),
  erase: (tx, application, part) => intentions.erase(tx, application, part),
  forgetOld: (tx) => { intentions.forgetOld(tx); },
  texts: textsIn(statements, 'intentions', 'content'),
});

/** How often a text was copied, by whichever application. */
export const keptSeenCopies = (seenCopies: SeenCopies): KeptInDatabase => ({
  place: 'database',
  byApplication: false,
  amount: () => seenCopies.kept(),
  erase: (tx) => seenCopies.erase(tx),
  forgetOld: (tx) => { seenCopies.forgetOld(tx); },
  texts: null,
});

/** What was refused when it was offered. */
export const keptFeedback = (feedback: Feedback): KeptInDatabase => ({
  place: 'database',
  byApplication: true,
  amount: (application) => feedback.kept(application),
  erase: (tx, application) => feedback.erase(tx, application),
  forgetOld: (tx) => { feedback.forgetOld(tx); },
  texts: null,
});
