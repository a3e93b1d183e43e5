/** The ports that clients of the interface look at, in order. */
export const portRange = { first: 39_300, last: 39_333 } as const;
