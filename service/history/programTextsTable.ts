import { mostSpecimens } from '../kept/specimens.ts';
import type { Texts } from '../kept/texts.ts';
import { bytes, integer } from '../storage/database/row.ts';
import type { Statements } from '../storage/database/statements.ts';

/** What is remembered of programs: it is of no application, and long enough to be looked for in the files. */
export const programTexts = (statements: Statements): Texts => {
  const written = 'CAST(program || program_state AS BLOB)';
  const some = statements.read(`
    SELECT ${written} AS written FROM registry_changes WHERE program > '' AND program_state IS NOT NULL
    ORDER BY random() LIMIT ${mostSpecimens}`);
  const holding = statements.read(`
    SELECT 1 AS held FROM registry_changes WHERE program > '' AND instr(${written}, ?) > 0 LIMIT 1`);
  const count = statements.read('SELECT count(*) AS rows FROM registry_changes WHERE program > \'\' AND program_state IS NOT NULL');
  return {
    specimens: (application) => (application === undefined ? some.all() : [])
      .map((row) => ({ id: null, bytes: bytes(row, 'written') })),
    hold: (run) => holding.first(run) !== undefined,
    count: (application) => (application === undefined ? integer(count.first() ?? {}, 'rows') : 0),
  };
};
