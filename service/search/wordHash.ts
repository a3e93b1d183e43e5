/** FNV-1a over UTF-16 units, from some beginning: 32 bits. */
export const hashOf = (word: string, from: number): number => {
  let hash = from;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01_00_01_93);
  // The low bits of a product depend on few others.
  return (hash ^ (hash >>> 15)) >>> 0;
};
