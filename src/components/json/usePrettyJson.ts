import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import type { JsonFault } from '../../utils/json/jsonScanner.ts';
import { jsonPieces, prettyJson } from '../../utils/json/jsonText.ts';
import { inSlices } from '../../utils/slices.ts';

/** A text up to this length is formatted at once. */
const mostAtOnce = 100_000;
const tokensAtOnce = 4000;

/**
 * A JSON text with one property or element a line, a long one made in parts that do not hold up the page; the text that
 * came last wins.
 * @returns null for no text and for one that is not JSON, undefined while it is made
 */
export const usePrettyJson = (text: () => string | null): Readonly<ShallowRef<string | null | undefined>> => {
  const pretty = shallowRef<string | null>();
  let making = 0;
  onScopeDispose(() => { making += 1; });
  watch(text, async (written) => {
    making += 1;
    const mine = making;
    if (written === null || written.length <= mostAtOnce) {
      pretty.value = written === null ? null : prettyJson(written);
      return;
    }
    pretty.value = undefined;
    const parts: string[] = [];
    let whole = '';
    const read = jsonPieces(written, (piece) => { parts.push(piece); });
    let fault: JsonFault | null | undefined;
    await inSlices(() => {
      fault = read(tokensAtOnce);
      whole += parts.splice(0).join('');
      return fault !== undefined;
    }, () => mine === making);
    if (mine === making) pretty.value = fault === null ? whole : null;
  }, { immediate: true });
  return pretty;
};
