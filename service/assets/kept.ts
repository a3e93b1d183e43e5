import type { KeptInDatabase } from '../kept/keptKind.ts';
import { textsIn } from '../kept/texts.ts';
import type { Statements } from '../storage/statements.ts';
import type { AssetStore } from './store.ts';

/** Saved snippets; one that can still be restored counts. */
export const keptAssets = (assets: AssetStore, statements: Statements): KeptInDatabase => ({
  place: 'database',
  byApplication: true,
  amount: (application) => assets.kept(application),
  erase: (tx, application) => assets.erase(tx, application),
  forgetOld: (tx) => { assets.forgetOld(tx); },
  texts: textsIn(statements, 'assets', 'content'),
});
