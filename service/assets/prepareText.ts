import { createHash } from 'node:crypto';
import { storedSketchOf } from '../suggestions/sketch/storedSketch.ts';
import type { PreparedText } from './asset.ts';

/** Makes all of a text that saving it needs; it costs what the text is long. */
export const prepareText = (text: string): PreparedText & { readonly text: string } => ({
  text,
  bytes: Buffer.byteLength(text),
  hash: createHash('sha256').update(text).digest(),
  sketch: storedSketchOf(text),
});
