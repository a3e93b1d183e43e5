import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import Schema from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { openapiDocument } from '../../contract/openapi.ts';
import { schemaCollector } from '../../contract/openapiSchemas.ts';
import type { Operation } from '../../contract/operation.ts';
import { operations, type OperationId } from '../../contract/operations.ts';
import { remarks } from '../../contract/remarks.ts';
import { statusesOf } from '../../contract/statuses.ts';
import { streams } from '../../contract/streams.ts';

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
    expect(described).toHaveLength(operations.length + streams.length);
  });

  it('has every stream with what is told on it', () => {
    expect(streams.map(({ path }) => {
      const opening = at(document(), 'paths', path, 'get');
      return [at(opening, 'operationId'), Object.keys(at(opening, 'responses') as Tree), at(opening, 'x-websocket-messages')];
    })).toEqual([
      ['wellKnownStreamHealth', ['101', '403', '426', '503'], { type: 'string' }],
      ['userStream', ['101', '403', '426', '503'], { $ref: '#/components/schemas/UserProfile' }],
      ['assetsStreamIdentifiers', ['101', '403', '426', '503'], { $ref: '#/components/schemas/StreamedIdentifiers' }],
      ['conversationsStreamIdentifiers', ['101', '403', '426', '503'], { $ref: '#/components/schemas/StreamedIdentifiers' }],
    ]);
  });

  it('resolves every reference', () => {
    const whole = document();
    const found = references(whole);
    expect(found.length).toBeGreaterThan(20);
    for (const reference of found) expect(at(whole, ...reference.slice(2).split('/'))).toBeTypeOf('object');
  });

  it('declares each parameter of a path, and the form of its id where it has one', () => {
    const parameters = at(document(), 'paths', '/{application}/suggestion', 'post', 'parameters');
    expect(parameters).toEqual([{
      name: 'application', in: 'path', required: true, schema: { type: 'string' },
      description: 'The id that connect answered as application.id.',
    }]);
    for (const [path, method, name] of [
      ['/applications/{application}', 'get', 'application'], ['/applications/sessions/{session}', 'get', 'session'],
    ] as const) {
      expect(at(document(), 'paths', path, method, 'parameters')).toEqual([{
        name, in: 'path', required: true, description: `Points to the ${name}.`,
        schema: expect.objectContaining({ type: 'string', format: 'uuid' }) as unknown,
      }]);
    }
  });

  it('declares what may stand behind a path: transferables where assets are read, and what is looked for', () => {
    const declared = (operations as readonly Operation[]).flatMap((row) => {
      const parameters = at(document(), 'paths', row.path, row.method.toLowerCase(), 'parameters') as readonly Tree[];
      const behind = parameters.filter((parameter) => parameter['in'] === 'query');
      const sentence = expect.stringMatching(/\.$/) as unknown;
      for (const parameter of behind) expect(parameter).toMatchObject({ required: false, description: sentence });
      return behind.length === 0 ? [] : [[row.id, behind.map(({ name, schema }) => [name, schema])]];
    });
    const text = { type: 'string' };
    const flag = (name: string, value = true) => [name, { type: 'boolean', default: value }];
    expect(Object.fromEntries(declared)).toEqual({
      assetsSnapshot: [flag('transferables')], assetSnapshot: [flag('transferables')],
      assetsCreateNewAsset: [flag('transferables')], assetUpdate: [flag('transferables')],
      assetReclassify: [flag('transferables')], assetSpecificAssetExport: [['export_type', text]],
      formatSnapshot: [flag('transferable')], formatsSpecificFormatSnapshot: [flag('transferable')],
      formatUpdateValue: [flag('transferable')],
      searchAssets: [['query', text], flag('transferables', false)],
      fullTextSearch: [['query', text]], neuralCodeSearch: [['query', text]],
      annotationsSnapshot: [['annotation_type_filter', text]],
    });
  });

  it('carries the version it was asked for', () => {
    expect(at(document(), 'info', 'version')).toBe('1.2.3');
  });

  it('tells what the interface says of a status from what Patchbay adds', () => {
    const whole = document();
    const responses = at(whole, 'paths', '/connect', 'post', 'responses');
    expect(at(responses, '200')).toMatchObject({
      description: 'Connected; the answer carries the application id. (documented by the interface)',
      'x-documented-by': 'interface',
    });
    expect(at(responses, '413')).toMatchObject({
      description: 'The body is larger than 10 MiB. (documented by Patchbay)', 'x-documented-by': 'Patchbay',
    });
    expect(at(responses, '400')).toMatchObject({
      description: 'The application name is not a pre-registered integration. (documented by the interface) '
        + 'The body does not describe an application. (documented by Patchbay)',
      'x-documented-by': 'interface',
      'x-added-by-patchbay': 'The body does not describe an application.',
    });
    for (const row of operations as readonly Operation[]) {
      const operation = at(whole, 'paths', row.path, row.method.toLowerCase());
      const said = statusesOf(row).map(({ status, by }) => [String(status), by]);
      expect(Object.entries(at(operation, 'responses') as Tree).map(([status, response]) => [status, at(response, 'x-documented-by')]))
        .toEqual(said.toSorted(([a], [b]) => Number(a) - Number(b)));
      expect(at(operation, 'x-documented-by')).toBe(said[0]?.[1]);
    }
  });

  it('describes every tag and every operation', () => {
    const whole = document();
    const tags = at(whole, 'tags') as readonly Tree[];
    expect(tags.map((tag) => tag['name'])).toEqual(['Connector', 'Applications', 'Assets', 'Well-known', 'SDK']);
    for (const tag of tags) expect(tag['description']).toMatch(/^[A-Z].*\.$/);
    for (const row of operations) {
      const operation = at(whole, 'paths', row.path, row.method.toLowerCase());
      expect(at(operation, 'description')).toBe(remarks[row.id]);
      expect(at(operation, 'description')).toMatch(/^[A-Z].*\.$/);
    }
  });

  it.each([
    ['suggest', /copied.*reuse.*candidates.*save.*nothing.*In future the body may take a seeded format/],
    ['react', /what suggest answered.*AssetUid.*OK.*flags the body/],
    ['intention', /for later comparison/],
    ['onboarded', /central place for updates to the onboarding process/],
    ['track', /segments.*per-context basis/],
    ['applicationsUsageEngagementKeyboard', /scopes it to Apps/],
    ['applicationsSessionSnapshot', /^(?=.*engagement)(?=.*Deprecated)/],
    ['applicationsUsageInstallation', /no body and no Content-Type/],
  ] satisfies readonly (readonly [OperationId, RegExp])[])('carries what the interface remarks on %s', (id, remark) => {
    expect(remarks[id]).toMatch(remark);
  });

  it('marks no body as required, as the interface does, and says what Patchbay answers without it', () => {
    for (const row of operations as readonly Operation[]) {
      if (row.request === null) continue;
      expect(at(document(), 'paths', row.path, 'post', 'requestBody')).toMatchObject({
        required: false,
        'x-when-empty': row.request.whenEmpty,
        description: row.request.whenEmpty === 'refused'
          ? 'The body is optional by the interface; without it, empty or blank, Patchbay answers 400.'
          : 'The body is optional; without it, empty or blank, Patchbay answers 200 and stores nothing.',
      });
    }
  });

  it('has every type under the name that the interface, or the public SDK for what stands in it, gives it', () => {
    const names: unknown = JSON.parse(readFileSync(new URL('../fixtures/typeNames.json', import.meta.url), 'utf8'));
    const components = Object.keys(at(document(), 'components', 'schemas') as Tree);
    const ofInterface = at(names, 'interface') as readonly string[];
    expect(ofInterface).toHaveLength(18);
    expect(ofInterface.filter((name) => !components.includes(name))).toEqual([]);
    const known = [...ofInterface, ...at(names, 'sdk') as readonly string[], ...at(names, 'patchbay') as readonly string[]];
    expect(components.toSorted()).toEqual(known.toSorted());
  });

  it('has every type that a refusal tells a caller to send', () => {
    const components = Object.keys(at(document(), 'components', 'schemas') as Tree);
    const told = (operations as readonly Operation[]).filter((row) => row.request?.whenEmpty === 'refused');
    expect(told.length).toBeGreaterThan(0);
    for (const { request } of told) expect(components).toContain(request?.type);
  });

  it('names Application where the interface does, beside the little that Patchbay needs of one', () => {
    const body = at(document(), 'paths', '/applications/register', 'post', 'requestBody', 'content', 'application/json', 'schema');
    expect(at(body, 'anyOf')).toEqual([
      { $ref: '#/components/schemas/Application' }, { $ref: '#/components/schemas/ApplicationRequest' },
    ]);
    const reaction = at(document(), 'paths', '/{application}/reaction', 'post', 'responses', '200', 'content', 'text/plain', 'schema');
    expect(reaction).toMatchObject({ oneOf: [{ $ref: '#/components/schemas/AssetUid' }, { const: 'OK' }] });
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

const schemasIn = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap(schemasIn);
  if (!isTree(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => (key === 'schema' ? [member] : schemasIn(member)));
};

describe('schemas of the OpenAPI document', () => {
  const metaschema = Schema.Compile(Schema.Meta['https://json-schema.org/draft/2020-12/schema']);

  it('are JSON Schema 2020-12, each of them', () => {
    const whole = document();
    const all = [...Object.values(at(whole, 'components', 'schemas') as Tree), ...schemasIn(at(whole, 'paths'))];
    expect(all.length).toBeGreaterThan(100);
    for (const schema of all) expect(metaschema.Errors(schema)[1], JSON.stringify(schema)).toEqual([]);
  });

  it('would not be with a tuple of an older draft', () => {
    expect(metaschema.Check({ properties: { lines: { items: [{ type: 'integer' }] } } })).toBe(false);
  });

  it('hold no keyword that 2020-12 does not have', () => {
    const keywords = (value: unknown): string[] => {
      if (Array.isArray(value)) return value.flatMap(keywords);
      if (!isTree(value)) return [];
      return Object.entries(value).flatMap(([key, member]) => (
        key === 'properties' && isTree(member) ? [key, ...Object.values(member).flatMap(keywords)]
          : key === 'examples' || key === 'default' || key === 'const' ? [key] : [key, ...keywords(member)]
      ));
    };
    const used = new Set(Object.values(at(document(), 'components', 'schemas') as Tree).flatMap(keywords));
    expect([...used].toSorted()).toEqual([
      '$ref', 'additionalProperties', 'anyOf', 'description', 'enum', 'examples', 'format', 'items', 'maxItems', 'maxLength', 'maximum', 'minItems',
      'minLength', 'minimum', 'pattern', 'prefixItems', 'properties', 'required', 'title', 'type',
    ]);
  });

  const takes = (type: string, value: unknown): boolean =>
    Schema.Compile({ ...document(), $ref: `#/components/schemas/${type}` }).Check(value);

  it('take pairs of lines and nothing shorter or longer', () => {
    const explained = (...lines: readonly unknown[]) => ({
      decision: 'reuse', score: 1, threshold: 0.5, rule: 'same-text', words: 'It is the same.',
      candidates: [{ asset: '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3', score: 1, copyLines: lines, assetLines: [] }],
    });
    expect(takes('Explanation', explained())).toBe(true);
    expect(takes('Explanation', explained([1, 2], [3, 3]))).toBe(true);
    for (const lines of [[1], [1, 2, 3], [0, 1], ['1', 2], 1]) expect(takes('Explanation', explained(lines))).toBe(false);
  });

  it('take the examples that stand beside them', () => {
    const whole = document();
    for (const row of operations as readonly Operation[]) {
      const content = at(whole, 'paths', row.path, row.method.toLowerCase(), 'requestBody', 'content', 'application/json');
      if (content === undefined) continue;
      const schema = Schema.Compile({ ...whole, ...at(content, 'schema') as Tree });
      for (const example of Object.values(at(content, 'examples') as Tree)) {
        expect(schema.Errors(at(example, 'value'))[1], row.id).toEqual([]);
      }
      expect(schema.Check([])).toBe(false);
    }
  });

  it('give ids the format of a UUID', () => {
    const formats = (type: string, ...path: readonly string[]): unknown =>
      at(document(), 'components', 'schemas', type, ...path, 'format');
    expect(formats('AssetUid')).toBe('uuid');
    for (const [type, field] of [['Application', 'id'], ['Context', 'os'], ['OSHealth', 'id'], ['Session', 'id'], ['Format', 'id'], ['Asset', 'creator']] as const) {
      expect(formats(type, 'properties', field), type).toBe('uuid');
    }
    expect(at(document(), 'components', 'schemas', 'Asset', 'properties', 'id')).toEqual({ $ref: '#/components/schemas/AssetUid' });
    expect(formats('SessionId')).toBe('uuid');
    const closed = at(document(), 'paths', '/applications/session/close', 'post', 'requestBody', 'content');
    for (const type of ['application/json', 'text/plain']) {
      expect(at(closed, type, 'schema')).toEqual({ $ref: '#/components/schemas/SessionId' });
    }
  });
});

describe('schemaCollector', () => {
  it('refuses two types of one name that are not the same', () => {
    const { refer, components } = schemaCollector();
    expect(refer({ title: 'One', type: 'string' })).toEqual({ $ref: '#/components/schemas/One' });
    expect(refer({ title: 'One', type: 'string' })).toEqual({ $ref: '#/components/schemas/One' });
    expect(() => refer({ title: 'One', type: 'number' })).toThrow(new RangeError('The contract has two types of the name One.'));
    expect(components).toEqual({ One: { title: 'One', type: 'string' } });
  });

  it('writes a map of any keys as generators know it, and keeps what is said of some keys', () => {
    const { refer } = schemaCollector();
    expect(refer({ type: 'object', patternProperties: { '^.*$': { type: 'number' } } })).toEqual({
      type: 'object', additionalProperties: { type: 'number' },
    });
    const some = { type: 'object', patternProperties: { '^x-': { type: 'number' } } };
    expect(refer(some)).toEqual(some);
  });

  it('writes an open tuple without an end', () => {
    const { refer } = schemaCollector();
    expect(refer({ type: 'array', items: [{ type: 'string' }] })).toEqual({
      type: 'array', prefixItems: [{ type: 'string' }], items: true,
    });
    expect(refer({ type: 'array', items: { type: 'string' } })).toEqual({ type: 'array', items: { type: 'string' } });
  });
});
