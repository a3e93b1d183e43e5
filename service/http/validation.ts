import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { announcedVersionPattern } from '../../contract/names.ts';
import { requestSchemas } from '../../contract/schemas/catalog.ts';
import { uuidForm } from '../../contract/schemas/common.ts';
import { once } from '../once.ts';
import { Problem } from '../problem.ts';
import { faultOf, type Fault } from './bodyFault.ts';

/** `/asset/format` becomes `asset.format`, `/raw/1` becomes `raw[1]`. Only declared names can stand in it. */
const fieldOf = (instancePath: string): string =>
  instancePath.slice(1).split('/').reduce((path, step) => (
    /^\d+$/.test(step) ? `${path}[${step}]` : path === '' ? step : `${path}.${step}`
  ), '');

const kinds: Readonly<Record<string, string>> = {
  string: 'a string', boolean: 'true or false', object: 'an object', array: 'an array', integer: 'an integer',
  number: 'a number', null: 'null',
};

/** What each pattern of a body asks for. */
const forms = once((): ReadonlyMap<string, string> => new Map([
  [uuidForm.pattern, 'a UUID'],
  [announcedVersionPattern, 'three numbers of at most five digits with dots between them, such as 12.3.4'],
]));

const listed = (names: unknown): string => (Array.isArray(names) ? names.map(String).join(', ') : String(names));

const problemOf = (fault: Fault): Problem => {
  // A closed type names the key that it does not have, which is what the caller sent.
  if (fault.keyword === 'boolean' || fault.keyword === 'additionalProperties') return new Problem('field-unknown');
  const params = fault.params as Readonly<Record<string, unknown>>;
  const field = fieldOf(fault.instancePath);
  const subject = field === '' ? 'The body' : field;
  switch (fault.keyword) {
    case 'required':
      return new Problem('field-missing', { subject, missing: listed(params['requiredProperties']) });
    case 'type': {
      const wanted = String(params['type']);
      return new Problem('field-type-wrong', { subject, wanted: kinds[wanted] ?? wanted });
    }
    case 'minLength': return new Problem('field-empty', { subject, least: String(params['limit']) });
    case 'maxLength': return new Problem('field-too-long', { subject, most: String(params['limit']) });
    case 'minimum':
    case 'maximum': {
      const range = `${String(params['comparison'])} ${String(params['limit'])}`;
      return new Problem('field-out-of-range', { subject, range });
    }
    case 'enum': return new Problem('field-value-unknown', { subject, values: listed(params['allowedValues']) });
    case 'pattern': {
      const wanted = forms().get(String(params['pattern']));
      if (wanted !== undefined) return new Problem('field-form-wrong', { subject, wanted });
      return new Problem('field-not-documented', { subject });
    }
    default: return new Problem('field-not-documented', { subject });
  }
};

/** Checks bodies against the schemas of the contract; each schema is compiled when it is first needed. */
export class BodyValidator {
  readonly #schemas: () => Readonly<Record<string, TSchema>>;
  readonly #compiled = new Map<string, Validator>();

  /** @param schemas the schema of each type by its name, for the first body; without it those of the interface */
  constructor(schemas: () => Readonly<Record<string, TSchema>> = () => requestSchemas) {
    this.#schemas = schemas;
  }

  /**
   * @param type name of the wire type
   * @throws Problem naming the first field that is wrong and what would be right
   */
  check(type: string, body: unknown): void {
    if (this.#validatorOf(type).Check(body)) return;
    const fault = faultOf(this.#schemaOf(type), body);
    throw fault === undefined ? new Problem('field-not-documented', { subject: 'The body' }) : problemOf(fault);
  }

  #validatorOf(type: string): Validator {
    const known = this.#compiled.get(type);
    if (known !== undefined) return known;
    const validator = Compile(this.#schemaOf(type));
    this.#compiled.set(type, validator);
    return validator;
  }

  #schemaOf(type: string): TSchema {
    const schema = this.#schemas()[type];
    if (schema === undefined) throw new RangeError(`The contract has no request type ${type}.`);
    return schema;
  }
}
