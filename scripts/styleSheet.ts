// Makes the one sheet of the console small: its order of layers, its conditions and the marks of its scoped styles.
import type { Plugin } from 'vite';

const layers = 'tokens,base,controls,components,views';
const mark = /data-v-([\da-z]+)/g;

/** The rules and blocks that stand next to each other in a part of a sheet. */
const blocksOf = (css: string): string[] => {
  const blocks: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < css.length; at += 1) {
    const character = css.charAt(at);
    if (character === '"') at = css.indexOf('"', at + 1);
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    if ((character === '}' || character === ';') && depth === 0) {
      blocks.push(css.slice(from, at + 1));
      from = at + 1;
    }
  }
  return [...blocks, css.slice(from)];
};

/** The width up to which a condition holds; 0 for what is about something else, which has the last word. */
const widthOf = (condition: string): number => Number(/(?:max-width:|width<=)\s*([\d.]+)px/.exec(condition)?.[1] ?? 0);

/**
 * What holds under one condition stands together, at the end of its layer, where each component has it at its own end
 * too; of widths the wider come first, so that the narrower have the last word, as each component has it. Only in
 * layers of components: their rules concern elements of their own.
 */
const gathered = (css: string): string => blocksOf(css).map((block) => {
  const layer = /^(@layer (?:components|views)\{)([^]*)\}$/.exec(block);
  if (layer?.[1] === undefined) return block;
  const conditions = new Map<string, string>();
  const plain = blocksOf(layer[2] ?? '').filter((rule) => {
    const [, condition, rules] = /^(@(?:media|container)[^{]*\{)([^]*)\}$/.exec(rule) ?? [];
    if (condition === undefined) return true;
    conditions.set(condition, `${conditions.get(condition) ?? ''}${rules ?? ''}`);
    return false;
  });
  const inOrder = [...conditions].sort(([one], [other]) => widthOf(other) - widthOf(one));
  const conditional = inOrder.map(([condition, rules]) => `${condition}${rules}}`);
  return `${layer[1]}${plain.join('')}${conditional.join('')}}`;
}).join('');

/**
 * The order of the layers is said first, and so holds whichever rule comes first in the file. The marks get short
 * names, numbered as the sheet has them: they stand at each of its selectors, a thousand times in all.
 */
export const styleSheet: Plugin = {
  name: 'style-sheet',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const names = new Map<string, string>();
      const short = (text: string): string => text.replace(mark, (_all, id: string) => {
        const name = names.get(id) ?? `v${names.size.toString(36)}`;
        names.set(id, name);
        return name;
      });
      const files = Object.values(bundle);
      for (const file of files) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = short(`@layer ${layers};${gathered(String(file.source))}`);
      }
      for (const file of files) if (file.type === 'chunk') file.code = short(file.code);
    },
  },
};
