// Has a page's translation leave alone what the console shows of machines: status codes, methods, paths, ids, code and
// figures. A translator puts its own text nodes in the place of those of the page, which then no longer change.
import type { Options } from '@vitejs/plugin-vue';

export type Transform = NonNullable<NonNullable<NonNullable<Options['template']>['compilerOptions']>['nodeTransforms']>[number];
type Element = Extract<Parameters<Transform>[0], { readonly tag: string }>;

const tags = new Set(['code', 'pre', 'kbd', 'mark']);
const classes = /\b(?:code|figure|status|mark|request)\b/;

/** What an element says of its class, as it is written: the names, or the expression that they come of. */
const classesOf = ({ props }: Element): string => props.map((prop) => {
  if ('value' in prop) return prop.name === 'class' ? prop.value?.content ?? '' : '';
  return prop.rawName === ':class' ? prop.exp?.loc.source ?? '' : '';
}).join(' ');

/** Marks each element that shows what is not to be translated, by its tag or by a class that it has or may have. */
export const machineText: Transform = (node) => {
  // An element of HTML, or a link; other components give the mark to what they draw themselves.
  if (!('tag' in node) || (node.tagType.valueOf() !== 0 && node.tag !== 'RouterLink')) return;
  const { props, loc } = node;
  const isMarked = props.some(({ name }) => name === 'translate');
  if (isMarked || !(tags.has(node.tag) || classes.test(classesOf(node)))) return;
  // The compiler's enum has no values outside of it.
  // eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- as above
  props.push({ type: 6, name: 'translate', nameLoc: loc, value: { type: 2, content: 'no', loc }, loc });
};
