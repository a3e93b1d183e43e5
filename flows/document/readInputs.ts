import { isAmong } from '../criteria/compare.ts';
import { isName } from '../expressions/expression.ts';
import { isOfType } from '../expressions/json.ts';
import type { FlowInput, Json } from '../flow.ts';
import type { Fields, Reading } from './fields.ts';
import type { Place } from './parseText.ts';

const inputsNames = {
  object: 'inputs', read: ['type', 'properties', 'required', 'title', 'description', 'additionalProperties', '$schema', '$comment'],
  refused: { $ref: 'Patchbay does not read components; write the inputs where they are used.' },
} as const;

/** What says something of a value without refusing one. */
const notes = ['title', 'format', 'examples', 'example', 'deprecated', 'readOnly', 'writeOnly', '$comment'] as const;

const inputNames = { object: 'An input', read: ['type', 'description', 'default', 'enum', ...notes] } as const;

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array'] as const;

/** The values that an input is one of; undefined where that is any of its type. */
const valuesOf = (fields: Fields, type: FlowInput['type']): readonly Json[] | undefined => {
  if (fields.place('enum') === null) return undefined;
  const items = fields.items('enum');
  if (Array.isArray(fields.place('enum')?.value) && items.length === 0) fields.reading.refuse(fields.where('enum'), 'enum has at least one value.');
  for (const { value, at } of items) {
    if (!isOfType(type ?? 'string', value)) fields.reading.refuse(at, `A value of enum is of the type of its input, ${type ?? 'string'}.`);
  }
  return items.map(({ value }) => value);
};

const inputOf = (reading: Reading, name: string, place: Place, required: ReadonlySet<unknown>): FlowInput | null => {
  if (!isName(name)) return reading.refuse(place.at, 'A name of an input is made of letters, digits, - and _.');
  if (typeof place.value !== 'object' || place.value === null) return reading.refuse(place.at, 'An input is a JSON Schema.');
  const fields = reading.fields(place, inputNames);
  if (fields === null) return null;
  const said = fields.place('type');
  const type = types.find((each) => each === said?.value) ?? null;
  if (said !== null && type === null) return reading.refuse(said.at, `The type of an input is one of ${types.join(', ')}.`);
  const values = valuesOf(fields, type);
  const otherwise = fields.place('default');
  if (otherwise !== null && type !== null && !isOfType(type, otherwise.value)) {
    reading.refuse(otherwise.at, `The default of an input is of its type, ${type}.`);
  } else if (otherwise !== null && values !== undefined && !isAmong(values, otherwise.value)) {
    reading.refuse(otherwise.at, 'The default of an input is one of the values of its enum.');
  }
  return {
    name, type, description: fields.text('description'), required: required.has(name),
    ...(otherwise === null ? {} : { default: otherwise.value }), ...(values === undefined ? {} : { enum: values }),
  };
};

/** `inputs` of a workflow, a JSON Schema of an object. */
export const readInputs = (workflow: Fields): readonly FlowInput[] => {
  const place = workflow.place('inputs');
  const { reading } = workflow;
  const fields = place === null ? null : reading.fields(place, inputsNames);
  if (fields === null) return [];
  fields.oneOf('type', ['object']);
  fields.flag('additionalProperties');
  const properties = fields.members('properties');
  const names = new Set(properties.map(([name]) => name));
  const required = fields.items('required');
  for (const { value, at } of required) {
    if (typeof value !== 'string' || !names.has(value)) reading.refuse(at, 'required names inputs that stand in properties.');
  }
  const needed = new Set(required.map(({ value }) => value));
  return properties.flatMap(([name, inner]) => inputOf(reading, name, inner, needed) ?? []);
};
