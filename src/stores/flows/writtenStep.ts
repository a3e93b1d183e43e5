/** What a person writes into the fields of a step: as the step says it, so that a file can say it too, or why not. */
import { jsonIn } from '../../../flows/expressions/json.ts';
import { isName, parseExpression } from '../../../flows/expressions/expression.ts';
import { keepsNumbers } from '../../../flows/expressions/numbers.ts';
import type { CarriedValue, FlowBody, Json } from '../../../flows/flow.ts';
import { hasNameTwice } from '../../utils/json/hasNameTwice.ts';

const rounded = 'A number in it would be another one once it is read; write it as a text, in quotes, or send exactly this text.';
const twice = 'A name stands once in an object; one is there twice.';

/** A value as a body: a text is written as JSON has it, since a file takes a text for what goes out as it is. */
export const bodyOfValue = (value: Json): FlowBody => (typeof value === 'string' && parseExpression(value) === null
  ? { kind: 'template', text: JSON.stringify(value), contentType: 'application/json' } : { kind: 'json', value });

/** A body that is written as JSON; a sentence of why it is none. */
const bodyOfJson = (text: string): FlowBody | string => {
  const value = jsonIn(text);
  if (value === undefined) return 'This is no JSON yet.';
  if (!keepsNumbers(text)) return rounded;
  return hasNameTwice(text) ? twice : bodyOfValue(value);
};

/** One expression alone goes out as JSON, of its own type; in braces it is filled in as a text. */
const bodyOfTemplate = (text: string, contentType: string): FlowBody => ({
  kind: 'template', contentType,
  text: contentType === 'application/json' && parseExpression(text) !== null ? `{${text}}` : text,
});

/** The body that a text is of a kind; a sentence of why it is none. */
export const writtenBody = (kind: FlowBody['kind'], text: string, contentType: string | null): FlowBody | string => {
  switch (kind) {
    case 'none': return { kind };
    case 'json': return bodyOfJson(text);
    case 'template': return bodyOfTemplate(text, contentType ?? 'text/plain');
    case 'text': return { kind, text, contentType };
    case 'bytes': return { kind, base64: text, contentType };
  }
};

const lineOf = ({ name, from }: CarriedValue): string => `${name} = ${from}`;

/** Values that a step gives, a line for each. */
export const carriesText = (carries: readonly CarriedValue[]): string => carries.map(lineOf).join('\n');

const carriedIn = (line: string): CarriedValue => {
  const [name = '', ...rest] = line.split('=');
  return { name: name.trim(), from: rest.join('=').trim() };
};

const wrongIn = ({ name, from }: CarriedValue): string | null => {
  if (!isName(name)) return 'has no name of letters, digits, - and _ before =';
  return parseExpression(from) === null ? 'has no runtime expression behind =, such as $response.body#/application/id' : null;
};

/**
 * The values that lines say a step gives; a sentence of what is wrong with the first line that is none.
 * @param before those that it gave: a line that stayed the same says the same, whatever its expression ends with
 */
export const writtenCarries = (text: string, before: readonly CarriedValue[]): readonly CarriedValue[] | string => {
  const found: CarriedValue[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const given = before.find((each) => lineOf(each) === line) ?? carriedIn(line);
    const wrong = wrongIn(given) ?? (found.some(({ name }) => name === given.name) ? 'gives a name that is given above' : null);
    if (wrong !== null) return `Line ${at + 1} ${wrong}.`;
    found.push(given);
  }
  return found;
};

/** Milliseconds that are written; a sentence of why they are none. */
export const writtenMilliseconds = (text: string, most: number): number | string => {
  const given = text.trim();
  return /^\d{1,9}$/.test(given) && Number(given) <= most ? Number(given) : `This is a whole number of milliseconds, at most ${most}.`;
};
