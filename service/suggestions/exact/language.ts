/** Two atoms beside one another, and where they stand. */
export type Joint = {
  readonly last: string;
  readonly next: string;
  /** Whether the one and the other is a mark, and no word, number or text. */
  readonly isMark: boolean;
  readonly isNextMark: boolean;
  /** The innermost bracket around them. */
  readonly inside: string;
  /** Whether the first one is joined to a sign such as `#` or `@`. */
  readonly isAfterSign: boolean;
  /** The beginning of what follows on the line. */
  readonly rest: string;
};

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

/** Texts whose end is made of what stands at their beginning. */
export type RawStrings = {
  /** How they begin, with what their end has as well; sticky. */
  readonly begins: RegExp;
  readonly close: (mark: string) => string;
};

/** What of a text means nothing in one language, so that two texts can be the same code. */
export type Language = {
  readonly lineComments: readonly LineComment[];
  readonly blockComments: readonly BlockComment[];
  /** Whether block comments with a further mark are remarks as well, and not attributes. */
  readonly docs?: boolean;
  /** Whether programs look into comments for words of their own. */
  readonly wordy?: boolean;
  /** Whether block comments nest in some dialects only. */
  readonly nestsSomewhere?: boolean;
  /** Marks that are part of names. */
  readonly inWords?: string;
  /** Tried in this order. */
  readonly strings: readonly StringForm[];
  /** Other texts that are taken as they are written: characters, raw strings with marks of their own. */
  readonly literals?: readonly Literal[];
  readonly rawStrings?: RawStrings;
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
  /** Further marks behind and before which a statement goes on, where lines end statements. */
  readonly goesOnBehind?: readonly string[];
  readonly goesOnBefore?: readonly string[];
  /** Whether line ends within round and square brackets mean nothing. */
  readonly joinsInBrackets?: boolean;
  /** Whether a backslash takes the next character as it is, and a line end away. */
  readonly continues?: boolean;
  readonly escapes?: boolean;
  readonly preprocessor?: boolean;
  readonly heredocs?: RegExp;
  /** Whether two `<` with a blank behind them are an operator. */
  readonly shifts?: boolean;
  readonly regexes?: boolean;
  /** Whether what stands apart behind a word can be what it is called with. */
  readonly calls?: boolean;
  /** Operators are any run of these marks. */
  readonly runs?: RegExp;
  /** Words that are the same in either case. */
  readonly folded?: ReadonlySet<string>;
  /** Block scalars and entries of lists, as in YAML. */
  readonly yaml?: boolean;
  /** A text that has this in it is compared as it is written: these rules do not reach so far. */
  readonly beyond?: RegExp;
  /** Nor to where a value goes on behind the end of its line: where a line has an odd number of this mark. */
  readonly endsQuotes?: string;
  /** Between two lines that this does not hold of, indentation and empty lines count. */
  readonly freeLines?: (joint: Joint) => boolean;
  /** Whether an indentation outside of brackets counts where the language was recognised only. */
  readonly indents?: boolean;
  /** Where a text has not this in it, they count anywhere. */
  readonly freeIn?: RegExp;
  /** The brackets within which alone a line end is the same as a blank. */
  readonly joinsOnlyIn?: string;
  /** Where this does not hold a blank between two atoms counts. */
  readonly tight?: (joint: Joint) => boolean;
  /** Whether blanks around a dot mean nothing. */
  readonly dots?: boolean;
  /** Whether a text that is recognised as it is so for sure. */
  readonly sureUnsaid?: boolean;
  /** Operators beside which a blank means nothing, where it only keeps words and operators apart. */
  readonly looseOperators?: ReadonlySet<string>;
};
