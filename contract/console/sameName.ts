const folded = (name: string): string => name.normalize('NFC').toUpperCase().normalize('NFC');

/** Whether a name is one of others to some system: many do not tell capitals apart, nor two ways to write an accent. */
export const isNameAmong = (name: string, names: readonly string[]): boolean => {
  const sought = folded(name);
  return names.some((each) => folded(each) === sought);
};
