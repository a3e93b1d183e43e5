import { atOnce, type Resumable } from '../text/resumable.ts';
import { allPrintsOf } from './fingerprints.ts';
import { encodeSketch, sealSketch } from './sketchFormat.ts';
import { sketching } from './snippetSketch.ts';

/**
 * What an engine remembers of a text, as bytes to be stored for `addSketch` and `fill`: keys, tokens, fingerprints and
 * lines, never the text. Any engine of the same version makes the same sketch of a text.
 */
export const storedSketchOf = (text: string): Uint8Array => atOnce(storedSketching(text));

/** The same in steps, of which none takes long. */
export function* storedSketching(text: string): Resumable<Uint8Array> {
  const sketch = yield* sketching({ id: '', text });
  return sealSketch(encodeSketch(sketch), allPrintsOf(sketch.tokens, sketch.rest));
}
