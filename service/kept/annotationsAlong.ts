import { mostSpecimens } from './specimens.ts';
import { beginningOf, specimenIn, type TextsAlong } from './texts.ts';
import { integer } from '../storage/database/row.ts';
import { ofApplication, type Statements } from '../storage/database/statements.ts';

/** The annotations that go with assets, whoever made them. */
export const annotationsAlong = (statements: Statements): TextsAlong => {
  const going = `asset_id IN (SELECT id FROM assets WHERE ${ofApplication}) AND NOT (?2 AND ${ofApplication})`;
  const some = statements.read(`
    SELECT id, ${beginningOf('content')} FROM annotations
    WHERE sequence IN (SELECT sequence FROM annotations WHERE ${going} ORDER BY random() LIMIT ${mostSpecimens})`);
  const count = statements.read(`SELECT count(*) AS count FROM annotations WHERE ${going}`);
  return {
    kind: 'annotations',
    of: (application, isDeleted) => {
      const given = [application ?? null, isDeleted ? 1 : 0] as const;
      return { count: integer(count.first(...given) ?? {}, 'count'), specimens: some.all(...given).map(specimenIn) };
    },
  };
};
