import type { Comparison } from '../compare/comparison.ts';
import type { ExactComparison } from '../exact/exactCopy.ts';
import type { Rule } from './decision.ts';
import type { Candidate, CopyContext, LineRange } from '../types.ts';
import { MIN_TOKENS, SAVE_TOKENS, SAVE_UNITS, type Worth } from '../worth/worth.ts';

/** What an explanation can speak of. */
export type Grounds = {
  readonly rule: Rule;
  /** The score of the best candidate, 0 when there is none. */
  readonly score: number;
  readonly threshold: number;
  readonly best: Candidate | undefined;
  /** How the tokens of the best candidate compare with those of the copy, when it is not equal. */
  readonly comparison: Comparison | undefined;
  /** Whether the best candidate has the shape of the copy and is about something else. */
  readonly isAnother: boolean;
  /** How it compares exactly, where that was asked and could be said. */
  readonly exact: ExactComparison | undefined;
  readonly worth: Worth;
  /** What secret the copy contains, in words that follow "contains". */
  readonly secret: string | undefined;
  /** Whether only the beginning of the copy was compared. */
  readonly truncated: boolean;
  /** How often the best candidate was reused, when that put it first. */
  readonly reused: number;
  /** How many candidates that are close enough were refused before. */
  readonly refused: number;
  readonly context: CopyContext;
};

/** Says in a few plain sentences what decided and by how much. */
export function explain(grounds: Grounds): string {
  const parts = [sentence(grounds)];
  if (grounds.reused > 0) parts.push(`It comes first among equals: it was reused ${times(grounds.reused)}.`);
  if (grounds.refused > 0 && grounds.rule !== 'refused') {
    parts.push('What was refused twice for this text is not offered first.');
  }
  if (grounds.truncated && grounds.rule !== 'same-text') parts.push('Only the first 64 KiB of code were compared.');
  return parts.join(' ');
}

function sentence(grounds: Grounds): string {
  const { worth, context } = grounds;
  switch (grounds.rule) {
    case 'same-text':
      return 'A saved snippet has the same text.';
    case 'same-code':
      return 'A saved snippet has the same code; only its layout, its comments or its kind of quotes differ.';
    case 'similar-enough':
      return `A saved snippet differs by ${difference(grounds)}; the limit for reuse is ${limit(grounds)}.`
        + likeness(grounds) + differing(grounds) + foundAgain(grounds.best?.copyLines ?? []);
    case 'refused':
      return `A saved snippet differs by ${difference(grounds)}, but it was refused twice when it was offered for this text.`;
    case 'new-code':
      return `${closest(grounds)} With ${worth.tokens} tokens it is worth saving.`;
    case 'repeated':
      return `${closest(grounds)} It is short, but this is copy number ${context.seen ?? 0} of it.`;
    case 'intention':
      return `${closest(grounds)} It is short, but it was announced as something to be kept.`;
    case 'eager':
      return `${closest(grounds)} It is short, but the settings ask for many suggestions.`;
    case 'secret':
      return `The copy seems to contain ${grounds.secret ?? 'a secret'}, so saving it is not offered.`;
    case 'fewer-lines':
      return `The copy has ${counted(worth.lines, 'line')} of code, and the settings ask for at least ${context.fewestLines ?? 0}.`;
    case 'short':
      return `${closest(grounds)} ${shortness(grounds)}`;
    case 'too-short':
      return `With ${counted(worth.tokens, 'token')} it is too short to be worth saving; ${MIN_TOKENS} is the least for one line.`;
    case 'blank':
      return 'There is nothing in the copy.';
    case 'punctuation':
      return 'The copy is punctuation only, which is not worth saving.';
    case 'value':
      return 'The copy is a bare word, name, number, path or address, or several of a kind, which is not worth saving.';
    case 'log':
      return 'The copy is output of a program, such as a log, a stack trace or a list, which is not worth saving.';
    case 'table':
      return 'The copy is a table of values, not code.';
    case 'imports-only':
      return 'The copy only imports other code, which is not worth saving.';
    case 'prose':
      return 'The copy is prose, not code.';
  }
}

function shortness({ worth }: Grounds): string {
  if (worth.level === 'worth') return 'It is a single line, and the settings ask for few suggestions.';
  return `With ${counted(worth.tokens, 'token')} and ${counted(worth.units, 'character')} it is short: `
    + `${SAVE_TOKENS} and ${SAVE_UNITS} are saved at once, fewer when copied three times.`;
}

function closest(grounds: Grounds): string {
  if (grounds.score === 0) return 'No saved snippet resembles it.';
  if (grounds.isAnother) return 'A saved snippet has the same shape, but its names say that it is about something else.';
  return `The closest saved snippet differs by ${difference(grounds)}; the limit for reuse is ${limit(grounds)}.`;
}

/** 0 is the same text. Rounded so that what lies beyond the limit never reads as the limit. */
function difference({ score, threshold }: Grounds): string {
  const hundredths = (1 - score) * 100;
  return ((score < threshold ? Math.ceil(hundredths - 1e-9) : Math.floor(hundredths + 1e-9)) / 100).toFixed(2);
}

function limit({ threshold }: Grounds): string {
  return (1 - threshold).toFixed(2);
}

function likeness({ comparison, exact }: Grounds): string {
  if (comparison === undefined) return '';
  const [copy, asset, what] = exact === undefined
    ? [comparison.copySequence, comparison.assetSequence, 'words and marks']
    : [exact.copyShare, exact.assetShare, 'code'];
  return ` ${percent(copy)} of the copy and ${percent(asset)} of the snippet are the same ${what} in the same order.`;
}

/** Names what differs; where only layout or comments do that mean something, says so. */
function differing({ exact, best }: Grounds): string {
  if (exact === undefined) return '';
  if (exact.isReordered) return ' The same keys have the same values; their order differs.';
  const differences = best?.differences ?? [];
  if (differences.length === 0) {
    if (exact.copyShare < 1 || exact.assetShare < 1) return '';
    return ` Only ${exact.isKnown ? 'layout, comments or quotes differ' : 'white space differs'}, which may mean something here.`;
  }
  if (differences.some(({ copy }) => copy === null)) {
    return ' What differs is not told, since it may be part of a secret.';
  }
  return ` What differs: ${differences.map(({ copy, asset }) => `${copy || 'nothing'} for ${asset || 'nothing'}`).join('; ')}.`;
}

function foundAgain(ranges: readonly LineRange[]): string {
  if (ranges.length === 0) return '';
  const parts = ranges.slice(0, 3).map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  const more = ranges.length > parts.length ? ' and more' : '';
  const single = ranges.length === 1 && ranges[0]?.[0] === ranges[0]?.[1];
  return ` ${single ? 'Line' : 'Lines'} ${parts.join(', ')}${more} of the copy ${single ? 'is' : 'are'} the same in it.`;
}

/** Whole percent, rounded down. */
function percent(share: number): string {
  return `${Math.floor(share * 100 + 1e-9)} %`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
