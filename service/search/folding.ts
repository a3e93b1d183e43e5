const beyondAscii = /[^\0-\x7f]/;

/** Letters that are one with others in all that people type, and that Unicode does not take apart. */
const alike: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ',
};
const unlike = new RegExp(`[${Object.keys(alike).join('')}]`, 'gu');

/** A word as it is compared: without case and accents, and `ss` for `ß`. */
export const folded = (text: string): string => {
  const lower = text.toLowerCase();
  if (!beyondAscii.test(lower)) return lower;
  return lower.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFKC')
    .replaceAll(unlike, (letter) => alike[letter] ?? letter);
};

/** Where so many characters of a text as it is compared end in the text itself. An accent stays with its letter. */
export const endOfFolded = (text: string, length: number): number => {
  let [end, passed] = [0, 0];
  for (const character of text) {
    const width = folded(character).length;
    if (passed >= length && width > 0) break;
    passed += width;
    end += character.length;
  }
  return end;
};
