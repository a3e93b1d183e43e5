import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { requestSchemas } from '../../contract/schemas/catalog.ts';
import { Refusal } from './refusal.ts';

type Problem = { readonly keyword: string; readonly instancePath: string; readonly params: object };

/** `/asset/format` becomes `asset.format`, `/raw/1` becomes `raw[1]`. Only declared names can stand in it. */
const fieldOf = (instancePath: string): string =>
  instancePath.slice(1).split('/').reduce((path, step) => (
    /^\d+$/.test(step) ? `${path}[${step}]` : path === '' ? step : `${path}.${step}`
  ), '');

const kinds: Readonly<Record<string, string>> = {
  string: 'a string', boolean: 'true or false', object: 'an object', array: 'an array', integer: 'an integer',
  number: 'a number', null: 'null',
};

const listed = (names: unknown): string => (Array.isArray(names) ? names.map(String).join(', ') : String(names));

const sentenceOf = (problem: Problem): string => {
  // A closed type names the key that it does not have, which is what the caller sent.
  if (problem.keyword === 'boolean' || problem.keyword === 'additionalProperties') {
    return 'The body has a field that is not known here; send the documented ones only.';
  }
  const params = problem.params as Readonly<Record<string, unknown>>;
  const field = fieldOf(problem.instancePath);
  const subject = field === '' ? 'The body' : field;
  switch (problem.keyword) {
    case 'required':
      return `${subject} lacks ${listed(params['requiredProperties'])}; send it.`;
    case 'type':
      return `${subject} has the wrong type; send ${kinds[String(params['type'])] ?? String(params['type'])}.`;
    case 'minLength':
      return `${subject} is empty; send at least ${String(params['limit'])} character.`;
    case 'maxLength':
      return `${subject} is too long; send at most ${String(params['limit'])} characters.`;
    case 'minimum':
    case 'maximum':
      return `${subject} is out of range; send a number ${String(params['comparison'])} ${String(params['limit'])}.`;
    case 'enum':
      return `${subject} has an unknown value; send one of ${listed(params['allowedValues'])}.`;
    case 'pattern':
      return `${subject} has the wrong form; send a UUID.`;
    default:
      return `${subject} is not as documented; see the schema of the operation.`;
  }
};

/** Checks bodies against the schemas of the contract; each schema is compiled when it is first needed. */
export class BodyValidator {
  readonly #schemas: Readonly<Record<string, TSchema>>;
  readonly #compiled = new Map<string, Validator>();

  /** @param schemas the schema of each type by its name; without it those of the interface */
  constructor(schemas: Readonly<Record<string, TSchema>> = requestSchemas) {
    this.#schemas = schemas;
  }

  /**
   * @param type name of the wire type
   * @throws Refusal 400 naming the first field that is wrong and what would be right
   */
  check(type: string, body: unknown): void {
    const validator = this.#validatorOf(type);
    if (validator.Check(body)) return;
    // The first error is the deepest: what follows are the alternatives that did not fit either.
    const problem: Problem | undefined = validator.Errors(body)[0];
    throw new Refusal(400, problem === undefined ? 'The body is not as documented.' : sentenceOf(problem), 'fields');
  }

  #validatorOf(type: string): Validator {
    const known = this.#compiled.get(type);
    if (known !== undefined) return known;
    const schema = this.#schemas[type];
    if (schema === undefined) throw new RangeError(`The contract has no request type ${type}.`);
    const validator = Compile(schema);
    this.#compiled.set(type, validator);
    return validator;
  }
}
