/**
 * How a family of output is told by its lines, which come without their indent: a sign is what only programs print, a
 * hint what they print as well, and what else belongs to them says nothing by itself.
 */
export type Marks = {
  readonly signs: readonly RegExp[];
  readonly hints?: readonly RegExp[];
  readonly belongs?: readonly RegExp[];
};
