import type { VerdictKind } from '../../../contract/answers/verdict.ts';

export const verdictNames: Readonly<Record<VerdictKind, string>> = {
  documented: 'As documented',
  'by-patchbay': 'Documented by Patchbay, not by the interface',
  'not-documented': 'Not documented',
  contradicts: 'Contradicts',
};
