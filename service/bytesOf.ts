/** Bytes of all parts together. */
export const bytesOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, part) => sum + part.length, 0);
