import { orderless } from '../text/orderless.ts';
import type { Difference, LineRange, SavedText } from '../types.ts';
import { align, alignedLines, alignedShare } from './alignment.ts';
import type { Atoms } from './atoms.ts';
import { isSpace } from './blanks.ts';
import { differencesOf } from './differences.ts';
import type { Language } from './language.ts';
import { curly } from './languages/curly.ts';
import { languageFor } from './languages/byExtension.ts';
import { isProven } from './proof.ts';
import { atomsOf } from './reader.ts';
import { recognised } from './recognise.ts';
import { areSame, withoutEdges } from './sameness.ts';

/** The extension of a text whose language nobody said. */
const UNSAID = 'UNKNOWN';

/** Longer texts are compared as they are written only: reading one of this length takes a few milliseconds. */
const MOST_READ = 65_536;

/** How texts are read whose language is not known, to say what differs: in no other way are they called the same. */
const UNKNOWN: Language = { lineComments: [], blockComments: [], strings: [], layout: 'lines', spacing: 'one' };

/** How a copy compares with a saved text, by the rules of the language that they are in. */
export type ExactComparison = {
  /** Whether the rules of their language are known, so that comments and layout are not counted. */
  readonly isKnown: boolean;
  /** Whether it is JSON with the same values, and only the order of its members differs, and its layout. */
  readonly isReordered: boolean;
  /** Shares of the atoms of each side that are found in the other, in the same order. */
  readonly copyShare: number;
  readonly assetShare: number;
  readonly differences: readonly Difference[];
  readonly copyLines: readonly LineRange[];
  readonly assetLines: readonly LineRange[];
};

/** A text with what was read of it, by the rules of each language that was asked for. */
class ReadText {
  /** Without empty lines around it. */
  readonly text: string;
  /** Empty lines before the text. */
  readonly above: number;
  private orderless: string | null | undefined;
  private readonly read = new Map<Language, Atoms | undefined>();
  private readonly readUnsaid = new Map<Language, Atoms | undefined>();

  constructor(text: string) {
    this.text = withoutEdges(text);
    this.above = linesAbove(text);
  }

  /** The values of JSON whatever their order; null for anything else. */
  get values(): string | null {
    if (this.orderless === undefined) this.orderless = orderless(this.text);
    return this.orderless;
  }

  get isTooLong(): boolean {
    return this.text.length > MOST_READ;
  }

  /** `isSaid` is whether somebody said the language. */
  atoms(language: Language, isSaid: boolean): Atoms | undefined {
    const read = isSaid ? this.read : this.readUnsaid;
    if (!read.has(language)) read.set(language, atomsOf(this.text, language, isSaid));
    return read.get(language);
  }
}

/** A copied text that is compared with saved ones as exactly as its language says. */
export class ExactCopy {
  private readonly own: ReadText;
  /** The saved texts that it was compared with. */
  private readonly others = new Map<SavedText, ReadText>();
  private readonly compared = new Map<SavedText, ExactComparison | undefined>();
  private language: Language | null | undefined;

  constructor(private readonly given: SavedText) {
    this.own = new ReadText(given.text);
  }

  /** Whether it is compared as it is written only: nothing of what differs is told then. */
  get isTooLong(): boolean {
    return this.own.isTooLong;
  }

  /** Whether a saved text is the same, or the same code; else null. */
  sameAs(saved: SavedText): 'text' | 'code' | null {
    const other = this.readOf(saved);
    if (this.own.text === other.text) return 'text';
    if (this.own.isTooLong || other.isTooLong) return null;
    const language = this.languageWith(saved, other.text);
    const isSaid = this.isSaidWith(saved);
    const both = language === undefined ? undefined : this.both(language, other, isSaid);
    if (language === undefined || both === undefined || !areSame(both.copy, both.asset)) return null;
    const [copy, asset] = [{ text: this.own.text, atoms: both.copy }, { text: other.text, atoms: both.asset }];
    return isProven(copy, asset, language, isSaid) ? 'code' : null;
  }

  /** What is the same and what differs; undefined for texts too long or too unlike to say. */
  compare(saved: SavedText): ExactComparison | undefined {
    if (!this.compared.has(saved)) this.compared.set(saved, this.comparisonWith(saved));
    return this.compared.get(saved);
  }

  private comparisonWith(saved: SavedText): ExactComparison | undefined {
    const other = this.readOf(saved);
    if (this.own.isTooLong || other.isTooLong) return undefined;
    if (this.own.values !== null && this.own.values === other.values) return reordered(this.own, other);
    const known = this.languageWith(saved, other.text);
    const read = known === undefined ? undefined : this.both(known, other, this.isSaidWith(saved));
    const both = read ?? this.both(UNKNOWN, other, true);
    if (both === undefined) return undefined;
    const { copy, asset, language } = both;
    const alignment = align(copy, asset);
    return {
      isKnown: language !== UNKNOWN,
      isReordered: false,
      copyShare: alignedShare(copy, alignment.copyTo),
      assetShare: alignedShare(asset, alignment.assetTo),
      differences: moved(differencesOf(copy, asset, alignment, language.spacing !== 'apart'), this.own.above, other.above),
      copyLines: movedLines(alignedLines(copy, alignment.copyTo), this.own.above),
      assetLines: movedLines(alignedLines(asset, alignment.assetTo), other.above),
    };
  }

  private readOf(saved: SavedText): ReadText {
    let other = this.others.get(saved);
    if (other === undefined) this.others.set(saved, other = new ReadText(saved.text));
    return other;
  }

  private isSaidWith(saved: SavedText): boolean {
    return this.given.extension !== UNSAID || saved.extension !== UNSAID;
  }

  private both(
    language: Language, other: ReadText, isSaid: boolean,
  ): { copy: Atoms; asset: Atoms; language: Language } | undefined {
    const copy = this.own.atoms(language, isSaid);
    const asset = copy === undefined ? undefined : other.atoms(language, isSaid);
    return copy === undefined || asset === undefined ? undefined : { copy, asset, language };
  }

  /** The language of both; undefined where it is not known, or two different ones were said. */
  private languageWith(saved: SavedText, other: string): Language | undefined {
    const isSaid = this.given.extension !== UNSAID;
    const isOtherSaid = saved.extension !== UNSAID;
    const otherLanguage = isOtherSaid ? languageFor(saved.extension, other) : undefined;
    if (this.language === undefined) {
      this.language = (isSaid ? languageFor(this.given.extension, this.own.text) : recognised(this.own.text)) ?? null;
    }
    const own = this.language ?? undefined;
    if (!isOtherSaid || otherLanguage === own) return own;
    // What a snippet was saved as says more about the same code than what it looks like.
    return !isSaid && (own === undefined || own === curly) ? otherLanguage : undefined;
  }
}

function reordered(copy: ReadText, asset: ReadText): ExactComparison {
  const allLines = ({ text, above }: ReadText): LineRange[] => [[above + 1, above + text.split('\n').length]];
  return {
    isKnown: true, isReordered: true, copyShare: 1, assetShare: 1, differences: [], copyLines: allLines(copy),
    assetLines: allLines(asset),
  };
}

function linesAbove(text: string): number {
  let lines = 0;
  for (let at = 0; at < text.length && isSpace(text.charCodeAt(at)); at += 1) if (text[at] === '\n') lines += 1;
  return lines;
}

function moved(differences: readonly Difference[], copy: number, asset: number): Difference[] {
  return differences.map((each) => ({ ...each, copyLine: each.copyLine + copy, assetLine: each.assetLine + asset }));
}

function movedLines(ranges: readonly LineRange[], by: number): LineRange[] {
  return ranges.map(([first, last]) => [first + by, last + by]);
}
