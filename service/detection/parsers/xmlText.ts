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

/** Without comments, whatever stands in them. */
export const withoutXmlComments = (text: string): string => text.replace(/<!--.*?(?:-->|$)/gs, '');

/** No tag is longer; a bound keeps the work in proportion to the text. */
const mostAttributes = 8192;

/** An attribute of the first element of that name, its references undone; null when there is none. */
export const xmlAttribute = (text: string, element: string, attribute: string): string | null => {
  const attributes = new RegExp(`<(?:\\w+:)?${element}(\\s[^<>]{0,${String(mostAttributes)}})>`).exec(text)?.[1] ?? '';
  const value = new RegExp(`\\s${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const found = value?.[1] ?? value?.[2];
  return found === undefined ? null : xmlText(found);
};

/** The text of the first element of that name; null when there is none or it has elements of its own. */
export const xmlElement = (text: string, element: string): string | null => {
  const found = new RegExp(`<(?:\\w+:)?${element}(?:\\s[^<>]{0,${String(mostAttributes)}})?>([^<]*)</`).exec(text)?.[1];
  return found === undefined ? null : xmlText(found).trim();
};
