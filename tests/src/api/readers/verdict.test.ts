import { describe, expect, it, vi } from 'vitest';
import { operationOf } from '../../../../contract/findOperation.ts';
import type { OperationId } from '../../../../contract/operations.ts';
import { isForeign, verdictOf } from '../../../../contract/answers/verdict.ts';
import { verdictNames } from '../../../../src/api/readers/verdictNames.ts';

const text = 'text/plain; charset=utf-8';
const json = 'application/json';
const id = 'a3f08c51-7d1e-4c0b-b1a7-5e2f96d04c88';

const context = '{"os":"o","application":{},"health":{}}';

const cases: [OperationId, number, string | null, string, string, string][] = [
  ['connect', 200, json, context, 'documented', 'status 200, application/json, Context'],
  ['connect', 200, json, '{}', 'contradicts', 'status 200: os of Context is no string, as it is by rule'],
  ['connect', 200, json, '5', 'contradicts', 'status 200: Context is an object by rule, and the body is none'],
  ['connect', 200, json, 'null', 'contradicts', 'status 200: Context is an object by rule, and the body is none'],
  ['applicationsSnapshot', 200, json, '[]', 'contradicts', 'status 200: Applications is an object by rule, and the body is none'],
  ['applicationsSnapshot', 200, json, '{"iterable":{}}', 'contradicts', 'status 200: iterable of Applications is no array, as it is by rule'],
  ['applicationsSnapshot', 200, json, '{"iterable":[]}', 'documented', 'status 200, application/json, Applications'],
  ['suggest', 200, json, `{"iterable":["${'x'.repeat(1_000_000)}"]}`, 'documented', 'status 200, application/json, body not looked into'],
  ['connect', 200, 'application/problem+json', '{}', 'contradicts', 'status 200: Context is application/json by rule, not application/problem+json'],
  ['suggest', 200, `${json}; charset=utf-8`, '{"reuse":', 'contradicts', 'status 200: the body is not the JSON of Suggestion'],
  ['suggest', 200, text, '{}', 'contradicts', 'status 200: Suggestion is application/json by rule, not text/plain'],
  ['suggest', 200, null, '{}', 'contradicts', 'status 200: Suggestion is application/json by rule, not no content type'],
  ['suggest', 401, text, 'No.', 'documented', 'status 401, text/plain'],
  ['suggest', 401, null, '', 'documented', 'status 401'],
  ['suggest', 413, text, 'Too large.', 'by-patchbay', 'status 413, text/plain'],
  ['suggest', 413, json, '{}', 'not-documented', 'status 413, application/json for suggest'],
  ['applicationsSnapshot', 403, 'text/html; charset=utf-8', '<h1>', 'not-documented', 'status 403, text/html for applicationsSnapshot'],
  ['suggest', 401, 'text/html', '<h1>', 'not-documented', 'status 401, text/html for suggest'],
  ['suggest', 401, json, '{"error":"expired"}', 'not-documented', 'status 401, application/json for suggest'],
  ['connect', 400, 'text/html', '<h1>', 'not-documented', 'status 400, text/html for connect'],
  ['connect', 400, 'TEXT/PLAIN', 'No.', 'documented', 'status 400, text/plain'],
  ['suggest', 418, text, '', 'not-documented', 'status 418 for suggest'],
  ['suggest', 204, null, '', 'not-documented', 'status 204 for suggest'],
  ['react', 200, text, 'OK', 'documented', 'status 200, text/plain, OK'],
  ['react', 200, text, id, 'documented', 'status 200, text/plain, asset id'],
  ['react', 200, text, 'saved it', 'contradicts', 'status 200: the text is an asset id or OK by rule'],
  ['react', 200, json, `"${id}"`, 'contradicts', 'status 200: the text is text/plain by rule, not application/json'],
  ['onboarded', 200, text, 'OK', 'documented', 'status 200, text/plain, OK'],
  ['onboarded', 200, text, 'ok', 'contradicts', 'status 200: the text is OK by rule'],
  ['track', 200, text, 'OK\n', 'contradicts', 'status 200: the text is OK by rule'],
  ['intention', 500, text, 'Full.', 'documented', 'status 500, text/plain'],
  ['track', 500, text, 'Full.', 'by-patchbay', 'status 500, text/plain'],
  ['wellKnownHealth', 200, text, 'ok:1', 'by-patchbay', 'status 200, text/plain'],
  ['applicationsUsageInstallation', 200, null, '', 'documented', 'status 200, no body'],
  ['applicationsUsageInstallation', 200, json, '{}', 'contradicts', 'status 200: the body is empty by rule, but this answer has one'],
  ['applicationsExternalSnapshot', 500, text, '', 'documented', 'status 500, text/plain'],
];

describe('verdictOf', () => {
  it.each(cases)('%s %i %s %.60j is %s', (operation, status, contentType, body, kind, rule) => {
    const answer = { status, phrase: '', headers: {}, contentType, body, size: body.length, redirectedTo: null };
    expect(verdictOf(operationOf(operation), answer)).toEqual({ kind, rule });
  });

  const answer = (body: string, contentType: string | null = json) =>
    ({ status: 200, phrase: '', headers: {}, contentType, body, size: body.length, redirectedTo: null });
  const suggestion = '{"reuse":{},"save":{},"target":{},"assets":{}}';
  const verdict = (body: string, contentType?: string) => verdictOf(operationOf('suggest'), answer(body, contentType)).kind;

  it('reads a type in any case and with blanks around it', () => {
    expect([verdict(suggestion, ' Application/JSON ;x'), verdict(suggestion, 'application/json2')]).toEqual(['documented', 'contradicts']);
  });

  it('does not parse a body of more than a million characters', () => {
    expect([verdict('{'.padEnd(1_000_000)), verdict('{'.padEnd(1_000_001))]).toEqual(['contradicts', 'documented']);
  });

  it('is given once for an answer to an operation, and anew for another operation', () => {
    const same = answer('{}');
    const first = verdictOf(operationOf('suggest'), same);
    expect(verdictOf(operationOf('suggest'), same)).toBe(first);
    expect(verdictOf(operationOf('react'), same).kind).toBe('contradicts');
    expect(verdictOf(operationOf('suggest'), same)).toEqual(first);
  });

  it('has a name for each kind', () => {
    expect(verdictNames).toEqual({
      documented: 'As documented', 'by-patchbay': 'Documented by Patchbay, not by the interface',
      'not-documented': 'Not documented', contradicts: 'Contradicts',
    });
  });

  it('an answer of another address, after a redirect, is no answer of the operation, whatever its status', () => {
    const answer = {
      status: 200, phrase: '', headers: {}, contentType: json, body: context, size: 1, redirectedTo: 'http://localhost:1/other',
    };
    expect(verdictOf(operationOf('connect'), answer)).toEqual({
      kind: 'contradicts', rule: 'status 200 came from another address: a redirect was followed',
    });
  });

  it.each([
    ['connect', 200, json, context, false], ['connect', 200, json, ` { "os" : "o", "application":{ }, "health":{"os":{`, false],
    ['connect', 200, json, '{"os":"o","application":{}}', true], ['connect', 200, json, '[]', true], ['connect', 200, json, '', true], ['connect', 200, 'text/html', context, true],
    ['applicationsSnapshot', 200, json, '{"iterable": []}', false], ['applicationsSnapshot', 200, json, '{"apps":["iterable "]}', true],
    ['applicationsSnapshot', 200, json, '{"iterable":{}}', true], ['applicationsExternalSnapshot', 200, json, '{"iterable":null}', true],
    ['applicationsSessionOpen', 200, json, '{"id":7,"opened":{}}', true], ['applicationsSessionOpen', 200, json, '{"id":"s","opened" :\n{}}', false],
    ['applicationsSpecificApplicationSnapshot', 200, json, '{"id":"a","name":"VIM","version":"1","platform":"WEB","onboarded":"no","privacy":"OPEN"}', true],
    ['applicationsSpecificApplicationSnapshot', 200, json, '{"id":"a","name":"VIM","version":"1","platform":"WEB","onboarded":false,"privacy":"OPEN"}', false],
    ['searchAssets', 200, json, '{"iterable":[],"suggested":-1,"exact":0}', false], ['searchAssets', 200, json, '{"iterable":[],"suggested":[],"exact":0}', true],
    ['connect', 200, json, '{"os":"o","application":"VIM","health":{}}', true],
    ['track', 200, text, 'OK', false], ['track', 200, text, 'ok', true], ['applicationsSnapshot', 204, null, '', true],
    ['suggest', 401, text, '', false], ['suggest', 413, text, '', false], ['suggest', 413, 'text/html', '', true], ['suggest', 401, 'text/html', '', true], ['suggest', 401, json, '{}', true], ['connect', 400, null, '', false], ['suggest', 404, text, '', true],
  ] as const)('told without parsing the body, %s %i %s %s is foreign: %s', (operation, status, contentType, body, foreign) => {
    const parse = vi.spyOn(JSON, 'parse');
    const answer = { status, phrase: '', headers: {}, contentType, body, size: 0, redirectedTo: null };
    expect(isForeign(operationOf(operation), answer)).toBe(foreign);
    expect(isForeign(operationOf(operation), { ...answer, redirectedTo: 'http://localhost:1/' })).toBe(true);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });
});
