import type { Worth } from './worth.ts';
import { MIN_TOKENS, SAVE_TOKENS, SAVE_UNITS } from './worth.ts';
import type { LineRange } from './types.ts';

/** The name of the rule that decided; stable, for programs. */
export type Rule = 'same-text' | 'same-code' | 'similar-enough' | 'repeated' | 'intention' | 'secret' | Worth['rule'];

/** What an explanation can speak of. */
export type Grounds = {
  readonly rule: Rule;
  readonly score: number;
  readonly threshold: number;
  /** The lines of the copy that the best candidate has. */
  readonly copyLines: readonly LineRange[];
  readonly worth: Worth;
  readonly seen: number;
  /** What secret the copy contains, in words that follow "contains". */
  readonly secret: string | undefined;
  /** Whether only the beginning of the copy was compared. */
  readonly truncated: boolean;
};

/** Says in one or two plain sentences what decided and by how much. */
export function explain(grounds: Grounds): string {
  const words = sentence(grounds);
  return grounds.truncated && grounds.rule !== 'same-text' ? `${words} Only the first 64 KiB of code were compared.` : words;
}

function sentence(grounds: Grounds): string {
  const { worth } = grounds;
  switch (grounds.rule) {
    case 'same-text':
      return 'A saved snippet has the same text; at most white space differs.';
    case 'same-code':
      return 'A saved snippet has the same code; only comments, quotes, separators or white space differ.';
    case 'similar-enough':
      return `A saved snippet scores ${percent(grounds.score)}, and ${percent(grounds.threshold)} is enough for reuse.`
        + foundAgain(grounds.copyLines);
    case 'new-code':
      return `${closest(grounds)} With ${worth.tokens} tokens it is worth saving.`;
    case 'repeated':
      return `${closest(grounds)} It is short, but this is copy number ${grounds.seen} of it.`;
    case 'intention':
      return `${closest(grounds)} It is short, but it was announced as something to be kept.`;
    case 'secret':
      return `The copy seems to contain ${grounds.secret ?? 'a secret'}, so saving it is not offered.`;
    case 'short':
      return `${closest(grounds)} With ${worth.tokens} tokens and ${worth.units} characters it is short: `
        + `${SAVE_TOKENS} and ${SAVE_UNITS} are saved at once, fewer when copied three times.`;
    case 'too-short':
      return `With ${worth.tokens} tokens it is too short to be worth saving; ${MIN_TOKENS} is the least.`;
    case 'blank':
      return 'There is nothing in the copy.';
    case 'punctuation':
      return 'The copy is punctuation only, which is not worth saving.';
    case 'value':
      return 'The copy is a bare word, name, number, path or address, which is not worth saving.';
    case 'log':
      return 'The copy is output of a program (a log or a stack trace), which is not worth saving.';
    case 'imports-only':
      return 'The copy only imports other code, which is not worth saving.';
    case 'prose':
      return 'The copy is prose, not code.';
  }
}

function closest({ score, threshold }: Grounds): string {
  if (score === 0) return 'No saved snippet resembles it.';
  return `The closest saved snippet scores ${percent(score)}, and reuse needs ${percent(threshold)}.`;
}

function foundAgain(ranges: readonly LineRange[]): string {
  if (ranges.length === 0) return '';
  const parts = ranges.slice(0, 3).map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  const more = ranges.length > parts.length ? ' and more' : '';
  const single = ranges.length === 1 && ranges[0]?.[0] === ranges[0]?.[1];
  return ` ${single ? 'Line' : 'Lines'} ${parts.join(', ')}${more} of the copy ${single ? 'is' : 'are'} found in it.`;
}

/** Whole percent, rounded down, so that a score below a limit never reads as the limit. */
function percent(share: number): string {
  return `${Math.floor(share * 100 + 1e-9)} %`;
}
