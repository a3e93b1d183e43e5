import { isObject, type Members } from '../../../contract/answers/json.ts';
import type { Json } from '../../../contract/openapiSchemas.ts';
import { openapiDocument } from '../../../contract/openapi.ts';
import { productVersion } from '../../productVersion.ts';

const reference = '#/components/schemas/';

/** Names of the types that a part of the document refers to. */
const typesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(typesIn);
  if (!isObject(value)) return [];
  const { $ref } = value;
  const own = typeof $ref === 'string' && $ref.startsWith(reference) ? [$ref.slice(reference.length)] : [];
  return [...own, ...Object.values(value).flatMap(typesIn)];
};

/**
 * An operation as the OpenAPI document of the interface has it, with the types that it refers to.
 * @returns undefined when there is none of this id
 */
export const describeOperation = (id: string): Members | undefined => {
  const document: Json = openapiDocument(productVersion);
  const { paths, components } = document as {
    readonly paths: Members; readonly components: { readonly schemas: Members };
  };
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(isObject(methods) ? methods : {})) {
      if (!isObject(operation) || operation['operationId'] !== id) continue;
      const types = new Map<string, unknown>();
      const add = (names: readonly string[]): void => {
        for (const name of names) {
          if (types.has(name)) continue;
          types.set(name, components.schemas[name]);
          add(typesIn(components.schemas[name]));
        }
      };
      add(typesIn(operation));
      return { path, method: method.toUpperCase(), ...operation, types: Object.fromEntries(types) };
    }
  }
  return undefined;
};
