/** From and to in a text, in UTF-16 units. */
export type Stretch = readonly [from: number, to: number];

/** Characters of a line that are given. */
const longestLine = 240;
/** Of them, so many before what was found, where it does not stand at the beginning. */
const before = 40;
/** Characters of a line that are taken apart at once. */
const pieceUnits = 2_048;

/** A place in a text that is not inside of a character of two units. */
const besideCharacters = (text: string, at: number): number => {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
};

/** What is shown of a line: its beginning, or what stands round its first mark where that is further off. */
export const lineWindow = (line: string, [from, to]: Stretch): Stretch => {
  const start = to <= longestLine ? 0 : besideCharacters(line, Math.max(0, from - before));
  return [start, besideCharacters(line, start + longestLine)];
};

/** A long line in pieces, of which none ends inside of a name. */
export function* piecesOf(line: string): Generator<{ readonly start: number; readonly piece: string }> {
  const betweenNames = /[^\p{L}\p{N}\p{M}_$]/gu;
  for (let start = 0; start < line.length;) {
    betweenNames.lastIndex = start + pieceUnits;
    const end = betweenNames.exec(line)?.index ?? line.length;
    yield { start, piece: line.slice(start, end) };
    start = end;
  }
}
