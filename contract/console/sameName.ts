/** Whether two names are one file to some system: many do not tell capitals apart, nor two ways to write an accent. */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other);

const folded = (name: string): string => name.normalize('NFC').toUpperCase().normalize('NFC');
