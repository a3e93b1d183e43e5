import type { Sensitivity } from './settings.ts';

export type Preview = readonly {
  readonly sensitivity: Sensitivity;
  readonly decision: 'reuse' | 'save' | 'none';
  readonly words: string;
  readonly score: number;
  readonly threshold: number;
  /** The first rule or threshold that was not met for the next better decision; null when there is none better. */
  readonly missed: PreviewMissed | null;
}[];

export const missedUnits = ['score', 'tokens', 'characters', 'lines'] as const;

export type PreviewMissed = {
  /** `threshold`, or the short name of a rule. */
  readonly rule: string;
  /** How much was missing; null where no amount helps. */
  readonly by: number | null;
  readonly unit: (typeof missedUnits)[number] | null;
};
