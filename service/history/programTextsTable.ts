import { mostSpecimens } from '../kept/specimens.ts';
import type { Texts } from '../kept/texts.ts';
import { bytes, integer } from '../storage/database/row.ts';
import type { Statements } from '../storage/database/statements.ts';

/** Changes that are read at a time. */
const atOnce = 256;

/** What is remembered of programs: it is of no application, and long enough to be looked for in the files. */
export const programTexts = (statements: Statements): Texts => {
  const written = 'CAST(program || program_state AS BLOB)';
  const some = statements.read(`
    SELECT ${written} AS written FROM registry_changes WHERE program > '' AND program_state IS NOT NULL
    ORDER BY random() LIMIT ${mostSpecimens}`);
  const after = statements.read(`
    SELECT sequence, ${written} AS written FROM registry_changes
    WHERE sequence > ? AND program > '' AND program_state IS NOT NULL ORDER BY sequence LIMIT ${atOnce}`);
  const count = statements.read('SELECT count(*) AS rows FROM registry_changes WHERE program > \'\' AND program_state IS NOT NULL');
  return {
    specimens: (application) => (application === undefined ? some.all() : [])
      .map((row) => ({ id: null, bytes: bytes(row, 'written') })),
    parts: () => [],
    * pieces() {
      for (let sequence = 0; ;) {
        const rows = after.all(sequence);
        const last = rows.at(-1);
        if (last === undefined) return;
        yield* rows.map((row) => bytes(row, 'written'));
        sequence = integer(last, 'sequence');
      }
    },
    count: (application) => (application === undefined ? integer(count.first() ?? {}, 'rows') : 0),
  };
};
