/** Headers as they were recorded, names in any case. */
export type HeaderPairs = readonly (readonly [name: string, value: string])[];

/** The first value of a header by its name in small letters, whatever case it was sent in; null where there is none. */
export const headerIn = (headers: HeaderPairs, name: string): string | null =>
  headers.find(([known]) => known.toLowerCase() === name)?.[1] ?? null;
