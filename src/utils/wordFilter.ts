/**
 * Simple filter of a list: every word has to be in the row's text; `name:word` has to be in that field of it.
 * @param fieldsOf the texts of a row by the names that can stand before a colon
 */
export const filterByWords = <Row>(
  rows: readonly Row[], text: string, fieldsOf: (row: Row) => Readonly<Record<string, string | null>>,
): readonly Row[] => {
  const words = text.toLowerCase().split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const fields = fieldsOf(row);
    const all = Object.values(fields).join('\n').toLowerCase();
    return words.every((word) => {
      const colon = word.indexOf(':');
      const name = word.slice(0, Math.max(colon, 0));
      return colon > 0 && Object.hasOwn(fields, name)
        ? (fields[name] ?? '').toLowerCase().includes(word.slice(colon + 1))
        : all.includes(word);
    });
  });
};
