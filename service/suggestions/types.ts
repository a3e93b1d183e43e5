import type { Missed } from './missed.ts';
import type { Resumable } from './text/resumable.ts';
import type { TokenList } from './text/tokens.ts';
import type { WorthOfCopy } from './worth/worth.ts';

/** First and last line, 1-based, inclusive. */
export type LineRange = readonly [first: number, last: number];

export type Decision = 'reuse' | 'save' | 'none';

/** A snippet to be found again; its extension is that of its language, where somebody said it. */
export type SavedSnippet = { readonly id: string; readonly text: string; readonly extension?: string };

/** A text as it is known beside its sketch. */
export type SavedText = {
  readonly text: string;
  /** File extension of its language, UNKNOWN where nobody said one. */
  readonly extension: string;
};

/** Finds the text of a saved snippet again; undefined when it is gone. */
export type TextsById = (id: string) => SavedText | undefined;

/** A place where a copy and a saved snippet are not the same. */
export type Difference = {
  readonly kind: 'value' | 'operator' | 'name';
  /** What each side has there, empty for nothing; null where it may be part of a secret. */
  readonly copy: string | null;
  readonly asset: string | null;
  /** Where it stands, the first time. */
  readonly copyLine: number;
  readonly assetLine: number;
};

/** How readily something is offered: few interruptions, the balance the engine was made with, or eagerly. */
export type Sensitivity = 'few' | 'balanced' | 'eager';

/** What the caller knows about a copy and the engine cannot: it keeps no history of its own. */
export type CopyContext = {
  /** How many distinct copies of this text there were, this one included. */
  readonly seen?: number;
  /** Whether the text matches an intention the person announced. */
  readonly intention?: boolean;
  /** Whether a snippet was refused at least twice when it was offered for this text. */
  readonly refused?: (id: string) => boolean;
  /** How often a snippet was reused, 0 for never. */
  readonly reused?: (id: string) => number;
  /** How readily something is offered; balanced when absent. */
  readonly sensitivity?: Sensitivity;
  /** Copies with fewer lines of code than this get no offer at all. */
  readonly fewestLines?: number;
};

/** A saved snippet that was compared with the copy. */
export type Candidate = {
  readonly id: string;
  /** 0 to 1; 1 means the same text, .999 the same code, and what is similar only has at most .97. */
  readonly score: number;
  /** The lines of the copy that are the same in the saved snippet. */
  readonly copyLines: readonly LineRange[];
  /** The lines of the saved snippet that are the same in the copy. */
  readonly assetLines: readonly LineRange[];
  /** What differs most, of the candidate that decided for reuse; else nothing was looked for. */
  readonly differences?: readonly Difference[];
};

/** All that a decision needs of a copied text. It can be made elsewhere: plain data but for what is asked later. */
export type ReadCopy = SavedText & {
  readonly list: TokenList;
  /** Keys of the text and of its tokens, under which saved ones are found that are the same. */
  readonly textKey: number;
  readonly codeKey: number;
  readonly worth: WorthOfCopy;
  /** What secret it seems to contain, in words that follow "contains"; or what finds that out when it is asked. */
  readonly secret: string | undefined | (() => string | undefined);
};

/** The work that an answer took, which stays bounded whatever is saved. */
export type Work = {
  /** Entries of the index that were looked at. */
  readonly postings: number;
  /** Snippets that were compared token by token. */
  readonly compared: number;
};

/** The answer for one copy, with everything needed to explain it to a person. */
export type Assessment = {
  readonly decision: Decision;
  /** The score of the candidate that decided, mostly the first one; 0 when there is none. */
  readonly score: number;
  /** The limit a score must reach for reuse. */
  readonly threshold: number;
  /** Stable kebab-case name of the rule that decided. */
  readonly rule: string;
  /** A few plain sentences: what decided, and by how much. */
  readonly words: string;
  /**
   * The snippets compared, at most 20, closest first, but refused ones last. Reuse means the ones whose score reaches
   * the threshold.
   */
  readonly candidates: readonly Candidate[];
  /** 31-bit non-negative hash of the normalised tokens, 0 for a copy without any. */
  readonly vector: number;
  /** What was missing for the next better decision; null when it is reuse. The engine always says it. */
  readonly missed?: Missed | null;
  /** What the answer took. The engine always says it. */
  readonly work?: Work;
};

/** Many sketches on their way into an engine. */
export type Filling = {
  /** Takes a sketch; false when it is damaged or of another version. An id that came before stays as it is. */
  addSketch(id: string, sketch: Uint8Array): boolean;
  /** Makes everything findable; each step of it takes a few milliseconds. */
  finish(): Generator<void>;
};

export type SuggestionEngine = {
  /** Makes a snippet findable; a known id is replaced. */
  add(snippet: SavedSnippet): void;
  /**
   * Makes a snippet findable by its stored sketch (`storedSketchOf`), several times faster than by its text. Says
   * false, and changes nothing, when the sketch is damaged or of another version: then the text has to be added.
   */
  addSketch(id: string, sketch: Uint8Array): boolean;
  /**
   * Begins to fill an engine that nothing was added to with many stored sketches at once. Until the filling is finished
   * nothing else is to be called. Throws a RangeError when anything was added before.
   */
  fill(): Filling;
  /** Forgets a snippet; says whether it was known. */
  remove(id: string): boolean;
  /**
   * Decides about a copy, as a text or as `readCopy` reads it. Never changes the engine and never throws but what
   * `context` throws.
   */
  assess(copy: string | ReadCopy, context?: CopyContext): Assessment;
  /** The same in steps of a few milliseconds, between which snippets may be added and removed. */
  assessing(copy: string | ReadCopy, context?: CopyContext): Resumable<Assessment>;
  /** How many snippets are held. */
  readonly size: number;
};
