import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { applicationNames } from '../../contract/names.ts';
import type { Operation, Sample } from '../../contract/operation.ts';
import { operations } from '../../contract/operations.ts';
import { requestSchemas } from '../../contract/schemas/catalog.ts';

const schemas: Readonly<Record<string, TSchema>> = requestSchemas;

const problems = (type: string, body: unknown): string[] => {
  const schema = schemas[type];
  return schema === undefined
    ? [`no schema ${type}`]
    : Compile(schema).Errors(body).map((error) => `${error.instancePath} ${error.message}`);
};

const rows: readonly Operation[] = operations;
const withBody = rows.flatMap(({ id, request }) => (request === null ? [] : [{ id, request }]));

describe('samples', () => {
  it.each(withBody)('of $id are bodies that its schema takes, as JSON', ({ request }) => {
    for (const { body } of request.samples) {
      const sent: unknown = JSON.parse(JSON.stringify(body));
      expect(sent).toEqual(body);
      expect(problems(request.type, sent)).toEqual([]);
    }
  });

  it('have names by which a person can tell those of one operation apart', () => {
    for (const { request } of withBody) {
      const names = (request.samples as readonly Sample[]).map((sample) => sample.name);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('request schemas', () => {
  it('hold types strict where the service depends on them', () => {
    const application = { name: 'VIM', version: '1', platform: 'LINUX' };
    expect(problems('SeededConnectorConnection', { application })).toEqual([]);
    for (const field of ['name', 'version', 'platform']) {
      expect(problems('SeededConnectorConnection', { application: { ...application, [field]: 1 } })).not.toEqual([]);
      expect(problems('Application', { ...application, [field]: null })).not.toEqual([]);
    }
    expect(problems('Reaction', {})).not.toEqual([]);
    expect(problems('Reaction', { save: 1 })).not.toEqual([]);
    expect(problems('Reaction', { save: false, reuse: { asset: 1 } })).not.toEqual([]);
    expect(problems('SeededConnectorCreation', { asset: { format: { fragment: { string: { raw: 1 } } } } })).not.toEqual([]);
    expect(problems('Onboarded', 'true')).not.toEqual([]);
    for (const type of Object.keys(schemas)) expect(problems(type, null)).not.toEqual([]);
  });

  it('take null for every optional field, as generated clients send it', () => {
    const none = { string: null, bytes: null, metadata: null };
    expect(problems('SeededConnectorCreation', { schema: null, asset: null })).toEqual([]);
    expect(problems('SeededConnectorCreation', {
      asset: { metadata: null, format: { fragment: none, file: none, classification: null } },
    })).toEqual([]);
    expect(problems('Reaction', { save: false, reuse: null, seed: null })).toEqual([]);
    expect(problems('Application', {
      id: null, name: 'VIM', version: '1', platform: 'LINUX', privacy: null, capabilities: null, mechanism: null,
    })).toEqual([]);
  });

  it('take any name, platform and further field that a newer client may send', () => {
    expect(problems('SeededConnectorConnection', {
      application: { name: 'NEW_EDITOR', version: '1', platform: 'PLAN9', descriptor: 'x' }, more: { a: [1] },
    })).toEqual([]);
  });
});

describe('published names', () => {
  it('are the 43 of the public client', () => {
    expect(new Set(applicationNames).size).toBe(43);
  });
});
