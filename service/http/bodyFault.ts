import { IsEnum, IsLiteral, IsNull, IsObject, IsUnion, type TObject, type TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import { isObject, memberOf } from '../../contract/answers/json.ts';

export type Fault = { readonly keyword: string; readonly instancePath: string; readonly params: object };

type Choice = { readonly forms: readonly TSchema[]; readonly value: unknown; readonly path: string };

/** The first choice between forms on the way to a fault; undefined when there is none. */
const choiceOn = (
  schema: TSchema, body: unknown,
  { schemaPath, instancePath }: { readonly schemaPath: string; readonly instancePath: string },
): Choice | undefined => {
  const names = instancePath.slice(1).split('/');
  let [at, value, path]: [unknown, unknown, string] = [schema, body, ''];
  const steps = schemaPath.slice(2).split('/');
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
    if (step === 'anyOf' && IsUnion(at)) return { forms: at.anyOf, value, path };
    if (step !== 'properties' && step !== 'items') return undefined;
    at = memberOf(at, step);
    if (step === 'properties') at = memberOf(at, steps.shift() ?? '');
    const name = names.shift() ?? '';
    value = Array.isArray(value) ? value[Number(name)] : memberOf(value, name);
    path += `/${name}`;
  }
  return undefined;
};

/** The values that a field may have where they tell one form from another. */
const tellingValues = (field: TSchema | undefined): readonly unknown[] => {
  if (field === undefined) return [];
  if (IsLiteral(field)) return [field.const];
  return IsEnum(field) ? field.enum : [];
};

const knownNames = (form: TObject, value: unknown): number =>
  (isObject(value) ? Object.keys(value).filter((name) => name in form.properties).length : 0);

/** The form that a value was meant as, or what keeps it from being any; undefined where neither can be told. */
const meantIn = (
  { forms, value, path }: Choice,
): { readonly form: TSchema | undefined } | { readonly fault: Fault } | undefined => {
  const some = forms.filter((form) => !IsNull(form));
  if (some.length === 1) return { form: some[0] };
  const fault = (keyword: string, instancePath: string, params: object) => (
    { fault: { keyword, instancePath, params } });
  if (some.every((form) => IsLiteral(form))) {
    return fault('enum', path, { allowedValues: some.map((form) => form.const) });
  }
  const objects = some.filter((form) => IsObject(form));
  if (objects.length < some.length || !isObject(value)) return undefined;
  const telling = Object.keys(objects[0]?.properties ?? {})
    .find((name) => objects.every(({ properties }) => tellingValues(properties[name]).length > 0));
  if (telling === undefined) {
    return { form: objects.toSorted((one, other) => knownNames(other, value) - knownNames(one, value))[0] };
  }
  if (!(telling in value)) return fault('required', path, { requiredProperties: [telling] });
  const form = objects.find(({ properties }) => tellingValues(properties[telling]).includes(value[telling]));
  return form === undefined
    ? fault('enum', `${path}/${telling}`, { allowedValues: objects.flatMap((each) => tellingValues(each.properties[telling])) })
    : { form };
};

/** The first fault of a body; where there are several forms, of the one that was meant. Undefined where it has none. */
export const faultOf = (schema: TSchema, body: unknown): Fault | undefined => {
  // The first is the deepest: what follows are the forms that did not fit either.
  const [first] = Errors(schema, body);
  if (first === undefined) return undefined;
  const choice = choiceOn(schema, body, first);
  const meant = choice === undefined ? undefined : meantIn(choice);
  if (choice === undefined || meant === undefined) return first;
  if ('fault' in meant) return meant.fault;
  const inside = meant.form === undefined ? undefined : faultOf(meant.form, choice.value);
  return inside === undefined ? first : { ...inside, instancePath: choice.path + inside.instancePath };
};
