import { onBeforeUnmount, onMounted, watch, type Ref } from 'vue';
import type { FoundAsset } from '../../../contract/console/assetSearch.ts';

/** The name under which the style of AssetDetail.vue knows what is marked. */
const highlight = 'found';
/** More than anybody looks through; each costs the browser a little. */
const mostMarks = 2000;

/** What was looked for as it stands in an asset that was found, in small letters, each once, the longest first. */
export const foundWords = (hit: FoundAsset | undefined): readonly string[] => {
  const marked = (hit?.lines ?? []).flatMap(({ text, marks }) => marks.map(({ from, to }) => text.slice(from, to)));
  return [...new Set(marked.map((word) => word.toLowerCase()))].filter((word) => word !== '')
    .sort((one, other) => other.length - one.length);
};

const isPartOfWord = /[\p{L}\p{N}]/u;

const isSmall = (letter: string): boolean => letter === letter.toLowerCase();

/** Whether a word may begin there: behind no letter, or as a further part of a name (`clearTimeout`, `HTTPBody`). */
const beginsAt = (text: string, at: number): boolean => {
  const [before, first, next] = [text.charAt(at - 1), text.charAt(at), text.charAt(at + 1)];
  if (!isPartOfWord.test(before) || !isPartOfWord.test(first)) return true;
  return !isSmall(first) && (isSmall(before) || isSmall(next));
};

/** Where a line has some of the words, from and to, none in another. */
export const placesIn = (line: string, words: readonly string[]): readonly (readonly [from: number, to: number])[] => {
  const lower = line.toLowerCase();
  const places: [number, number][] = [];
  // The longest come first: what overlaps one of them begins or ends in it.
  const taken = new Uint8Array(line.length);
  // Letters that change their length would put the marks elsewhere.
  if (lower.length !== line.length) return places;
  for (const word of words) {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) {
      if (places.length === mostMarks) break;
      const to = at + word.length;
      if (taken[at] === 1 || taken[to - 1] === 1 || !beginsAt(line, at)) continue;
      taken.fill(1, at, to);
      places.push([at, to]);
    }
  }
  return places.sort(([one], [other]) => one - other);
};

/** The range of some characters of a line that is shown in several pieces. */
const rangeIn = (line: Element, from: number, to: number): StaticRange | null => {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let [passed, start]: [number, { node: Node; offset: number } | null] = [0, null];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (start === null && from < passed + length) start = { node, offset: from - passed };
    if (start !== null && to <= passed + length) {
      return new StaticRange({
        startContainer: start.node, startOffset: start.offset, endContainer: node, endOffset: to - passed,
      });
    }
    passed += length;
  }
  return null;
};

function* rangesIn(root: Element, words: readonly string[]): Generator<StaticRange> {
  let count = 0;
  for (const line of root.querySelectorAll('.numbered .content')) {
    for (const [from, to] of placesIn(line.textContent, words)) {
      const range = rangeIn(line, from, to);
      if (range !== null) yield range;
      count += 1;
      if (count === mostMarks) return;
    }
  }
}

/**
 * Marks in the code that is shown what a search found in it. The elements stay as they are, so code of any length is
 * coloured and drawn in parts as without; a browser that cannot do that marks nothing.
 */
export const useMarkedCode = (root: Readonly<Ref<HTMLElement | null>>, hit: () => FoundAsset | undefined): void => {
  if (!('highlights' in CSS)) return;
  const draw = (): void => {
    const words = foundWords(hit());
    if (root.value === null || words.length === 0) CSS.highlights.delete(highlight);
    else CSS.highlights.set(highlight, new Highlight(...rangesIn(root.value, words)));
  };
  // Long code comes in parts, one after the other.
  const drawn = new MutationObserver(draw);
  onMounted(() => {
    if (root.value !== null) drawn.observe(root.value, { childList: true, subtree: true, characterData: true });
    draw();
  });
  watch(hit, draw, { flush: 'post' });
  onBeforeUnmount(() => {
    drawn.disconnect();
    CSS.highlights.delete(highlight);
  });
};
