import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { consoleRequestSchemas } from '../../../contract/console/schemas/catalog.ts';
import { requestSchemas } from '../../../contract/schemas/catalog.ts';
import { problemIn, refusalOf } from '../../../service/http/problems.ts';
import { BodyValidator } from '../../../service/http/validation.ts';

const validator = new BodyValidator();
const application = { name: 'VS_CODE', version: '1.94.2', platform: 'LINUX' };
const withString = (string: unknown): unknown =>
  ({ save: true, seed: { asset: { format: { fragment: { string } } } } });
const withBytes = (raw: unknown): unknown => ({ asset: { format: { file: { bytes: { raw } } } } });

const sentenceFor = (type: string, body: unknown, by = validator): string => {
  try {
    by.check(type, body);
  } catch (error) {
    const problem = error instanceof Error ? problemIn(error) : undefined;
    if (problem !== undefined && refusalOf(problem).status === 400) return problem.message;
    throw error;
  }
  return 'accepted';
};

/** Every pattern in a schema, however deep. */
const patternsIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => (
    key === 'pattern' && typeof value === 'string' ? [value] : patternsIn(value)
  ));
};

describe('a field of the wrong form', () => {
  it('is told the form that would be right', () => {
    const ofConsole = new BodyValidator(() => consoleRequestSchemas);
    expect(sentenceFor('SettingsChange', { announcedVersion: '11' }, ofConsole)).toBe(
      'announcedVersion has the wrong form; send three numbers of at most five digits with dots between them, such as 12.3.4.',
    );
  });

  it('is told so of every pattern that a body can have', () => {
    const patterns = new Set(patternsIn([requestSchemas, consoleRequestSchemas]));
    expect(patterns.size).toBeGreaterThan(1);
    for (const pattern of patterns) {
      const by = new BodyValidator(() => ({ One: Type.Object({ it: Type.String({ pattern }) }) }));
      expect(sentenceFor('One', { it: '\0' }, by)).toMatch(/^it has the wrong form; send .+\.$/);
    }
  });
});

describe('a body that is not as documented', () => {
  it.each<[type: string, body: unknown, sentence: string]>([
    ['Application', {}, 'The body lacks name, version, platform; send it.'],
    ['Application', { name: 'A', version: '1' }, 'The body lacks platform; send it.'],
    ['Application', null, 'The body has the wrong type; send an object.'],
    ['Application', [], 'The body has the wrong type; send an object.'],
    ['Application', 'text', 'The body has the wrong type; send an object.'],
    ['Application', { ...application, version: 5 }, 'version has the wrong type; send a string.'],
    ['Application', { ...application, version: '' }, 'version is empty; send at least 1 character.'],
    ['Application', { ...application, version: 'v'.repeat(257) }, 'version is too long; send at most 256 characters.'],
    ['Application', { ...application, platform: null }, 'platform has the wrong type; send a string.'],
    ['Application', { ...application, id: 'x' }, 'id has the wrong form; send a UUID.'],
    ['Application', { ...application, id: 5 }, 'id has the wrong type; send a string.'],
    ['SeededConnectorConnection', {}, 'The body lacks application; send it.'],
    ['SeededConnectorConnection', { application: 5 }, 'application has the wrong type; send an object.'],
    ['SeededConnectorConnection', { application: {} }, 'application lacks name, version, platform; send it.'],
    ['SeededConnectorConnection', { application: { ...application, name: 1 } }, 'application.name has the wrong type; send a string.'],
    ['Reaction', {}, 'The body lacks save; send it.'],
    ['Reaction', { save: 'true' }, 'save has the wrong type; send true or false.'],
    ['Reaction', { save: 1 }, 'save has the wrong type; send true or false.'],
    ['Reaction', { save: false, reuse: {} }, 'reuse lacks asset; send it.'],
    ['Reaction', { save: false, reuse: { asset: 7 } }, 'reuse.asset has the wrong type; send a string.'],
    ['Reaction', { save: true, seed: [] }, 'seed has the wrong type; send an object.'],
    ['Reaction', withString({ raw: 5 }), 'seed.asset.format.fragment.string.raw has the wrong type; send a string.'],
    ['Reaction', withString('text'), 'seed.asset.format.fragment.string has the wrong type; send an object.'],
    ['SeededConnectorCreation', withBytes([104, 'i']), 'asset.format.file.bytes.raw[1] has the wrong type; send an integer.'],
    ['SeededConnectorCreation', withBytes([104, 256]), 'asset.format.file.bytes.raw[1] is out of range; send a number <= 255.'],
    ['SeededConnectorCreation', withBytes([-1]), 'asset.format.file.bytes.raw[0] is out of range; send a number >= 0.'],
    ['SeededConnectorCreation', withBytes([1.5]), 'asset.format.file.bytes.raw[0] has the wrong type; send an integer.'],
    ['SeededConnectorCreation', withBytes('hi'), 'asset.format.file.bytes.raw has the wrong type; send an array.'],
    ['Onboarded', 'true', 'The body has the wrong type; send true or false.'],
    ['Onboarded', null, 'The body has the wrong type; send true or false.'],
    ['SessionId', 5, 'The body has the wrong type; send a string.'],
    ['SeededTrackedInteractionEvent', {}, 'The body lacks description; send it.'],
  ])('%s %j: %s', (type, body, sentence) => {
    expect(sentenceFor(type, body)).toBe(sentence);
  });

  it('is described without its own words, whatever they are', () => {
    const marker = 'x-marker-x';
    const bodies: readonly [string, unknown][] = [
      ['Application', { [marker]: marker }],
      ['Application', { ...application, version: { [marker]: marker } }],
      ['SeededConnectorConnection', { application: { [marker]: 1 } }],
      ['Reaction', { save: marker }],
      ['Reaction', withString({ raw: { [marker]: marker } })],
      ['Onboarded', marker],
    ];
    for (const [type, body] of bodies) expect(sentenceFor(type, body)).not.toContain(marker);
  });
});

describe('a body that has one of several forms', () => {
  const ofConsole = new BodyValidator(() => consoleRequestSchemas);
  const drill = (answer: unknown): string => sentenceFor('NewDrill', { application: randomUUID(), times: 1, answer }, ofConsole);

  it.each<[answer: unknown, sentence: string]>([
    [{ kind: 'status', status: 418 }, 'answer.status has an unknown value; send one of 400, 401, 500.'],
    [{ kind: 'status' }, 'answer lacks status; send it.'],
    [{ kind: 'delay' }, 'answer lacks milliseconds; send it.'],
    [{ kind: 'delay', milliseconds: 0 }, 'answer.milliseconds is out of range; send a number >= 1.'],
    [{ kind: 'late' }, 'answer.kind has an unknown value; send one of status, delay, cut.'],
    [{ status: 401 }, 'answer lacks kind; send it.'],
    [5, 'answer has the wrong type; send an object.'],
    [{ kind: 'cut' }, 'accepted'],
  ])('a drill that answers %j: %s', (answer, sentence) => { expect(drill(answer)).toBe(sentence); });

  it('is told what is wrong with the form that it is most like, where no field says which it is', () => {
    expect(sentenceFor('SaveFlow', { text: 5, basis: null }, ofConsole)).toBe('text has the wrong type; send a string.');
    expect(sentenceFor('SaveFlow', { flow: 5, basis: null }, ofConsole)).toBe('flow has the wrong type; send an object.');
  });
});

describe('a body that is accepted', () => {
  it.each<[type: string, body: unknown]>([
    ['Application', application],
    ['Application', { ...application, id: null, unknown: { nested: [1] }, onboarded: 'maybe', privacy: 7 }],
    ['Application', { ...application, platform: 'AMIGA' }],
    ['SeededConnectorConnection', { application, schema: 5 }],
    ['Reaction', { save: false, seed: null, reuse: null }],
    ['Reaction', withString({ raw: null, base64: 'aGk=' })],
    ['SeededConnectorCreation', {}],
    ['SeededConnectorTracking', { keyboard: 5, never_seen: true }],
    ['Onboarded', true],
    ['SessionId', 'not a UUID, which its handler says'],
  ])('%s %j', (type, body) => {
    expect(sentenceFor(type, body)).toBe('accepted');
  });
});

it('fails on a type that the contract does not have, which is a mistake of the table', () => {
  expect(() => { validator.check('NoSuchType', {}); }).toThrow(RangeError);
});
