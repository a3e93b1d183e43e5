/** What a comment begins with, and where it does so only. */
export type LineComment = {
  readonly open: string;
  /** Anywhere; behind white space; or first in its line. */
  readonly where?: 'behind-blank' | 'first' | 'column-0';
  /** What has to follow, from the opening on; sticky. */
  readonly when?: RegExp;
  /** Marks before which it is none, as the colon of an address. */
  readonly notBehind?: string;
};

export type BlockComment = {
  readonly open: string;
  readonly close: string;
  readonly nests?: boolean;
  /** Both stand first in their lines. */
  readonly first?: boolean;
};

/** A text that is taken as it is written. */
export type StringForm = {
  readonly open: string;
  readonly close: string;
  /** How its closing mark is written within it; not at all when absent. */
  readonly escape?: '\\' | '`' | 'doubled';
  readonly lines?: boolean;
  /** Openings and endings of code within it, in which quotes begin texts of their own. */
  readonly holes?: readonly (readonly [open: string, close: string])[];
};

/** A text that is taken as it is written and is no simple string; sticky. */
export type Literal = {
  /** The characters it can begin with. */
  readonly at: string;
  readonly pattern: RegExp;
};

/** What of a text means nothing in one language, so that two texts can be the same code. */
export type Language = {
  readonly lineComments: readonly LineComment[];
  readonly blockComments: readonly BlockComment[];
  /** Where this stands first, comments end: what follows may be text in which their marks are none. */
  readonly commentsBefore?: RegExp;
  /** Tried in this order. */
  readonly strings: readonly StringForm[];
  /** Other texts that are taken as they are written: characters, raw strings with marks of their own. */
  readonly literals?: readonly Literal[];
  /** The content of a text between `'` or `"` with which both quotes mean the same. */
  readonly plain?: RegExp;
  /**
   * What line ends and indentation mean: nothing; the end of a statement where one can end; the end of a line always,
   * and the indentation nothing, blocks, or itself.
   */
  readonly layout: 'free' | 'statements' | 'lines' | 'blocks' | 'columns';
  /** White space within a line: only keeps words and operators apart; counts as one blank; counts as it is. */
  readonly spacing: 'apart' | 'one' | 'exact';
  /** Marks around which one blank means nothing, and behind which only. */
  readonly around?: string;
  readonly behind?: string;
  /** Marks behind and before which a line end means nothing. */
  readonly joinsBehind?: readonly string[];
  readonly joinsBefore?: readonly string[];
  /** Whether line ends within round and square brackets mean nothing. */
  readonly joinsInBrackets?: boolean;
  /** Whether a backslash takes the next character as it is, and a line end away. */
  readonly continues?: boolean;
  readonly escapes?: boolean;
  readonly preprocessor?: boolean;
  readonly heredocs?: RegExp;
  readonly regexes?: boolean;
  /** Operators are any run of these marks. */
  readonly runs?: RegExp;
  /** Words that are the same in either case. */
  readonly folded?: ReadonlySet<string>;
  /** Block scalars and entries of lists, as in YAML. */
  readonly yaml?: boolean;
  /** A text that has this in it is compared as it is written: these rules do not reach so far. */
  readonly beyond?: RegExp;
  /** Nor to where a value goes on behind the end of its line: where a line has an odd number of `"`. */
  readonly endsQuotes?: boolean;
};
