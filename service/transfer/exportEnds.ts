import type { End, ExportFacts } from './format.ts';
import { endIn, headerIn } from './reading.ts';

/** Bytes of the beginning and of the end that hold the first line and the last. */
const enough = 4096;
const lineFeed = 0x0a;

/** Keeps the first and the last line of an export that goes by. */
export class ExportEnds {
  #first = Buffer.alloc(0);
  #last = Buffer.alloc(0);

  see(chunk: Uint8Array): void {
    if (this.#first.length < enough) this.#first = Buffer.concat([this.#first, chunk.subarray(0, enough)]);
    this.#last = Buffer.concat([this.#last, chunk.subarray(-enough)]).subarray(-enough);
  }

  /** What its two ends say; undefined when it has no end, so that a part of it is missing. */
  facts(): ExportFacts | undefined {
    const end = this.#end();
    if (end === undefined) return undefined;
    const header = headerIn(this.#first.subarray(0, this.#first.indexOf(lineFeed)));
    return { header, altered: end.altered };
  }

  #end(): End | undefined {
    if (this.#last.at(-1) !== lineFeed) return undefined;
    const whole = this.#last.subarray(0, -1);
    return endIn(whole.subarray(whole.lastIndexOf(lineFeed) + 1));
  }
}
