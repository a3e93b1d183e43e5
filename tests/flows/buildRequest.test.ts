import { describe, expect, it } from 'vitest';
import { operationOf } from '../../contract/findOperation.ts';
import type { Scope } from '../../flows/expressions/evaluate.ts';
import type { FlowBody, FlowParameter, FlowStep } from '../../flows/flow.ts';
import { buildRequest, type BuiltRequest } from '../../flows/running/buildRequest.ts';
import { Unsendable } from '../../flows/running/unsendable.ts';

const scope: Scope = { inputs: new Map(), carried: () => undefined, parameters: new Map(), exchange: null };

const built = (
  operation: FlowStep['operation'], body: FlowBody, ...parameters: readonly FlowParameter[]
): BuiltRequest => buildRequest({
  id: 'a', description: null, operation, parameters, body, carries: [], criteria: [], ready: [], leftOut: [],
  pauseMs: 0, forgetConnection: null, skip: false,
}, operationOf(operation), scope, 'http://localhost:39300');

describe('the request of a step', () => {
  it.each<FlowBody>([
    { kind: 'bytes', base64: '/wA=', contentType: 'image/png' },
    { kind: 'text', text: 'a', contentType: 'text/plain' },
    { kind: 'template', text: 'a', contentType: 'text/plain' },
    { kind: 'json', value: 1 },
  ])('has the body %j with POST, and nothing of it with GET', (body) => {
    const [post, get] = [built('connect', body), built('wellKnownHealth', body)];

    expect(post.request.body).not.toBeNull();
    expect(post.bytes).toEqual(body.kind === 'bytes' ? Uint8Array.of(255, 0) : null);
    expect(post.request.headers).toHaveProperty('Content-Type');
    expect([get.request.body, get.bytes]).toEqual([null, null]);
    expect(get.request.headers).not.toHaveProperty('Content-Type');
  });

  it('has the bytes of a body beside its text where the text does not say them', () => {
    const base64Of = (base64: string): string | undefined => built('connect', { kind: 'bytes', base64, contentType: null }).request.base64;

    expect([base64Of('/wA='), base64Of('YQ=='), base64Of('77u/YQ==')]).toEqual(['/wA=', undefined, undefined]);
    expect(built('connect', { kind: 'text', text: '\uFFFD', contentType: null }).request).not.toHaveProperty('base64');
  });

  const none: FlowBody = { kind: 'none' };
  const word = (text: string): void => { (scope.inputs as Map<string, string>).set('word', text); };

  it.each(['.', '..'])('is none where a value in its path is %s once it is filled in', (text) => {
    word(text);
    for (const value of ['$inputs.word', '{$inputs.word}']) {
      expect(() => built('assetSnapshot', none, { name: 'asset', in: 'path', value }))
        .toThrow(new Unsendable(`The value of asset is ${text}, which leads to another address.`));
    }
  });

  it.each([['...', '...'], ['%2e%2e', '%252e%252e'], ['../..', '..%2F..'], ['. ', '.%20']])('has %j in its path as it is', (text, encoded) => {
    word(text);
    expect(built('assetSnapshot', none, { name: 'asset', in: 'path', value: '$inputs.word' }).request.url)
      .toBe(`http://localhost:39300${operationOf('assetSnapshot').path.replace('{asset}', encoded)}`);
  });

  it.each(['a\r\nb', 'a\n', '\0', '\u007F', 'Ω'])('is none where a header is %j once it is filled in', (text) => {
    word(text);
    expect(() => built('connect', none, { name: 'X-A', in: 'header', value: '{$inputs.word}' }))
      .toThrow(new Unsendable('The value of X-A has a sign that a header cannot have.'));
  });

  it('is none where the type of its body cannot be a header', () => {
    expect(() => built('connect', { kind: 'text', text: 'a', contentType: 'a\nb' }))
      .toThrow(new Unsendable('The value of Content-Type has a sign that a header cannot have.'));
  });
});
