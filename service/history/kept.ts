import type { KeptInDatabase } from '../kept/keptKind.ts';
import type { Statements } from '../storage/database/statements.ts';
import type { History } from './history.ts';
import { programTexts } from './programTextsTable.ts';

/** What changed in the registry and among the programs of the machine, and figures by the hour. */
export const keptHistory = (history: History, statements: Statements): KeptInDatabase => ({
  place: 'database',
  byApplication: true,
  amount: (application) => history.kept(application),
  erase: (tx, application) => history.erase(tx, application),
  forgetOld: (tx) => { history.forgetOld(tx); },
  texts: programTexts(statements),
});
