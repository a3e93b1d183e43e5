import { fingerprintsOf } from './fingerprints.ts';
import { encodeSketch, sealSketch } from './sketchFormat.ts';
import { sketchOf } from './snippetSketch.ts';

/**
 * What an engine remembers of a text, as bytes to be stored for `addSketch` and `fill`: keys, tokens, fingerprints and
 * lines, never the text. Any engine of the same version makes the same sketch of a text.
 */
export function storedSketchOf(text: string): Uint8Array {
  const sketch = sketchOf({ id: '', text });
  return sealSketch(encodeSketch(sketch), fingerprintsOf(sketch.tokens));
}
