/** Places in the order of a table: those behind one, up to another. */
export type PartOfOrder = { readonly after: number; readonly upTo: number };

export const wholeOrder: PartOfOrder = { after: 0, upTo: Number.MAX_SAFE_INTEGER };
