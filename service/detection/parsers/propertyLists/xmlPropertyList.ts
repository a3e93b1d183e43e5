import { xmlText } from '../xml/xmlText.ts';

const mostTokens = 200_000;

// What is not closed reaches to the end, and tags have a longest length, so that nothing is looked through twice.
const tokens = [
  String.raw`<!--.*?(?:-->|$)`,
  String.raw`<!\[CDATA\[(.*?)(?:\]\]>|$)`,
  String.raw`<[?!][^>]*(?:>|$)`,
  String.raw`<(\/?)([A-Za-z]+)(?:\s[^<>]{0,4096}?)?(\/?)>`,
  String.raw`[^<]+`,
].join('|');

/**
 * The texts of the top-level dictionary of an XML property list; null when the file breaks off or has no dictionary.
 * Only tags and their depth are followed, in one pass.
 */
export const parseXmlPropertyList = (text: string): ReadonlyMap<string, string> | null => {
  const token = new RegExp(tokens, 'gs');
  const texts = new Map<string, string>();
  let depth = 0;
  let found = false;
  let key: string | null = null;
  let content = '';
  let count = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    count += 1;
    if (count > mostTokens) return null;
    const [whole, data, closing, element, empty] = match;
    if (element === undefined) {
      content += data ?? (whole.startsWith('<') ? '' : xmlText(whole));
      continue;
    }
    if (closing === '/') {
      depth -= 1;
      if (depth === 2) {
        if (element === 'key') key = content;
        else if (element === 'string' && key !== null) texts.set(key, content);
        if (element !== 'key') key = null;
      }
    } else if (empty === '/') {
      if (depth === 2) key = null;
    } else {
      depth += 1;
      if (depth === 1 && element !== 'plist') return null;
      if (depth === 2 && element !== 'dict') return null;
      found ||= depth === 2;
    }
    content = '';
  }
  return found && depth === 0 ? texts : null;
};
