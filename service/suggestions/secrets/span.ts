/** A part of a text by its offsets, the end exclusive. */
export type Span = readonly [start: number, end: number];
