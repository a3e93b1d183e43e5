import { scanJson } from './jsonScanner.ts';

/** Where a text stops being JSON; line and column count from 1, columns in characters as an editor counts them. */
export type JsonProblem = { readonly line: number; readonly column: number; readonly message: string };

const nothing = (): void => { /* only the fault is asked for */ };

/** The first thing that keeps a text from being JSON, or null when it is JSON. */
export const findJsonProblem = (text: string): JsonProblem | null => {
  const fault = scanJson(text, nothing);
  if (fault === null) return null;
  const lines = text.slice(0, fault.offset).split(/\r\n?|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, message: fault.message };
};
