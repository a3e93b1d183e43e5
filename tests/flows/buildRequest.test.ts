import { describe, expect, it } from 'vitest';
import { operationOf } from '../../contract/findOperation.ts';
import type { Scope } from '../../flows/expressions/evaluate.ts';
import type { FlowBody, FlowStep } from '../../flows/flow.ts';
import { buildRequest, type BuiltRequest } from '../../flows/running/buildRequest.ts';

const scope: Scope = { inputs: new Map(), carried: () => undefined, parameters: new Map(), exchange: null };

const built = (operation: FlowStep['operation'], body: FlowBody): BuiltRequest => buildRequest({
  id: 'a', description: null, operation, parameters: [], body, carries: [], criteria: [], ready: [], leftOut: [],
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
});
