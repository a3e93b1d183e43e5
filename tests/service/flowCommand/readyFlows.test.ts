import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationOf } from '../../../contract/findOperation.ts';
import { fillPath } from '../../../contract/paths.ts';
import type { Flow } from '../../../flows/flow.ts';
import { readFlow } from '../../../flows/document/readFlow.ts';
import type { FlowRun } from '../../../flows/result.ts';
import { runFlow } from '../../../flows/running/runFlow.ts';
import { flowsOf } from '../../../service/flowCommand/findFlows.ts';
import { createNodeWorld, type NodeWorld } from '../../../service/flowCommand/nodeWorld.ts';
import { startPatchbay, type RunningPatchbay } from '../../../service/library.ts';

const ready = new URL('../../../flows/ready/', import.meta.url);
const flows = flowsOf(readdirSync(ready).map((name) => new URL(name, ready).pathname), null);

let service: RunningPatchbay;
let world: NodeWorld;

beforeAll(async () => {
  service = await startPatchbay({ ephemeral: true, port: 0, logLevel: 'silent' });
  world = createNodeWorld(service.url);
});
afterAll(async () => {
  await world.close();
  await service.close();
});

const flowOf = (...steps: readonly string[]): Flow => {
  const { flow, problems } = readFlow([
    'arazzo: 1.0.1', 'info: { title: T, version: 1.0.0 }', 'sourceDescriptions: [{ name: patchbay, url: http://127.0.0.1:1/stranger.json }]',
    'workflows:', '  - workflowId: w', '    inputs: { type: object, properties: { word: { type: string, default: timer } } }', '    steps:',
    ...steps.map((step) => `      - ${step}`),
  ].join('\n'));
  if (flow === null) throw new Error(JSON.stringify(problems));
  return flow;
};

const connect = '{ stepId: connect, operationId: connect, outputs: { application: $response.body#/application/id }, '
  + 'requestBody: { payload: { application: { name: VS_CODE, version: 1.0.0, platform: LINUX } } } }';
const inPath = 'parameters: [{ name: application, in: path, value: $steps.connect.outputs.application }]';

describe('a ready flow', () => {
  it.each(flows.map(({ flow }) => [flow.title, flow] as const))('passes against the service: %s', async (_, flow) => {
    const { state, runs } = await runFlow(flow, world, { baseUrl: service.url, repeat: 2 });

    expect(runs.flatMap(({ steps }) => steps).filter((step) => step.state !== 'passed')).toEqual([]);
    expect(runs.map((run) => run.number)).toEqual([1, 2]);
    expect(state).toBe('passed');
  });
});

describe('a run', () => {
  it('says of each expectation what was expected and what came, by path', async () => {
    const { state, runs: [run] } = await runFlow(flowOf(connect, `{ stepId: suggest, operationId: suggest, ${inPath}, `
      + 'requestBody: { payload: { asset: { format: { fragment: { string: { raw: "{$inputs.word}" }, metadata: { ext: js } } } } } }, '
      + 'successCriteria: [{ condition: $statusCode == 201 && $response.body#/reuse/suggested == true }, '
      + '{ context: $response.body, condition: "$.save[?@ == true]", type: jsonpath }, '
      + '{ condition: $response.header.content-type == \'Application/JSON; charset=utf-8\' }], '
      + 'x-patchbay: { expect: { documented: true, decision: save, withinMs: 0 } } }'), world, { baseUrl: service.url });
    const step = run?.steps[1];

    expect(state).toBe('failed');
    expect(step?.state === 'failed' && step.findings.map(({ path, passed, expected, got }) => [path, passed, expected, got])).toEqual([
      ['status', false, '201', '200'],
      ['$.reuse.suggested', false, 'true', 'false'],
      ['$', false, 'has $.save[?@ == true]', 'does not match'],
      ['header content-type', true, '"Application/JSON; charset=utf-8"', '"application/json; charset=utf-8"'],
      ['as documented', true, 'as documented', 'status 200, application/json, Suggestion'],
      ['decision', false, 'save', 'none'],
      ['answers within', false, '0 ms', expect.stringMatching(/^[1-9]\d* ms$/)],
    ]);
  });

  it('stops at the first failed step, or goes on where that was chosen', async () => {
    const flow = flowOf('{ stepId: a, operationId: wellKnownHealth, successCriteria: [{ condition: $statusCode == 500 }] }',
      '{ stepId: b, operationId: wellKnownVersion }');
    const statesOf = (runs: readonly FlowRun[]) => runs.map(({ steps }) => steps.map(({ state }) => state));

    expect(statesOf((await runFlow(flow, world, { baseUrl: service.url })).runs)).toEqual([['failed', 'notRun']]);
    expect(statesOf((await runFlow(flow, world, { baseUrl: service.url, goOn: true, repeat: 2 })).runs))
      .toEqual([['failed', 'passed'], ['failed', 'passed']]);
    expect(statesOf((await runFlow(flow, world, { baseUrl: service.url, repeat: 3, bail: true })).runs)).toEqual([['failed', 'notRun']]);
  });

  it('sends exactly what Arazzo has no word for, forgets a connection, and leaves out what is skipped', async () => {
    const { runs: [run] } = await runFlow(flowOf(
      connect,
      `{ stepId: none, operationId: track, ${inPath} }`,
      `{ stepId: text, operationId: track, ${inPath}, successCriteria: [{ condition: $statusCode == 400 }], `
      + 'x-patchbay: { pauseMs: 1, body: { text: \'{"a":\', contentType: application/json } } }',
      `{ stepId: bytes, operationId: track, ${inPath}, successCriteria: [{ condition: $statusCode == 415 }], `
      + 'x-patchbay: { body: { bytes: /wD+, contentType: application/octet-stream } } }',
      `{ stepId: skipped, operationId: track, ${inPath}, x-patchbay: { skip: true } }`,
      `{ stepId: forgotten, operationId: track, ${inPath}, successCriteria: [{ condition: $statusCode == 401 }], `
      + 'x-patchbay: { forgetConnection: $steps.connect.outputs.application } }',
    ), world, { baseUrl: service.url });

    expect(run?.steps.map(({ state }) => state)).toEqual(['passed', 'passed', 'passed', 'passed', 'notRun', 'passed']);
  });

  it('tells everybody who follows it what stands, step by step', async () => {
    const seen: string[] = [];
    await runFlow(flowOf('{ stepId: a, operationId: wellKnownHealth }', '{ stepId: b, operationId: wellKnownVersion }'), world, {
      baseUrl: service.url, onProgress: ({ state, steps }) => { seen.push([state, ...steps.map((step) => step.state)].join(' ')); },
    });

    expect(seen).toEqual(['running running waiting', 'running passed running', 'passed passed passed']);
  });

  it('fails at a value that leads to another address, before anything is sent', async () => {
    const asked: string[] = [];
    const spying = { ...world, send: (...given: Parameters<NodeWorld['send']>) => {
      asked.push(given[0].url);
      return world.send(...given);
    } };
    const { runs: [run] } = await runFlow(flowOf(
      '{ stepId: a, operationId: assetSnapshot, parameters: [{ name: asset, in: path, value: $inputs.word }] }',
      '{ stepId: b, operationId: wellKnownHealth, x-patchbay: { forgetConnection: $inputs.word } }',
    ), spying, { baseUrl: service.url, goOn: true, inputs: { word: '..' } });

    expect(run?.steps).toMatchObject([
      { state: 'failed', exchange: null, sentence: 'The value of asset is .., which leads to another address.' },
      { state: 'failed', exchange: null, sentence: 'The value of forgetConnection is .., which leads to another address.' },
    ]);
    expect(asked).toEqual([]);
  });

  it('says which value is not there', async () => {
    const { runs: [run] } = await runFlow(flowOf('{ stepId: a, operationId: wellKnownHealth, outputs: { id: "$response.body#/id" } }'),
      world, { baseUrl: service.url });

    expect(run?.steps[0]).toMatchObject({ state: 'failed', sentence: 'Nothing is there for the output id.' });
  });

  it('calls the address that was chosen, whatever the flow names, and ends where it was cancelled', async () => {
    const asked: string[] = [];
    const controller = new AbortController();
    const spying = { ...world, send: (...given: Parameters<NodeWorld['send']>) => {
      asked.push(given[0].url);
      controller.abort();
      return world.send(...given);
    } };
    const { state, runs: [run] } = await runFlow(
      flowOf('{ stepId: a, operationId: applicationsSpecificApplicationSnapshot, parameters: [{ name: application, in: path, value: "//127.0.0.1:1/@x" }] }',
        '{ stepId: b, operationId: wellKnownVersion }'),
      spying, { baseUrl: service.url, signal: controller.signal },
    );

    expect(asked).toEqual([service.url + fillPath(operationOf('applicationsSpecificApplicationSnapshot').path, { application: '//127.0.0.1:1/@x' })]);
    expect(new URL(asked[0] ?? '').host).toBe(new URL(service.url).host);
    expect([state, run?.steps.map((step) => step.state)]).toEqual(['cancelled', ['notRun', 'notRun']]);
  });
});

describe('a pattern', () => {
  it('that would take for ever is given up, and the next one is looked at', async () => {
    const { runs: [run] } = await runFlow(flowOf('{ stepId: a, operationId: wellKnownVersion, successCriteria: ['
      + `{ context: $inputs.word, type: regex, condition: "^(a+)+$" }, { context: $statusCode, type: regex, condition: ^200$ }] }`),
    world, { baseUrl: service.url, inputs: { word: `${'a'.repeat(60)}!` } });
    const step = run?.steps[0];

    expect(step?.state === 'failed' && step.findings.map(({ passed, got }) => [passed, got]))
      .toEqual([[false, 'no result within a second'], [true, '200']]);
  });
});
