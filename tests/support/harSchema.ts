import parts from 'har-schema';
import Schema from 'typebox/schema';

/** The files of the published JSON Schema of HAR 1.2 name one another; here all of them stand in one. */
const whole = JSON.parse(JSON.stringify({ $defs: parts, $ref: '#/$defs/har' }), (name, value: unknown) => {
  if (name === '$id') return undefined;
  return name === '$ref' && typeof value === 'string' ? value.replace(/^(\w+)\.json#$/, '#/$$defs/$1') : value;
}) as object;

const compiled = Schema.Compile(whole);

/** Where a text is no HTTP Archive of version 1.2, and why; nothing for one that is. */
export const wrongInHar = (text: string): readonly string[] => {
  const [, errors] = compiled.Errors(JSON.parse(text));
  return errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
};
