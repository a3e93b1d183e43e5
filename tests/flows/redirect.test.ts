import { expect, it } from 'vitest';
import { readFlow } from '../../flows/document/readFlow.ts';
import { readResult } from '../../flows/har/readResult.ts';
import { storedResultOf } from '../../flows/har/storedResult.ts';
import { resultHarParts } from '../../flows/har/writeResult.ts';
import { runFlow } from '../../flows/running/runFlow.ts';
import type { FlowWorld } from '../../flows/running/world.ts';

const flow = readFlow(`arazzo: 1.0.1
info: { title: T, version: 1.0.0 }
sourceDescriptions: [{ name: patchbay, url: ./a.json }]
workflows:
  - workflowId: w
    steps:
      - stepId: connect
        operationId: connect
        successCriteria: [{ condition: $statusCode == 200 }]
        outputs: { id: '$response.body#/application/id' }
`).flow ?? expect.fail('No flow.');

const from = 'http://localhost:1/elsewhere';
const world: FlowWorld = {
  send: (request) => Promise.resolve({
    request, startedAt: 0, duration: 1,
    outcome: { kind: 'answered', answer: {
      status: 200, phrase: 'OK', headers: {}, contentType: 'application/json', body: '{"application":{"id":"a"}}', size: 26,
      redirectedTo: from,
    } },
  }),
  now: () => 0,
  pause: () => Promise.resolve(),
  forgetConnection: () => Promise.resolve(null),
  match: () => Promise.resolve('matched'),
};

it('an answer after a redirect passes no expectation and gives nothing, and a kept result says where it came from', async () => {
  const result = await runFlow(flow, world, { baseUrl: 'http://localhost:1', goOn: false, signal: new AbortController().signal });
  const sentence = `A redirect to ${from} was followed: it does not answer http://localhost:1/connect.`;
  expect(result.runs[0]?.steps[0]).toMatchObject({ state: 'failed', sentence, findings: [], carried: [] });

  const kept = readResult(JSON.parse([...resultHarParts(storedResultOf(flow, 'f', 'http://localhost:1', result), '1')].join('')));
  expect(kept).toMatchObject({ runs: [{ steps: [{ sentence, exchange: { answer: { redirectedTo: from } } }] }] });
});
