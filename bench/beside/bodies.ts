/** Code without an end: each function is another one. */
export const codeOf = (bytes: number, mark: string): string => {
  const parts: string[] = [];
  for (let at = 0, length = 0; length < bytes; at += 1) {
    const part = `export function ${mark}${at}(rows, limit = ${at}) {\n`
      + `  const kept = rows.filter((row) => row.${mark}${at} > limit);\n`
      + `  return kept.map((row) => ({ ...row, label: 'number ${at} of ${mark}' }));\n}\n`;
    parts.push(part);
    length += part.length;
  }
  return parts.join('').slice(0, bytes);
};

/** What a seed says beside its text, and the quotes around it. */
const around = 512;

/** A text that is so long as JSON, or a little shorter. */
const within = (bytes: number, text: (length: number) => string): string => {
  const whole = text(bytes);
  // Escapes make it longer.
  const most = Math.floor(bytes * (bytes - around) / JSON.stringify(whole).length);
  return whole.slice(0, Math.min(bytes - around, most));
};

const seedWith = (fragment: object): object => ({ asset: { format: { fragment } } });

/** Seeds whose JSON has about so many bytes, by what is in them. */
export const seeds: Readonly<Record<string, (bytes: number, mark: string) => object>> = {
  code: (bytes, mark) => seedWith({ string: { raw: within(bytes, (length) => codeOf(length, mark)) } }),
  hostile: (bytes, mark) => seedWith({ string: { raw: `${mark}${'-eyJ'.repeat(Math.floor((bytes - around) / 4))}` } }),
  base64: (bytes, mark) => seedWith({
    string: { base64: Buffer.from(codeOf(Math.floor((bytes - around) * 0.74), mark)).toString('base64') },
  }),
  numbers: (bytes, mark) => seedWith({
    bytes: { raw: [...Buffer.from(codeOf(Math.floor((bytes - around) / 4), mark))] },
  }),
};

/** A body of many small parts, of which nothing is known. */
export const manyParts = (bytes: number): object =>
  ({ parts: Array.from({ length: Math.floor((bytes - around) / 16) }, (_, at) => ({ part: at % 1_000_000 })) });
