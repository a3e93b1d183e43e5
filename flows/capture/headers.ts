import type { RecordedHeaders } from '../../contract/console/traffic.ts';

/** The first value of a header, whatever the case of its name; null where there is none. */
export const headerOf = (headers: RecordedHeaders, name: string): string | null =>
  headers.find(([given]) => given.toLowerCase() === name)?.[1] ?? null;
