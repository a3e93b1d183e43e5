// Texts that are alike: siblings of which one was copied, other things in the same shape, and renamed code:
// tsx bench/suggestions/alike.ts [--rows]
import { parseArgs } from 'node:util';
import { createSuggestionEngine } from '../../service/suggestions/engine.ts';
import { FULL_RENAMES } from '../../tests/support/suggestions/alike/fullRenames.ts';
import { FURTHER_IDIOMS } from '../../tests/support/suggestions/alike/furtherIdioms.ts';
import { NEAR_IDIOMS } from '../../tests/support/suggestions/alike/nearIdioms.ts';
import { beginningOf, SIBLING_FAMILIES, siblingsOf } from '../../tests/support/suggestions/alike/siblings.ts';

/** Rows of half a that went wrong are shown one by one when asked for; of half b only how many they are. */
const { values } = parseArgs({ options: { rows: { type: 'boolean', default: false } } });

type Counted = { right: number; of: number };
const HALVES = ['a', 'b'] as const;
const shown = ({ right, of }: Counted): string => `${right} of ${of} (${(right / Math.max(1, of)).toFixed(3)})`;

const SIZES = [10, 30, 100, 300];

/** Of siblings that are all saved, how often the one that was copied comes first, and how often it was compared. */
const siblings = (half: 'a' | 'b', size: number): { readonly first: Counted; readonly compared: Counted } => {
  const first = { right: 0, of: 0 };
  const compared = { right: 0, of: 0 };
  for (const shape of SIBLING_FAMILIES.filter((each) => each.half === half)) {
    const saved = siblingsOf(shape, size);
    const engine = createSuggestionEngine();
    for (const sibling of saved) engine.add(sibling);
    let right = 0;
    for (const sibling of saved) {
      const { decision, candidates } = engine.assess(beginningOf(sibling));
      if (decision === 'reuse' && candidates[0]?.id === sibling.id) right += 1;
      if (candidates.some(({ id }) => id === sibling.id)) compared.right += 1;
    }
    first.right += right;
    first.of += size;
    compared.of += size;
    if (values.rows && half === 'a' && size === SIZES.at(-1)) console.log(`- ${shape.name}: ${right} of ${size}`);
  }
  return { first, compared };
};

console.log('| siblings saved | first, half a | first, half b | compared, half a | compared, half b |\n|---|---|---|---|---|');
for (const size of SIZES) {
  const [a, b] = [siblings('a', size), siblings('b', size)];
  console.log(`| ${size} | ${shown(a.first)} | ${shown(b.first)} | ${shown(a.compared)} | ${shown(b.compared)} |`);
}

/** Each pair has an engine of its own: only the text that is alike is saved. */
const offered = ({ saved, copied }: { readonly saved: string; readonly copied: string }): boolean => {
  const engine = createSuggestionEngine();
  engine.add({ id: 'saved', text: saved });
  return engine.assess(copied).decision === 'reuse';
};

console.log('\n| pairs that are offered | half a | half b |\n|---|---|---|');
const lists = [{ title: 'the same shape of another thing', pairs: NEAR_IDIOMS, right: false }, { title: 'all own names renamed', pairs: FULL_RENAMES, right: true }];
for (const { title, pairs, right } of lists) {
  const counts = HALVES.map((half) => {
    const these = pairs.filter((pair) => pair.half === half);
    return shown({ right: these.filter(offered).length, of: these.length });
  });
  console.log(`| ${title} | ${counts.join(' | ')} |`);
  if (values.rows) for (const pair of pairs) if (pair.half === 'a' && offered(pair) !== right) console.log(`- ${pair.name}`);
}

console.log(`\nthe same shape of another thing, written in further ways: ${shown({ right: FURTHER_IDIOMS.filter(offered).length, of: FURTHER_IDIOMS.length })} offered`);
