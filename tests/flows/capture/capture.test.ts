import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capture } from '../../../flows/capture/capture.ts';
import { expectedByDefault, flowOf } from '../../../flows/capture/flowOf.ts';
import { readFlow } from '../../../flows/document/readFlow.ts';
import { writeFlow } from '../../../flows/document/writeFlow.ts';
import type { FlowStep, Json } from '../../../flows/flow.ts';
import { application, asset, bodyOf, connect, exchange, other, textAnswer } from './exchanges.ts';

const stepOf = (steps: readonly FlowStep[], id: string): FlowStep => {
  const step = steps.find((each) => each.id === id);
  if (step === undefined) throw new Error(`No step ${id}.`);
  return step;
};
const valueOf = ({ parameters }: FlowStep, name: string): Json | undefined =>
  parameters.find((each) => each.name === name)?.value;
const jsonOf = ({ body }: FlowStep): Json | undefined => (body.kind === 'json' ? body.value : undefined);

describe('a value that an answer gave', () => {
  const given = '$steps.connect.outputs.application';

  it('is carried into a path, a query, a header and a body at any depth', () => {
    const { steps } = capture([
      connect,
      exchange('track', `/${application}/track`, {
        query: `who=${application}&deep=1`, requestHeaders: [['Application', application], ['content-type', 'application/json']],
        sent: { a: [{ b: { c: application } }], words: `for ${application}.` }, ...textAnswer('OK'),
      }),
    ]);
    const track = stepOf(steps, 'track');

    expect(track.parameters).toEqual([
      { name: 'application', in: 'path', value: given }, { name: 'who', in: 'query', value: given },
      { name: 'deep', in: 'query', value: '1' }, { name: 'Application', in: 'header', value: given },
    ]);
    expect(jsonOf(track)).toEqual({ a: [{ b: { c: given } }], words: `for {${given}}.` });
    expect(stepOf(steps, 'connect').carries).toEqual([{ name: 'application', from: '$response.body#/application/id' }]);
  });

  it('is carried as the whole text of a body', () => {
    const open = exchange('applicationsSessionOpen', '/applications/session/open', { answered: { id: other, opened: {} } });
    const close = { path: '/applications/session/close', operation: 'applicationsSessionClose' };
    const bare = capture([open, exchange(close.operation, close.path, { requestBody: bodyOf(other), requestHeaders: [['content-type', 'text/plain']] })]);
    const quoted = capture([open, exchange(close.operation, close.path, { sent: other })]);

    const expression = '$steps.applicationsSessionOpen.outputs.id';
    expect(stepOf(bare.steps, close.operation).body).toEqual({ kind: 'template', text: `{${expression}}`, contentType: 'text/plain' });
    expect(stepOf(quoted.steps, close.operation).body).toEqual({ kind: 'json', value: expression });
  });

  it('is carried as the object that it is', () => {
    const seed = { asset: { format: { fragment: { string: { raw: 'const twelve = 12;\n' } } } } };
    const { steps } = capture([
      exchange('suggest', `/${application}/suggestion`, { sent: seed, answered: { reuse: { suggested: false }, save: { suggested: true }, target: { seed } } }),
      exchange('react', `/${application}/reaction`, { sent: { save: true, seed }, ...textAnswer(asset) }),
    ]);

    expect(jsonOf(stepOf(steps, 'react'))).toEqual({ save: true, seed: '$steps.suggest.outputs.seed' });
    expect(stepOf(steps, 'suggest').carries).toEqual([{ name: 'seed', from: '$response.body#/target/seed' }]);
  });

  it('is taken from the nearest of like places, and rather from outside of lists and less deep', () => {
    const reads = (answered: unknown) => exchange('applicationsSnapshot', '/applications', { method: 'GET', answered });
    const track = exchange('track', `/${application}/track`, { sent: {}, ...textAnswer('OK') });
    const source = (...between: unknown[]): unknown =>
      valueOf(stepOf(capture([connect, ...between.map(reads), track]).steps, 'track'), 'application');

    expect(source({ iterable: [{ id: application }] })).toBe('$steps.connect.outputs.application');
    expect(source({ a: { b: { c: application } } })).toBe('$steps.connect.outputs.application');
    expect(source({ first: { id: application } }, { then: { id: application } })).toBe('$steps.applicationsSnapshot-2.outputs.then');
    expect(valueOf(stepOf(capture([reads({ iterable: [{ id: application }] }), track]).steps, 'track'), 'application'))
      .toBe('$steps.applicationsSnapshot.outputs.application');
  });

  it.each(['', 5, 12345, true, null, 'VS_CODE', 'js', 'ASSET_MADE_BY_PLUGIN', 'application/vnd.json', { a: 1, b: 'x' }])(
    'is not carried where %j stands in both by chance', (value: Json) => {
      const { carried } = capture([
        exchange('wellKnownHealth', '/.well-known/health', { method: 'GET', answered: { value } }),
        exchange('track', '/a/track', { sent: { value }, ...textAnswer('OK') }),
      ]);
      expect(carried).toEqual([]);
    },
  );

  it('is not carried where a request had said it first', () => {
    const name = 'A name that the plugin gives.js';
    const { carried, steps } = capture([
      exchange('assetsCreateNewAsset', '/assets/create', { sent: { name }, answered: { id: asset, name } }),
      exchange('assetsDraft', '/assets/draft', { sent: { name } }),
    ]);
    expect([carried, jsonOf(stepOf(steps, 'assetsDraft'))]).toEqual([[], { name }]);
  });
});

describe('what no answer gave', () => {
  it('is an input where an id stands in several requests, and itself where it stands in one', () => {
    const track = (id: string) => exchange('track', `/${id}/track`, { sent: {}, ...textAnswer('OK') });
    const { steps, inputs } = capture([track(application), track(other), track(application)]);

    expect(steps.map((step) => valueOf(step, 'application'))).toEqual(['$inputs.application', other, '$inputs.application']);
    expect(inputs).toEqual([
      { name: 'application', type: 'string', description: 'An id that no answer of the flow gave.', default: application, required: false },
    ]);
  });

  it('is an input without a value where it was masked, the same for the same secret', () => {
    const raw = 'const key = \'[masked]\';\nconst other = \'[masked]\';\n';
    const masked = { requestBody: bodyOf(JSON.stringify({ raw }), { masked: 2 }), ...textAnswer('OK') };
    const { steps, inputs, masked: said } = capture([
      exchange('track', '/a/track', masked), exchange('track', '/a/track', masked),
      exchange('searchAssets', '/assets/search', { method: 'GET', query: 'query=[masked]', answered: { iterable: [] } }),
    ]);

    const filled = { raw: 'const key = \'{$inputs.secret}\';\nconst other = \'{$inputs.secret2}\';\n' };
    expect(steps.map(jsonOf)).toEqual([filled, filled, undefined]);
    expect(valueOf(stepOf(steps, 'searchAssets'), 'query')).toBe('$inputs.secret3');
    expect(said).toEqual([
      { input: 'secret', step: 'track', place: 'raw' }, { input: 'secret2', step: 'track', place: 'raw' },
      { input: 'secret3', step: 'searchAssets', place: 'query' },
    ]);
    expect(inputs.map(({ name, required, default: value }) => [name, required, value])).toEqual([
      ['secret', true, undefined], ['secret2', true, undefined], ['secret3', true, undefined],
    ]);
  });

  it('is itself where it only reads as if it were masked', () => {
    const { steps, masked } = capture([exchange('track', '/a/track', { sent: { raw: '[masked]' }, ...textAnswer('OK') })]);
    expect([steps.map(jsonOf), masked]).toEqual([[{ raw: '[masked]' }], []]);
  });

  it('is an input where it would be taken for an expression', () => {
    const { steps, inputs } = capture([exchange('track', '/a/track', { sent: { raw: 'echo "{$inputs.name}";' }, ...textAnswer('OK') })]);
    expect(steps.map(jsonOf)).toEqual([{ raw: '$inputs.text' }]);
    expect(inputs).toEqual([{
      name: 'text', type: 'string', description: 'A text that would be filled in where it stands.', default: 'echo "{$inputs.name}";', required: false,
    }]);
  });
});

describe('a body', () => {
  const bodyFor = (told: Parameters<typeof exchange>[2]): unknown =>
    capture([exchange('suggest', `/${application}/suggestion`, told)]).steps[0]?.body;

  it.each([
    ['none', { }, { kind: 'none' }],
    ['malformed', { requestBody: bodyOf('{"asset":') }, { kind: 'text', text: '{"asset":', contentType: 'application/json' }],
    ['of another type', { requestBody: bodyOf('{}'), requestHeaders: [['content-type', 'text/plain']] as [string, string][] }, { kind: 'text', text: '{}', contentType: 'text/plain' }],
    ['without a type', { requestBody: bodyOf('{}'), requestHeaders: [] }, { kind: 'text', text: '{}', contentType: null }],
    ['of bytes', { requestBody: bodyOf('\uFFFD', { utf8: false, base64: '/w==' }) }, { kind: 'bytes', base64: '/w==', contentType: 'application/json' }],
    ['with white space and escapes', { requestBody: bodyOf('{ "a" : "\\u00e9" }') }, { kind: 'json', value: { a: 'é' } }],
    ['of one text', { requestBody: bodyOf('"abc"') }, { kind: 'text', text: '"abc"', contentType: 'application/json' }],
    ['of a key that stands twice', { requestBody: bodyOf('{"a":1,"a":2}') }, { kind: 'text', text: '{"a":1,"a":2}', contentType: 'application/json' }],
    ['of digits that a number has not', { requestBody: bodyOf('[1.0]') }, { kind: 'text', text: '[1.0]', contentType: 'application/json' }],
  ])('%s is sent as it was', (_what, told, body) => {
    expect(bodyFor(told)).toEqual(body);
  });
});

describe('an exchange that no step can stand for', () => {
  it.each([
    ['The interface has no such operation.', exchange(null, '/nowhere', { status: 404, decidedBy: 'route' })],
    ['The interface has no such operation.', exchange(null, '/nowhere')],
    ['It was refused for its Origin, which a flow does not set.', exchange(null, '/connect', { status: 403, decidedBy: 'origin' })],
    ['It belongs to a stream, which a flow does not open.', exchange(null, '/user/stream', { method: 'WS', status: 101 })],
    ['It was sent with HEAD, and a step sends GET.', exchange('applicationsSnapshot', '/applications', { method: 'HEAD' })],
    ['It was redirected: what came answers another address.', exchange('connect', '/connect', { redirectedTo: 'http://localhost:1/elsewhere' })],
    ['Its path has . or .. for a value, which a step cannot send.', exchange('suggest', '/../suggestion')],
    ['Its path has . or .. for a value, which a step cannot send.', exchange('suggest', '/%2e/suggestion')],
    ['It has no answer.', exchange('connect', '/connect', { status: null })],
    ['A drill answered it, not the service.', exchange('connect', '/connect', { status: 500, injected: 'status' })],
    ['Its body was not kept.', exchange('connect', '/connect', { requestBytes: 12 })],
    ['Only the beginning of the 70000 bytes of its body was kept.', exchange('connect', '/connect', { requestBody: bodyOf('{"a"', { cut: true, bytes: 70_000 }) })],
    ['Its body is no text, and its bytes were not kept.', exchange('connect', '/connect', { requestBody: bodyOf('\uFFFD', { utf8: false }) })],
  ])('is left out: %s', (reason, given) => {
    expect(capture([given])).toMatchObject({ steps: [], noSteps: [{ request: `${given.method} ${given.path}`, reason }] });
  });

  it('is nothing to be told of where a browser asked by itself whether a page may send the next one', () => {
    const preflight = exchange(null, '/connect', { method: 'OPTIONS', status: 204, requestHeaders: [['Access-Control-Request-Method', 'POST']] });
    const options = exchange(null, '/connect', { method: 'OPTIONS', status: 405, decidedBy: 'route' });
    const { steps, noSteps } = capture([preflight, connect, options]);
    expect(steps.map(({ id }) => id)).toEqual(['connect']);
    expect(noSteps).toEqual([{ request: 'OPTIONS /connect', reason: 'The interface has no such operation.' }]);
  });

  it('is found by method and path where a file does not say its operation', () => {
    const { steps } = capture([
      exchange(null, '/applications/external', { method: 'GET' }), exchange(null, `/applications/${application}`, { method: 'GET' }),
    ]);
    expect(steps.map(({ operation }) => operation)).toEqual(['applicationsExternalSnapshot', 'applicationsSpecificApplicationSnapshot']);
  });
});

describe('any exchanges', () => {
  it('are a flow whose file says the same', () => {
    const ids = fc.constantFrom(application, asset, other);
    const thing = fc.record({ id: ids, words: fc.string(), more: fc.jsonValue({ maxDepth: 2 }) });
    const values = fc.oneof(fc.jsonValue({ maxDepth: 4 }), thing, ids);
    const one = fc.record({ path: ids, sent: values, answered: values, status: fc.constantFrom(200, 400) });
    const exchanges = fc.array(one, { minLength: 1, maxLength: 6 });
    fc.assert(fc.property(exchanges, (all) => {
      const made = capture(all.map(({ path, ...told }) => exchange('track', `/${path}/track`, told)));
      const flow = flowOf(made, { title: 'T', description: 'D', expected: new Set(made.expectables.map(({ key }) => key)) });
      expect(readFlow(writeFlow(flow))).toEqual({ flow, problems: null });
      expect([...expectedByDefault(made)].length).toBeGreaterThanOrEqual(all.length);
    }), { numRuns: 150 });
  });
});
