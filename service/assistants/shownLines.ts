import { mask } from '../masking/masking.ts';
import { maskLong } from '../masking/maskLong.ts';

type Line = { readonly number: number; readonly text: string };

/**
 * Lines out of a text as they may be shown: a key has many, and a long line may be cut inside of a secret, so what each
 * of them says alone does not tell.
 * @param lines the beginning of each, and its number in the text, from 1
 */
export const shownLines = async (text: string, lines: readonly Line[]): Promise<Line[]> => {
  const [whole, shown] = [text.split('\n'), (await maskLong(text)).split('\n')];
  // What is masked may have been several lines; then only what stands elsewhere as it was is shown.
  const isLineByLine = whole.length === shown.length;
  return lines.map(({ number, text: line }) => {
    const found = isLineByLine ? shown[number - 1] : shown.find((each) => each.startsWith(line));
    return { number, text: found?.slice(0, line.length) ?? mask };
  });
};
