import { describe, expect, it } from 'vitest';
import { capture } from '../../../flows/capture/capture.ts';
import type { CapturedExchange } from '../../../flows/capture/captured.ts';
import { expectedByDefault, flowOf } from '../../../flows/capture/flowOf.ts';
import { application, asset, bodyOf, connect, exchange, other, textAnswer } from './exchanges.ts';

/** What could be expected, one a line: what is expected first, then what is left out with its reason. */
const linesOf = (exchanges: readonly CapturedExchange[], step: string): { expected: string[]; leftOut: string[] } => {
  const own = capture(exchanges).expectables.filter((each) => each.step === step);
  return {
    expected: own.filter(({ reason }) => reason === null).map(({ path, value }) => `${path} ${value}`),
    leftOut: own.filter(({ reason }) => reason !== null).map(({ path, reason }) => `${path} ${reason ?? ''}`),
  };
};
const answers = (answered: unknown): CapturedExchange => exchange('wellKnownHealth', '/.well-known/health', { method: 'GET', answered });
const reasonFor = (answered: unknown, path: string): string | null | undefined =>
  capture([answers(answered)]).expectables.find((each) => each.path === path)?.reason;

const duration = 'answers within A duration, which depends on the machine.';

describe('what is expected of an answer', () => {
  it('is its status, that it is as documented, and what it says outside of lists', () => {
    expect(linesOf([connect], 'connect')).toEqual({
      expected: ['status 200', 'as documented status 200, application/json, Context', '$.application.name "VIM"'],
      leftOut: [
        '$.os An id, another one each time.', '$.application.id An id, another one each time.',
        '$.health.os.version The version of the service, which an update changes.', duration,
      ],
    });
  });

  it('is no number that a condition cannot say, and no other one in its place', () => {
    const large = { ...answers({ a: 1 }), responseBody: bodyOf('{"a":1e999,"b":1e3}') };
    const made = capture([large]);
    const { steps: [step] } = flowOf(made, { title: 'T', description: '', expected: expectedByDefault(made) });
    expect(step?.criteria.map(({ condition }) => condition)).toEqual(['$statusCode == 200', '$response.body#/b == 1000']);
  });

  it.each([
    [{ a: asset }, '$.a', 'An id, another one each time.'],
    [{ id: 7 }, '$.id', 'An id, another one each time.'],
    [{ a: `ok:${asset}` }, '$.a', 'An id, another one each time.'],
    [{ a: '2026-11-29T04:07:04.662Z' }, '$.a', 'A time, another one each time.'],
    [{ a: 'since 2026-11-29T04:07:04.662Z' }, '$.a', 'A time, another one each time.'],
    [{ took: 12 }, '$.took', 'A duration, which depends on the machine.'],
    [{ engagement: { saved: 2 } }, '$.engagement.saved', 'A counter, which grows with use.'],
    [{ explanation: { words: 'W' } }, '$.explanation.words', 'How a decision was come to, in the words and figures of the service.'],
    [{ score: 0.5 }, '$.score', 'How a decision was come to, in the words and figures of the service.'],
    [{ a: [{ b: 'c' }] }, '$.a', 'A list, which depends on what else the service has.'],
    [{ a: { '=': 1 } }, '$.a["="]', 'A condition cannot say it.'],
    ['12.3.4', '$', 'The version of the service, which an update changes.'],
    [{ saved: 2, suggested: true, name: 'saved' }, '$.suggested', null],
    [{ bytes: 231 }, '$.bytes', null],
  ])('of %j leaves %s out or not: %s', (answered, path, reason) => {
    expect(reasonFor(answered, path)).toBe(reason);
  });

  it('is that a value is the one which was carried', () => {
    const flow = (exchanges: readonly CapturedExchange[]) => {
      const made = capture(exchanges);
      return flowOf(made, { title: 'T', description: 'D', expected: expectedByDefault(made) }).steps.at(-1);
    };
    const read = exchange('applicationsSpecificApplicationSnapshot', `/applications/${application}`, {
      method: 'GET', answered: { id: application, name: 'VIM', creator: other },
    });
    expect(flow([connect, read])?.criteria).toEqual([
      { type: 'simple', condition: '$statusCode == 200' },
      { type: 'simple', condition: '$response.body#/id == $steps.connect.outputs.application' },
      { type: 'simple', condition: '$response.body#/name == \'VIM\'' },
    ]);
  });

  it('is of a refusal not what it says', () => {
    const refused = exchange('suggest', `/${application}/suggestion`, { status: 401, sent: {}, ...textAnswer('Connect first.') });
    expect(linesOf([refused], 'suggest')).toEqual({
      expected: ['status 401', 'as documented status 401, text/plain'],
      leftOut: ['$ The words of a refusal are the service\'s own.', duration],
    });
  });

  it('is not that it is as documented where it was not, or not all of it is here', () => {
    const ready = (told: Partial<CapturedExchange>) => capture([exchange('suggest', `/${application}/suggestion`, { sent: {}, ...told })])
      .expectables.find(({ path }) => path === 'as documented');
    expect(ready({ status: 418 })).toMatchObject({ reason: 'The answer was not as documented.', ready: [] });
    expect(ready({ responseBody: bodyOf('{"reuse', { cut: true, bytes: 70_000 }) }))
      .toMatchObject({ reason: 'Not all of the answer is here, so it was not looked at.', ready: [{ type: 'documented' }] });
  });

  it('is no secret that is masked', () => {
    const { expectables } = capture([exchange('suggest', `/${application}/suggestion`, {
      sent: {}, responseBody: bodyOf('{"a":"key [masked]","b":"c"}', { masked: 1 }),
    })]);
    expect(expectables.filter(({ path }) => path.startsWith('$')).map(({ path, reason }) => [path, reason]))
      .toEqual([['$.a', 'A secret in it is masked.'], ['$.b', null]]);
  });
});

const copy = (raw: string) => ({ asset: { format: { fragment: { string: { raw } } } } });
const suggest = (raw: string, decision: 'reuse' | 'save'): CapturedExchange => exchange('suggest', `/${application}/suggestion`, {
  sent: copy(raw), answered: { reuse: { suggested: decision === 'reuse' }, save: { suggested: decision === 'save' } },
});
const react = (raw: string, answer: string, sent: object): CapturedExchange =>
  exchange('react', `/${application}/reaction`, { sent: { ...sent, seed: copy(raw) }, ...textAnswer(answer) });

describe('a decision', () => {
  const later = 'The copy is saved later in this flow, so a second run decides otherwise.';
  const decisionsOf = (...exchanges: CapturedExchange[]): unknown[] => capture(exchanges).expectables
    .filter(({ path }) => ['decision', '$.reuse.suggested'].includes(path)).map(({ path, value, reason }) => [path, value, reason]);

  it('is expected where the copy is not saved later', () => {
    expect(decisionsOf(suggest('const a = 1;', 'save'), react('const b = 2;', asset, { save: true }))).toEqual([
      ['decision', 'save', null], ['$.reuse.suggested', 'false', null],
    ]);
    expect(decisionsOf(suggest('const a = 1;', 'save'), react('const a = 1;', 'OK', { save: false }))).toEqual([
      ['decision', 'save', null], ['$.reuse.suggested', 'false', null],
    ]);
  });

  it('is left out before the copy is saved, and expected behind it', () => {
    expect(decisionsOf(suggest('const a = 1;', 'save'), react('const a = 1;', asset, { save: true }), suggest('const a = 1;', 'reuse'))).toEqual([
      ['decision', 'save', later], ['$.reuse.suggested', 'false', later], ['decision', 'reuse', null], ['$.reuse.suggested', 'true', null],
    ]);
  });

  it('is left out where the reuse is declined', () => {
    expect(decisionsOf(suggest('const a = 1;', 'reuse'), react('const a = 1;', 'OK', { save: false }))).toEqual([
      ['decision', 'reuse', 'The reuse is declined later in this flow, which a service may learn from.'],
      ['$.reuse.suggested', 'true', 'The reuse is declined later in this flow, which a service may learn from.'],
    ]);
    expect(decisionsOf(suggest('const a = 1;', 'reuse'), react('const a = 1;', 'OK', { save: false, reuse: { asset } }))[0])
      .toEqual(['decision', 'reuse', null]);
  });

  it('of what was saved stands beside the answer to a reaction', () => {
    const { expectables } = capture([react('const a = 1;', asset, { save: true }), react('const a = 1;', 'OK', { save: false })]);
    expect(expectables.filter(({ path }) => path === 'asset saved').map(({ ready }) => ready)).toEqual([
      [{ type: 'assetSaved', saved: true }], [{ type: 'assetSaved', saved: false }],
    ]);
  });
});

describe('what a service had before', () => {
  const foundReason = 'It is of what the service had before, where another run may find something else.';
  const listed = (ids: readonly string[]) => exchange('assetsIdentifiersSnapshot', '/assets/identifiers', {
    method: 'GET', answered: { iterable: ids.map((id) => ({ id })) },
  });
  const read = (id: string, name: string) => exchange('assetSnapshot', `/asset/${id}`, { method: 'GET', answered: { id, name, format: { key: 'of-format-000001' } } });
  const reasons = (made: ReturnType<typeof capture>, step: string) => Object.fromEntries(made.expectables
    .filter((each) => each.step === step && each.path.startsWith('$.')).map(({ path, reason }) => [path, reason]));

  it('is not expected of a thing that a list gave, but that it is that one is', () => {
    const made = capture([listed([asset, other]), read(asset, 'a'), read(other, 'b')]);
    expect(reasons(made, 'assetSnapshot-2')).toEqual({ '$.id': null, '$.name': foundReason, '$.format.key': foundReason });
    expect(made.notes).toEqual([
      'assetSnapshot and another ask for what assetsIdentifiersSnapshot listed: '
      + 'where the service has something else there, that is asked for, and where it has nothing, the step fails.',
    ]);
  });

  it('nor of what is asked for with what such a thing told', () => {
    const format = exchange('formatSnapshot', '/format/of-format-000001', { method: 'GET', answered: { id: 'of-format-000001', role: 'BOTH' } });
    const made = capture([listed([asset]), read(asset, 'a'), format]);
    expect(made.carried.map(({ name }) => name)).toEqual(['asset', 'key']);
    expect(reasons(made, 'formatSnapshot')).toEqual({ '$.id': null, '$.role': foundReason });
  });

  it('but of a list inside of a thing that the flow made, and of what a request says itself', () => {
    const made = capture([
      exchange('assetsCreateNewAsset', '/assets/create', { sent: { name: 'new' }, answered: { id: asset, name: 'new', annotations: { iterable: [{ id: other }] } } }),
      exchange('annotationSpecificAnnotationSnapshot', `/annotation/${other}`, { method: 'GET', answered: { id: other, text: 'of mine' } }),
    ]);
    expect(reasons(made, 'annotationSpecificAnnotationSnapshot')).toEqual({ '$.id': null, '$.text': null });
    const update = exchange('assetUpdate', '/asset/update', { sent: { id: asset, name: 'renamed' }, answered: { id: asset, name: 'renamed', creator: 'VIM' } });
    expect(reasons(capture([listed([asset]), update]), 'assetUpdate')).toEqual({ '$.id': null, '$.name': null, '$.creator': foundReason });
  });
});

it('what is another one at the end of the flow is left out before', () => {
  const onboarded = exchange('onboarded', `/${application}/onboarded`, { sent: true, ...textAnswer('OK') });
  const read = (told: object): CapturedExchange => exchange('applicationsSpecificApplicationSnapshot', `/applications/${application}`, {
    method: 'GET', answered: { id: application, ...told },
  });
  const reasons = (...exchanges: CapturedExchange[]): unknown[] => capture(exchanges).expectables
    .filter(({ path }) => path === '$.onboarded').map(({ value, reason }) => `${value} ${reason ?? ''}`);

  expect(reasons(read({ onboarded: false }), onboarded)).toEqual(['false It is another one at the end of this flow.']);
  expect(reasons(read({ onboarded: false }), onboarded, read({ onboarded: true }))).toEqual(['false It is another one at the end of this flow.', 'true ']);
});

describe('what a person chose', () => {
  it('is expected, and what is left out by itself says why', () => {
    const made = capture([connect]);
    const flow = flowOf(made, { title: 'Éine Flöw!', description: 'D', expected: new Set(['connect $.os']) });

    expect([flow.id, flow.title]).toEqual(['eine-flow', 'Éine Flöw!']);
    expect(flow.steps[0]?.criteria).toEqual([{ type: 'simple', condition: `$response.body#/os == '${other}'` }]);
    expect(flow.steps[0]?.leftOut).toEqual([
      { path: '$.application.id', reason: 'An id, another one each time.' },
      { path: '$.health.os.version', reason: 'The version of the service, which an update changes.' },
    ]);
  });

  it('of a list is what in it does not change', () => {
    const made = capture([answers({ a: [{ id: asset, name: 'n' }, { id: other, name: 'm' }] })]);
    const step = flowOf(made, { title: 'con', description: 'D', expected: new Set(['wellKnownHealth $.a']) });

    expect(step.id).toBe('flow-con');
    expect(step.steps[0]?.criteria).toEqual([
      { type: 'simple', condition: '$response.body#/a/0/name == \'n\'' }, { type: 'simple', condition: '$response.body#/a/1/name == \'m\'' },
    ]);
  });
});
