// Has what a template writes into a title, a label and the like of an element go the way of its texts
// (scripts/visibleTemplates.ts): a name from outside turns nothing around in a tooltip either, nor in what a screen
// reader reads.
import type { Transform } from './machineText.ts';

const attributes = new Set([':title', ':aria-label', ':aria-description', ':aria-valuetext', ':placeholder', ':alt']);

/** Wraps the value of each such attribute of an element of HTML; what a component is given is written by its own. */
export const visibleAttributes: Transform = (node) => {
  if (!('tag' in node) || node.tagType.valueOf() !== 0) return;
  for (const prop of node.props) {
    if (!('rawName' in prop) || prop.exp === undefined || !attributes.has(prop.rawName ?? '')) continue;
    // The compiler's enum has no values outside of it.
    // eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- as above
    prop.exp = { type: 8, loc: prop.exp.loc, children: ['_visibleAttribute(', prop.exp, ')'] };
  }
};
