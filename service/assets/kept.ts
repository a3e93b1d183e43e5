import { annotationsAlong } from '../kept/annotationsAlong.ts';
import type { KeptInDatabase } from '../kept/keptKind.ts';
import { textsIn } from '../kept/texts.ts';
import type { Statements } from '../storage/database/statements.ts';
import type { Annotations } from './annotations.ts';
import type { AssetStore } from './store.ts';

/** Saved snippets; one that can still be restored counts. */
export const keptAssets = (assets: AssetStore, statements: Statements): KeptInDatabase => ({
  place: 'database',
  byApplication: true,
  amount: (application) => assets.kept(application),
  erase: (tx, application, part) => assets.erase(tx, application, part),
  forgetOld: (tx) => { assets.forgetOld(tx); },
  forgetShown: () => assets.forgetShown(),
  texts: textsIn(statements, 'assets', 'content'),
  along: annotationsAlong(statements),
});

/** What was noted about saved snippets. That of a snippet goes with it, whether or not this kind is to go. */
export const keptAnnotations = (annotations: Annotations, statements: Statements): KeptInDatabase => ({
  place: 'database',
  byApplication: true,
  amount: (application) => annotations.kept(application),
  erase: (tx, application, part) => annotations.erase(tx, application, part),
  forgetOld: null,
  texts: textsIn(statements, 'annotations', 'content'),
});
