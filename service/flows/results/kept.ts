import type { KeptElsewhere } from '../../kept/keptKind.ts';
import type { FlowResults } from './flowResults.ts';

/** What became of flows. */
export const keptFlowResults = (results: FlowResults): KeptElsewhere => ({
  place: 'elsewhere',
  byApplication: true,
  amount: (application) => results.amount(application),
  erase: (application) => results.erase(application),
});
