import type { Specimen } from '../kept/specimens.ts';
import type { KeptExchanges } from './keptExchanges.ts';

/** Characters of the beginning of a text by which it is found in a body. */
const beginning = 64;

/** A text as it stands in a JSON body, without its quotes. */
const asInJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * Forgets the exchanges that show what was deleted: by its id, and by its beginning, as it came and as JSON. Where only
 * some of what was deleted are named, all are forgotten.
 */
export const forgetShown = (exchanges: KeptExchanges, gone: readonly Specimen[], areAll: boolean): void => {
  if (!areAll) {
    exchanges.clear();
    return;
  }
  const texts = gone.flatMap(({ id, bytes }) => {
    // A character that the cut goes through is left out.
    const text = new TextDecoder().decode(bytes.subarray(0, 4 * beginning), { stream: true }).slice(0, beginning);
    return [...id === null ? [] : [id], ...text.trim().length < 8 ? [] : [text, asInJson(text)]];
  });
  if (texts.length > 0) exchanges.forgetShowing(texts);
};
