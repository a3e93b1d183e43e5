/** A text as it is copied from an editor, and where its form is published. */
export type Row = {
  readonly name: string;
  /** The language or the kind of file. */
  readonly kind: string;
  /** Who tunes the engine may look at misses of half a; half b says how well it does on what it has not seen. */
  readonly half: 'a' | 'b';
  /** The published format or rule set that the row follows. */
  readonly source: string;
  readonly text: string;
};

/** Parts a value in the source, so that no scanner of a code host takes an invented token for one that leaked. */
const PARTING = '¦';

export function row(half: Row['half'], name: string, kind: string, source: string, ...lines: readonly string[]): Row {
  return { name, kind, half, source, text: lines.join('\n').replaceAll(PARTING, '') };
}
