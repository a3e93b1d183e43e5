/** Which numbers are the same once they are read: about 16 digits are kept, and no size beyond 1e308. */

/** The digits of a decimal number without zeros at its ends, and its power of ten. */
const decimalOf = (text: string): string => {
  const [, sign, whole = '', fraction = '', exponent = '0'] = /^([-+]?)(\d*)(?:\.(\d*))?(?:e([-+]?\d+))?$/i.exec(text) ?? [];
  const digits = whole + fraction;
  let [first, last] = [0, digits.length];
  while (digits[first] === '0') first += 1;
  while (last > first && digits[last - 1] === '0') last -= 1;
  return first === last ? '0' : `${sign === '-' ? '-' : ''}${digits.slice(first, last)}e${Number(exponent) - fraction.length + digits.length - last}`;
};

/** Whether a number is what was written. */
export const isExact = (written: string, value: number): boolean => {
  if (!Number.isFinite(value)) return false;
  return /^0[xo]/.test(written) ? BigInt(written) === BigInt(value) : decimalOf(written) === decimalOf(String(value));
};

/** Whether every number in a text of JSON is what was written. */
export const keepsNumbers = (json: string): boolean =>
  (json.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').match(/-?\d[\d.eE+-]*/g) ?? []).every((written) => isExact(written, Number(written)));
