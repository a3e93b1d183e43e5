import type { Specimen } from '../kept/specimens.ts';
import { beginningOf, specimenIn } from '../kept/texts.ts';
import type { Statements } from '../storage/database/statements.ts';

/** The texts that go with an asset, its own and what was noted about it, deleted or not. */
export const textsOfAsset = (statements: Statements): ((id: string) => Specimen[]) => {
  const texts = statements.read(`
    SELECT id, ${beginningOf('content')} FROM assets WHERE id = ?1
    UNION ALL SELECT id, ${beginningOf('content')} FROM annotations WHERE asset_id = ?1`);
  return (id) => texts.all(id).map(specimenIn);
};
