/** A snippet that is saved, and what a person may copy later: one identifier renamed, indented otherwise. */
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

export const groupByRenamed = groupBy.replaceAll('items', 'rows').replaceAll('  ', '    ');
