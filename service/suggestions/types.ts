/** First and last line, 1-based, inclusive. */
export type LineRange = readonly [first: number, last: number];

export type Decision = 'reuse' | 'save' | 'none';

export type SavedSnippet = { readonly id: string; readonly text: string };

/** What the caller knows about a copy and the engine cannot: it keeps no history of its own. */
export type CopyContext = {
  /** How many distinct copies of this text there were, this one included. */
  readonly seen?: number;
  /** Whether the text matches an intention the person announced. */
  readonly intention?: boolean;
};

/** A saved snippet that was compared with the copy. */
export type Candidate = {
  readonly id: string;
  /** 0 to 1; 1 means the same text, white space aside. */
  readonly score: number;
  /** The lines of the copy that are found again in the saved snippet. */
  readonly copyLines: readonly LineRange[];
  /** The lines of the saved snippet that are found in the copy. */
  readonly assetLines: readonly LineRange[];
};

/** The answer for one copy, with everything needed to explain it to a person. */
export type Assessment = {
  readonly decision: Decision;
  /** The score of the best candidate, 0 when there is none. */
  readonly score: number;
  /** The limit a score must reach for reuse. */
  readonly threshold: number;
  /** Stable kebab-case name of the rule that decided. */
  readonly rule: string;
  /** One or two plain sentences: what decided, and by how much. */
  readonly words: string;
  /** The snippets compared, closest first, at most 20. Reuse means the ones whose score reaches the threshold. */
  readonly candidates: readonly Candidate[];
  /** 31-bit non-negative hash of the normalised tokens, 0 for a copy without any. */
  readonly vector: number;
};

export type SuggestionEngine = {
  /** Makes a snippet findable; a known id is replaced. */
  add(snippet: SavedSnippet): void;
  /** Forgets a snippet; says whether it was known. */
  remove(id: string): boolean;
  /** Decides about a copy. Never changes the engine and never throws, whatever the text. */
  assess(text: string, context?: CopyContext): Assessment;
  /** How many snippets are held. */
  readonly size: number;
};
