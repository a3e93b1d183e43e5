/** The beginning of something that is kept, as it stands in the database, with the id under which others name it. */
export type Specimen = { readonly id: string | null; readonly bytes: Uint8Array };

/** Bytes of the beginning of each. */
export const specimenBytes = 64 * 1024;

/** How many are taken of all that is deleted at once. */
export const mostSpecimens = 16;

const runBytes = 48;
/** Shorter, or of fewer different bytes, it would be found in anything. */
const leastBytes = 12;
const leastDifferent = 6;

/** Whether bytes are long and mixed enough not to be found in anything. */
export const isTelling = (run: Uint8Array): boolean => run.length >= leastBytes && new Set(run).size >= leastDifferent;

/** A run of bytes in the middle of a text, that nothing else is likely to hold; undefined where there is none. */
export const runIn = ({ bytes }: Specimen): Buffer | undefined => {
  const length = Math.min(runBytes, bytes.length);
  for (const share of [0.5, 0.25, 0.75, 0]) {
    const from = Math.min(Math.floor(bytes.length * share), bytes.length - length);
    const run = Buffer.from(bytes.subarray(from, from + length));
    if (isTelling(run)) return run;
  }
  return undefined;
};
