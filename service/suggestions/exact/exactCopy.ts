import { isBlank } from '../text/characters.ts';
import type { Difference, LineRange, SavedText } from '../types.ts';
import { align, alignedLines, alignedShare } from './alignment.ts';
import type { Atoms } from './atoms.ts';
import { differencesOf } from './differences.ts';
import type { Language } from './language.ts';
import { curly } from './languages/curly.ts';
import { languageFor } from './languages/byExtension.ts';
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
  /** Shares of the atoms of each side that are found in the other, in the same order. */
  readonly copyShare: number;
  readonly assetShare: number;
  readonly differences: readonly Difference[];
  readonly copyLines: readonly LineRange[];
  readonly assetLines: readonly LineRange[];
};

/** A copied text that is compared with saved ones as exactly as its language says. */
export class ExactCopy {
  private readonly text: string;
  /** Empty lines before the text. */
  private readonly above: number;
  private readonly read = new Map<Language, Atoms | undefined>();
  private language: Language | null | undefined;

  constructor(private readonly given: SavedText) {
    this.text = withoutEdges(given.text);
    this.above = linesAbove(given.text);
  }

  /** Whether a saved text is the same, or the same code; else null. */
  sameAs(saved: SavedText): 'text' | 'code' | null {
    const other = withoutEdges(saved.text);
    if (this.text === other) return 'text';
    if (this.text.length > MOST_READ || other.length > MOST_READ) return null;
    const language = this.languageWith(saved, other);
    if (language === undefined) return null;
    const mine = this.atoms(language);
    const others = mine === undefined ? undefined : atomsOf(other, language);
    return mine !== undefined && others !== undefined && areSame(mine, others) ? 'code' : null;
  }

  /** What is the same and what differs; undefined for texts too long or too unlike to say. */
  compare(saved: SavedText): ExactComparison | undefined {
    const other = withoutEdges(saved.text);
    if (this.text.length > MOST_READ || other.length > MOST_READ) return undefined;
    const known = this.languageWith(saved, other);
    const both = (known === undefined ? undefined : this.both(known, other)) ?? this.both(UNKNOWN, other);
    if (both === undefined) return undefined;
    const { copy, asset, language } = both;
    const alignment = align(copy, asset);
    return {
      isKnown: language !== UNKNOWN,
      copyShare: alignedShare(copy, alignment.copyTo),
      assetShare: alignedShare(asset, alignment.assetTo),
      differences: moved(differencesOf(copy, asset, alignment, language.spacing !== 'apart'), this.above, linesAbove(saved.text)),
      copyLines: movedLines(alignedLines(copy, alignment.copyTo), this.above),
      assetLines: movedLines(alignedLines(asset, alignment.assetTo), linesAbove(saved.text)),
    };
  }

  private both(language: Language, other: string): { copy: Atoms; asset: Atoms; language: Language } | undefined {
    const copy = this.atoms(language);
    const asset = copy === undefined ? undefined : atomsOf(other, language);
    return copy === undefined || asset === undefined ? undefined : { copy, asset, language };
  }

  private atoms(language: Language): Atoms | undefined {
    if (!this.read.has(language)) this.read.set(language, atomsOf(this.text, language));
    return this.read.get(language);
  }

  /** The language of both; undefined where it is not known, or two different ones were said. */
  private languageWith(saved: SavedText, other: string): Language | undefined {
    const isSaid = this.given.extension !== UNSAID;
    const isOtherSaid = saved.extension !== UNSAID;
    const otherLanguage = isOtherSaid ? languageFor(saved.extension, other) : undefined;
    if (this.language === undefined) {
      this.language = (isSaid ? languageFor(this.given.extension, this.text) : recognised(this.text)) ?? null;
    }
    const own = this.language ?? undefined;
    if (!isOtherSaid || otherLanguage === own) return own;
    // What a snippet was saved as says more about the same code than what it looks like.
    return !isSaid && (own === undefined || own === curly) ? otherLanguage : undefined;
  }
}

function linesAbove(text: string): number {
  let lines = 0;
  for (let at = 0; at < text.length && isBlank(text.charCodeAt(at)); at += 1) if (text[at] === '\n') lines += 1;
  return lines;
}

function moved(differences: readonly Difference[], copy: number, asset: number): Difference[] {
  return differences.map((each) => ({ ...each, copyLine: each.copyLine + copy, assetLine: each.assetLine + asset }));
}

function movedLines(ranges: readonly LineRange[], by: number): LineRange[] {
  return ranges.map(([first, last]) => [first + by, last + by]);
}
