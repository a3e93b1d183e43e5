const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: '\'' };

/** Undoes the references of XML; one that names no character stays as it is. */
export const xmlText = (text: string): string =>
  text.replace(/&(?:#x([0-9A-Fa-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/g, (
    whole, hex?: string, decimal?: string, name?: string,
  ) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

const escaped: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

/** Without comments, whatever stands in them, and with CDATA sections as ordinary text. */
export const plainXml = (text: string): string =>
  text.replace(/<!--.*?(?:-->|$)|<!\[CDATA\[(.*?)(?:\]\]>|$)/gs, (_, data?: string) =>
    data?.replace(/[<>&]/g, (character) => escaped[character] ?? character) ?? '');

/** No tag is longer; a bound keeps the work in proportion to the text. */
const mostAttributes = 8192;
const mostElements = 10_000;

/** An attribute of the first element of that name that has it, its references undone; null when there is none. */
export const xmlAttribute = (text: string, element: string, attribute: string): string | null => {
  const tag = new RegExp(`<(?:\\w+:)?${element}(\\s[^<>]{0,${String(mostAttributes)}})>`, 'g');
  const wanted = new RegExp(`\\s${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  let found = tag.exec(text);
  for (let count = 0; found !== null && count < mostElements; count += 1, found = tag.exec(text)) {
    const value = wanted.exec(found[1] ?? '');
    if (value !== null) return xmlText(value[1] ?? value[2] ?? '');
  }
  return null;
};

/** The text of the first element of that name; null when there is none or it has elements of its own. */
export const xmlElement = (text: string, element: string): string | null => {
  const found = new RegExp(`<(?:\\w+:)?${element}(?:\\s[^<>]{0,${String(mostAttributes)}})?>([^<]*)</`).exec(text)?.[1];
  return found === undefined ? null : xmlText(found).trim();
};
