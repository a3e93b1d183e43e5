/** Code to copy: each of several lines and unlike the others. */
export const debounce = `export function debounce(fn, wait = 250) {
  let timer;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => fn(...args), wait);
  };
}
`;

export const groupBy = `export const groupBy = (items, keyOf) => {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key) ?? [];
    group.push(item);
    groups.set(key, group);
  }
  return groups;
};
`;

export const chunks = `def chunks(items, size):
    """Yield successive slices of a sequence."""
    for start in range(0, len(items), size):
        yield items[start:start + size]
`;

/** A function that exists nowhere else. */
export const functionNamed = (name: string): string => `export function ${name}(rows) {
  const seen = new Set();
  return rows.filter((row) => row.${name} !== undefined && !seen.has(row.${name}) && seen.add(row.${name}));
}
`;
