import { hashOf } from './wordHash.ts';

/** Words that are put together at a time. */
const together = 4_096;
/** Words that are known not to be new without a look at all of them. */
const remembered = 2 ** 16;

/**
 * The names of all texts, and some that went, as one long text in blocks: a part of a name is looked for in it within
 * milliseconds, and it takes little more than its characters. A name may be in it several times.
 */
export class Vocabulary {
  readonly #blocks: string[] = [];
  #open: string[] = [];
  readonly #known: (string | undefined)[] = [];

  add(name: string): void {
    const at = hashOf(name, 0x81_1c_9d_c5) % remembered;
    if (this.#known[at] === name) return;
    this.#known[at] = name;
    this.#open.push(name);
    if (this.#open.length < together) return;
    this.#blocks.push(blockOf(this.#open));
    this.#open = [];
  }

  /**
   * The names that have a part, or end with it.
   * @returns undefined when they are more than `most`
   */
  having(part: string, where: 'anywhere' | 'end', most: number): string[] | undefined {
    const sought = where === 'end' ? `${part}\n` : part;
    const found = new Set<string>();
    for (const block of [...this.#blocks, blockOf(this.#open)]) {
      for (let at = block.indexOf(sought); at >= 0;) {
        const end = block.indexOf('\n', at);
        found.add(block.slice(block.lastIndexOf('\n', at) + 1, end));
        if (found.size > most) return undefined;
        at = block.indexOf(sought, end);
      }
    }
    return [...found];
  }
}

/** Each name between two line ends. */
const blockOf = (names: readonly string[]): string => `\n${names.join('\n')}\n`;
