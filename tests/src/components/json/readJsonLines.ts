import type { JsonLines } from '../../../../src/components/json/jsonLines.ts';
import { jsonLinesBuilder } from '../../../../src/components/json/jsonLinesBuilder.ts';

/** Reads JSON to its end, so many tokens at a time. */
export const readJsonLines = (text: string, tokens = Number.POSITIVE_INFINITY, cut = false): JsonLines => {
  const builder = jsonLinesBuilder(text, cut);
  while (!builder.step(tokens)) { /* reads on */ }
  const result = builder.result();
  if ('message' in result) throw new Error(`${result.message} at ${result.offset}`);
  return result;
};
