import { inSlices, Slices } from '../slices.ts';
import { messageOf } from '../startError.ts';
import type { Meanwhile } from '../storage/filledIndex.ts';
import type { Report } from '../report.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import { storedSketching } from '../suggestions/sketch/storedSketch.ts';
import type { SuggestionEngine } from '../suggestions/types.ts';
import type { SketchesTable } from './sketchesTable.ts';

/** Sketches read and taken in at a time: one to two milliseconds, in little memory however large they are. */
const pageLimits = { sketches: 256, bytes: 512 * 1024 } as const;
/** Sketches made anew that are written in one go. */
const batchSize = 512;

export type LoaderParts = {
  readonly sketches: SketchesTable;
  readonly textOf: (id: string) => string | undefined;
  readonly queue: WriteQueue;
  readonly report: Report;
};

/** Where the stored sketches and the assets did not agree. */
type Differences = { readonly missing: number; readonly unreadable: number; readonly orphans: number };

type Repair = { readonly id: string; readonly sketch: Uint8Array };

/**
 * Fills the engine, which must be empty, from the stored sketches. The assets are what counts: one whose sketch is
 * missing, damaged or of another version of the engine is read again from its text, and a sketch without an asset is
 * passed over. Such differences are put right in the database and told in one line.
 * @param meanwhile asked after each pause; a stop leaves the engine unfilled
 * @param told told after each page how many sketches were read, and how many assets there were at the beginning
 * @returns whether the engine is filled
 */
export const loadSketches = async (
  engine: SuggestionEngine, parts: LoaderParts,
  meanwhile: Meanwhile,
  told: (loaded: number, all: number) => void,
): Promise<boolean> => {
  const { isStopped, isChanged } = meanwhile;
  const { sketches, textOf } = parts;
  const slices = new Slices();
  const filling = engine.fill();
  const unreadable: string[] = [];
  const astray: number[] = [];
  let all = 0;
  for (const count of sketches.assetCounts()) {
    all += count;
    if (slices.isOver()) await slices.pause();
    if (isStopped()) return false;
  }
  let loaded = 0;
  for (const page of sketches.pages(pageLimits)) {
    for (const { sequence, id, sketch } of page) {
      if (id === null) astray.push(sequence);
      else {
        loaded += 1;
        if (!filling.addSketch(id, sketch)) unreadable.push(id);
      }
    }
    told(loaded, all);
    if (slices.isOver()) await slices.pause();
    if (isStopped()) return false;
  }
  // It looks at every asset, so it is asked only when there can be any.
  const missing: string[] = [];
  for (const ids of all === loaded && !isChanged() ? [] : sketches.missing()) {
    missing.push(...ids);
    if (slices.isOver()) await slices.pause();
    if (isStopped()) return false;
  }
  const repairs: Repair[] = [];
  for (const id of [...unreadable, ...missing]) {
    const text = textOf(id);
    if (text !== undefined) {
      const sketch = await inSlices(storedSketching(text));
      filling.addSketch(id, sketch);
      repairs.push({ id, sketch });
    }
    if (slices.isOver()) await slices.pause();
    if (isStopped()) return false;
  }
  const steps = filling.finish();
  while (steps.next().done !== true) {
    if (slices.isOver()) await slices.pause();
    if (isStopped()) return false;
  }
  // Nobody need wait for it: the engine has all of it already.
  void putRight(parts, repairs, astray, { missing: missing.length, unreadable: unreadable.length });
  return true;
};

/** Writes the sketches that were made anew, drops those without an asset, and tells. */
const putRight = async (
  { sketches, queue, report }: LoaderParts, repairs: readonly Repair[], astray: readonly number[],
  found: Omit<Differences, 'orphans'>,
): Promise<void> => {
  try {
    for (let at = 0; at < repairs.length; at += batchSize) {
      await queue.write((tx) => {
        for (const { id, sketch } of repairs.slice(at, at + batchSize)) sketches.write(tx, id, sketch);
      });
    }
    const orphans = astray.length === 0
      ? 0
      : await queue.write((tx) => astray.filter((sequence) => sketches.dropOrphan(tx, sequence)).length);
    const differences: Differences = { ...found, orphans };
    if (Object.values(differences).some((count) => count > 0)) {
      report('warn', 'The index of the snippets differed from the database and was repaired from it.', differences);
    }
  } catch (error) {
    report('warn', 'The index of the snippets is whole, but its repair could not be written; the next start repairs it again.',
      { reason: messageOf(error) });
  }
};
