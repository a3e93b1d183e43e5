import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import type { JsonFault } from '../../utils/json/jsonScanner.ts';
import { inSlices } from '../../utils/slices.ts';
import type { JsonLines } from './jsonLines.ts';
import { jsonLinesBuilder } from './jsonLinesBuilder.ts';

const tokensAtOnce = 4000;

/**
 * Reads a JSON text into lines, in parts that do not hold up the page; the text that came last wins.
 * @param faulty told where the text stops being JSON
 * @param cut whether the text is the beginning of a longer one
 * @returns null while it is read
 */
export const useJsonLines = (
  text: () => string, faulty: (fault: JsonFault) => void, cut: () => boolean,
): Readonly<ShallowRef<JsonLines | null>> => {
  const lines = shallowRef<JsonLines | null>(null);
  let reading = 0;
  onScopeDispose(() => { reading += 1; });
  watch(text, async (written) => {
    reading += 1;
    const mine = reading;
    const builder = jsonLinesBuilder(written, cut());
    lines.value = null;
    if (!await inSlices(() => builder.step(tokensAtOnce), () => mine === reading) || mine !== reading) return;
    const result = builder.result();
    if ('message' in result) faulty(result);
    else lines.value = result;
  }, { immediate: true });
  return lines;
};
