import { mask } from '../masking/masking.ts';
import { maskLong } from '../masking/maskLong.ts';

type Line = { readonly number: number; readonly text: string };
/** What of a line begins so many characters in. */
type Piece = Line & { readonly from: number };

/** Where a piece of a line begins in what is shown of the line: what is masked before it may have another length. */
const beginningIn = (shown: string, whole: string, from: number): number =>
  (shown.startsWith(whole.slice(0, from)) ? from : Math.max(0, from + shown.length - whole.length));

/**
 * Lines out of a text as they may be shown: a key has many, and a long line may be cut inside of a secret, so what each
 * of them says alone does not tell.
 * @param pieces what of each is wanted, and its number in the text, from 1
 */
export const shownLines = async (text: string, pieces: readonly Piece[]): Promise<Line[]> => {
  const [whole, shown] = [text.split('\n'), (await maskLong(text)).split('\n')];
  // What is masked may have been several lines; then only what stands elsewhere as it was is shown.
  const isLineByLine = whole.length === shown.length;
  const shownOf = ({ number, from, text: piece }: Piece): string | undefined => {
    if (!isLineByLine) return shown.find((each) => each.startsWith(piece, from))?.slice(from, from + piece.length);
    const line = shown[number - 1];
    if (line === undefined) return undefined;
    if (line.includes(piece)) return piece;
    const at = beginningIn(line, whole[number - 1] ?? '', from);
    return line.slice(at, at + piece.length);
  };
  return pieces.map((piece) => {
    const found = shownOf(piece);
    return { number: piece.number, text: found === undefined ? mask : `${piece.from > 0 ? '…' : ''}${found}` };
  });
};
