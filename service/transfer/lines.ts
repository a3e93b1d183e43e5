import { startedAs } from '../startedAs.ts';
import { longestLine } from './format.ts';
import { TransferError } from './transferError.ts';

const lineFeed = 0x0a;

/**
 * The lines of a stream, without their ends. The last one need not have an end.
 * @throws TransferError when one is longer than any of an export
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  let number = 1;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); ; end = chunk.indexOf(lineFeed, from)) {
      const part = chunk.subarray(from, end < 0 ? undefined : end);
      parts.push(part);
      length += part.length;
      if (length > longestLine) {
        throw new TransferError(`Line ${number} is longer than any line of an export; give a file that ${startedAs()} data export wrote.`);
      }
      if (end < 0) break;
      yield parts.length === 1 ? part : Buffer.concat(parts);
      [parts, length, from, number] = [[], 0, end + 1, number + 1];
    }
  }
  if (length > 0) yield Buffer.concat(parts);
}
