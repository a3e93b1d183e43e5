/** What is wrong with a file of a flow. */
export type FlowProblem = {
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** What is wrong and what would be right; it does not repeat what stands there, but for names of the file's own. */
  readonly sentence: string;
};

/** A file may be a stranger's. */
export const caps = {
  /** Characters of a file. */
  characters: 1_000_000,
  steps: 500,
  /** How deep values may stand in one another. */
  depth: 64,
  /** Aliases of YAML in a file; each is read anew where it stands. */
  aliases: 100,
  /** Values in a file, those behind aliases counted each time. */
  values: 100_000,
} as const;

/** Thrown where nothing more can be read. */
export class CapReached extends Error {
  override readonly name = 'CapReached';
  /** Offset in the text. */
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}
