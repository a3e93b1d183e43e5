import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { soon } from '../../timers.ts';
import { runsIn } from '../flowSearch.ts';

/** A body is a text of JSON in a HAR, a snippet one in the body, and a snippet can be JSON itself. */
const layers = 3;

/** Bytes looked through in one piece: some milliseconds where letters have to be compared. */
const pieceBytes = 64 * 1024;
/** More than a run can be long, however often it is escaped: one can begin in one piece and end in the next. */
const overlap = 2048;

/** Letters and digits that stand together in a text, in whatever form JSON writes it. */
const wordIn = (run: Buffer): Buffer | undefined => {
  const words = run.toString('latin1').match(/[A-Za-z0-9]{3,}/g) ?? [];
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  return longest === undefined ? undefined : Buffer.from(longest);
};

/** Those of some runs of bytes that stand in a piece. */
const lookAt = (
  piece: Buffer, runs: readonly Buffer[], words: readonly (Buffer | undefined)[],
): ReadonlySet<number> => {
  // To look for a word costs nearly nothing, to compare letters does.
  const possible = [...runs.keys()].filter((at) => words[at] === undefined || piece.includes(words[at]));
  if (possible.length === 0) return new Set();
  const found = runsIn(piece.toString('utf8'), possible.map((at) => runs[at] ?? Buffer.alloc(0)), layers);
  return new Set([...found].flatMap((at) => possible[at] ?? []));
};

/**
 * Those of the runs that stand in the HAR of a result; null where it was not looked through to its end.
 * @param isOver asked before each piece, between which requests are answered
 */
export const runsInFile = async (
  path: string, runs: readonly Buffer[], isOver: () => boolean,
): Promise<ReadonlySet<number> | null> => {
  const words = runs.map(wordIn);
  const found = new Set<number>();
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const buffer = Buffer.allocUnsafe(overlap + pieceBytes);
    let held = 0;
    for (let position = 0; !isOver();) {
      await new Promise<void>((resolve) => { soon(resolve); });
      const { bytesRead } = await handle.read(buffer, held, pieceBytes, position);
      if (bytesRead === 0) return found;
      position += bytesRead;
      const piece = buffer.subarray(0, held + bytesRead);
      for (const at of lookAt(piece, runs, words)) found.add(at);
      held = Math.min(overlap, piece.length);
      piece.copy(buffer, 0, piece.length - held);
    }
    return null;
  } finally {
    await handle.close();
  }
};
