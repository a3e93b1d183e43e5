import type { FoundAsset, FoundMark } from '../../../contract/console/assetSearch.ts';

export type ShownLine = { readonly number: number; readonly text: string; readonly marks: readonly FoundMark[] };

/** Characters before the first mark that are shown of a line whose beginning would push the mark out of sight. */
const before = 16;
const longestStart = 32;

/** A line as a row has room for it: without its indentation, and cut where its first mark would be far off. */
export const shownLine = ({ number, from: begins, text, marks }: FoundAsset['lines'][number]): ShownLine => {
  const indentation = text.length - text.trimStart().length;
  const first = marks[0]?.from ?? 0;
  const from = first - indentation > longestStart ? first - before : Math.min(indentation, first);
  const sign = begins > 0 || from > indentation ? '…' : '';
  const shift = from - sign.length;
  return {
    number, text: sign + text.slice(from),
    marks: marks.map((mark) => ({ from: mark.from - shift, to: mark.to - shift })),
  };
};
