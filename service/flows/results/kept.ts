import type { KeptElsewhere } from '../../kept/keptKind.ts';
import type { ShownPlace } from '../../kept/shown.ts';
import type { FlowResults } from './flowResults.ts';

/** What became of flows. */
export const keptFlowResults = (results: FlowResults): KeptElsewhere => ({
  place: 'elsewhere',
  byApplication: true,
  amount: (application) => results.amount(application),
  erase: (application) => results.erase(application),
});

/** What results of flows show of what was deleted. The middle of a text tells it best from others. */
export const shownInResults = (results: FlowResults): ShownPlace => ({
  shares: [0.5, 0.25, 0.75, 0],
  look: (signs) => results.look(signs),
  clear: () => {
    const amount = results.amount();
    results.erase();
    return amount;
  },
});
