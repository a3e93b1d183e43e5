import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openapiDocument } from '../../contract/openapi.ts';
import type { Operation } from '../../contract/operation.ts';
import { operations } from '../../contract/operations.ts';
import { statusesOf } from '../../contract/statuses.ts';

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The document as it is sent. */
const document = (): Tree => {
  const sent: unknown = JSON.parse(JSON.stringify(openapiDocument('1.2.3')));
  if (!isTree(sent)) throw new Error('The document is no object.');
  return sent;
};

/** What stands under these keys, one below the other. */
const at = (tree: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((value, key) => (isTree(value) ? value[key] : undefined), tree);

const references = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(references);
  if (!isTree(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => (
    key === '$ref' && typeof member === 'string' ? [member] : references(member)
  ));
};

describe('OpenAPI document', () => {
  it('is valid for a validator of somebody else', async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...document() })).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('is refused by that validator when a part is wrong, so that its word counts', async () => {
    const broken = { ...document(), paths: { '/connect': { post: { responses: 'none' } } } };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  it('has every operation with its statuses, and no other', () => {
    const paths = at(document(), 'paths');
    for (const row of operations as readonly Operation[]) {
      const operation = at(paths, row.path, row.method.toLowerCase());
      expect(at(operation, 'operationId')).toBe(row.id);
      expect(at(operation, 'deprecated') ?? false).toBe(row.deprecated);
      expect(Object.keys(at(operation, 'responses') as Tree).toSorted())
        .toEqual(statusesOf(row).map((entry) => String(entry.status)).toSorted());
      expect(at(operation, 'requestBody') !== undefined).toBe(row.request !== null);
    }
    const described = Object.values(paths as Tree).flatMap((methods) => Object.keys(methods as Tree));
    expect(described).toHaveLength(operations.length);
  });

  it('resolves every reference', () => {
    const whole = document();
    const found = references(whole);
    expect(found.length).toBeGreaterThan(20);
    for (const reference of found) expect(at(whole, ...reference.slice(2).split('/'))).toBeTypeOf('object');
  });

  it('declares each parameter of a path', () => {
    const parameters = at(document(), 'paths', '/{application}/suggestion', 'post', 'parameters');
    expect(parameters).toEqual([{ name: 'application', in: 'path', required: true, schema: { type: 'string' } }]);
  });

  it('carries the version it was asked for and says who documents a status', () => {
    const whole = document();
    expect(at(whole, 'info', 'version')).toBe('1.2.3');
    const responses = at(whole, 'paths', '/connect', 'post', 'responses');
    expect(at(responses, '200', 'description')).toBe('Connected; the answer carries the application id.');
    expect(at(responses, '413', 'description')).toBe('The body is larger than 10 MiB. (documented by Patchbay)');
  });

  it('gives each sample of a body as an example', () => {
    for (const row of operations as readonly Operation[]) {
      if (row.request === null) continue;
      const examples = at(document(), 'paths', row.path, 'post', 'requestBody', 'content', 'application/json', 'examples');
      expect(Object.values(examples as Tree).map((example) => at(example, 'value'))).toEqual(
        row.request.samples.map((sample) => sample.body),
      );
    }
  });
});
