import { SAME_CODE_SCORE } from '../compare/matching.ts';
import type { Missed } from '../missed.ts';
import type { Candidate, CopyContext, Decision } from '../types.ts';
import { shortfall, type Worth } from '../worth/worth.ts';

/** Distinct copies from which a short text is worth saving: twice can be chance. */
export const REPEATED = 3;

/** The name of the rule that decided; stable, for programs. */
export type Rule = 'same-text' | 'same-code' | 'similar-enough' | 'refused' | 'repeated' | 'intention' | 'eager' | 'secret'
  | 'fewer-lines' | Worth['rule'];

/** What a decision is made of. */
export type Evidence = {
  /** The first candidate, if any. */
  readonly best: Candidate | undefined;
  readonly threshold: number;
  readonly worth: Worth;
  /** Finds a secret in the copy: asked only when saving is in question. */
  readonly secret: () => string | undefined;
  readonly context: CopyContext;
};

type Verdict = {
  readonly decision: Decision;
  readonly rule: Rule;
  readonly missed: Missed | null;
  readonly secret: string | undefined;
};

/** Decides: reuse goes before save and save before none, and settings of the person before all. */
export function decide({ best, threshold, worth, secret, context }: Evidence): Verdict {
  const lines = (context.fewestLines ?? 0) - worth.lines;
  if (lines > 0) return none('fewer-lines', lines, 'lines');
  if (best !== undefined && best.score >= threshold) {
    if (context.refused?.(best.id) === true) return none('refused', null, null);
    return { decision: 'reuse', rule: reuseRule(best.score), missed: null, secret: undefined };
  }
  const found = secret();
  if (found !== undefined) return { ...none('secret', null, null), secret: found };
  const reason = reasonToSave(worth, context);
  if (reason === undefined) {
    const { by, unit } = shortfall(worth);
    return none(worth.rule === 'new-code' ? 'short' : worth.rule, by, unit);
  }
  const missed: Missed = { rule: 'threshold', by: threshold - (best?.score ?? 0), unit: 'score' };
  return { decision: 'save', rule: reason, missed, secret: undefined };
}

/** Why a copy should be saved. With few interruptions a single line counts as short; eagerly a short text does not. */
function reasonToSave(worth: Worth, { seen = 0, intention = false, sensitivity }: CopyContext): Rule | undefined {
  if (worth.level === 'trivial') return undefined;
  if (worth.level === 'worth' && (sensitivity !== 'few' || worth.lines > 1)) return 'new-code';
  if (seen >= REPEATED) return 'repeated';
  if (intention) return 'intention';
  return sensitivity === 'eager' ? 'eager' : undefined;
}

function none(rule: Rule, by: number | null, unit: Missed['unit']): Verdict {
  return { decision: 'none', rule, missed: { rule, by, unit }, secret: undefined };
}

function reuseRule(score: number): Rule {
  if (score === 1) return 'same-text';
  return score === SAME_CODE_SCORE ? 'same-code' : 'similar-enough';
}
