import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memberOf } from '../../../contract/answers/json.ts';
import { operationOf } from '../../../contract/findOperation.ts';
import { requestOfRow } from '../../../contract/request.ts';
import { readFlow } from '../../../flows/document/readFlow.ts';
import { runFlow } from '../../../flows/running/runFlow.ts';
import { createNodeWorld } from '../../../service/flowCommand/nodeWorld.ts';
import { createSender } from '../../../service/flowCommand/send.ts';
import { startService } from '../../support/service.ts';
import { callConsole } from '../consoleApi/consoleCalls.ts';

/** A flow of these steps, which names the document of another service. */
const flowOf = (steps: readonly string[], url = './patchbay.openapi.json'): string => [
  'arazzo: 1.0.1', 'info: { title: T, version: 1.0.0 }', `sourceDescriptions: [{ name: patchbay, url: "${url}" }]`,
  'workflows:', '  - workflowId: w',
  `    inputs: { type: object, properties: { text: { type: string, default: "${'a'.repeat(60)}!" } } }`, '    steps:', ...steps.map((step) => `      - ${step}`),
].join('\n');

const nine = (name: string): string => Array.from({ length: 9 }, () => `*${name}`).join(', ');
/** Each holds the one before nine times. */
const multiplying = Array.from({ length: 30 }, (_, level) => `a${level + 1}: &a${level + 1} [${nine(`a${level}`)}]`);

const files: Readonly<Record<string, string>> = {
  'aliases.arazzo.yaml': ['a0: &a0 [x]', ...multiplying].join('\n'),
  'brackets.arazzo.yaml': '['.repeat(500_000),
  'deep.arazzo.yaml': `a: ${'['.repeat(100)}${']'.repeat(100)}`,
  'steps.arazzo.yaml': flowOf(Array.from({ length: 501 }, (_, step) => `{ stepId: s${step}, operationId: wellKnownHealth }`)),
  'values.arazzo.yaml': `a: [${'1,'.repeat(100_001)}]`,
};

/** Files that take much to read, as the service tells them. */
export const hardToRead = async (): Promise<string> => {
  const flowsDir = mkdtempSync(join(tmpdir(), 'patchbay-attack-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(flowsDir, name), text);
  const service = await startService({ flowsDir });
  try {
    const told: string[] = [];
    for (const name of Object.keys(files)) {
      const body: unknown = JSON.parse((await callConsole(service, 'flow', { values: { flow: name } })).text);
      const problems = memberOf(body, 'problems');
      told.push(Array.isArray(problems) && memberOf(body, 'flow') === null ? String(memberOf(problems[0], 'sentence')) : 'read');
    }
    return told.join(' ');
  } finally {
    await service.close();
    rmSync(flowsDir, { recursive: true, force: true });
  }
};

const inner = 'POST /console/api/settings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 19\r\n\r\n{"recording":false}';

/** Flows whose request without a body would carry another request, and the same past the reading of a file. */
export const carriedAlong = async (): Promise<string> => {
  const bytes = Buffer.from(inner);
  const refused = [
    `requestBody: { payload: ${JSON.stringify(inner)}, contentType: text/plain }`,
    `x-patchbay: { body: { text: ${JSON.stringify(inner)} } }`,
    `x-patchbay: { body: { bytes: ${bytes.toString('base64')} } }`,
  ].map((body) => readFlow(flowOf([`{ stepId: a, operationId: wellKnownHealth, ${body} }`]))).filter(({ flow }) => flow === null);
  const asked: string[] = [];
  const service = createServer((request, response) => {
    asked.push(`${request.method} ${request.url === operationOf('wellKnownHealth').path ? 'health' : 'another'}`);
    response.end('ok');
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const address = service.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const sender = createSender();
  try {
    const request = { ...requestOfRow(operationOf('wellKnownHealth'), {}, null, url), body: inner };
    // The second goes over the same connection, behind what the first left there.
    for (const each of [bytes, null]) await sender.send(request, each, new AbortController().signal);
    return `${refused.length} of 3 refused; past that ${asked.join(', ')}`;
  } finally {
    sender.close();
    service.close();
  }
};

/** A flow that would call another address, and has a pattern that does not end. */
export const ledElsewhere = async (): Promise<string> => {
  let calls = 0;
  const stranger = createServer((_request, response) => {
    calls += 1;
    response.end();
  });
  await once(stranger.listen(0, '127.0.0.1'), 'listening');
  const address = stranger.address();
  const there = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const service = await startService();
  const world = createNodeWorld(service.url);
  try {
    const { flow } = readFlow(flowOf([
      `{ stepId: path, operationId: applicationsSpecificApplicationSnapshot, parameters: [{ name: application, in: path, value: "//${there}/@x" }], `
      + 'successCriteria: [{ condition: $statusCode > 0 }] }',
      '{ stepId: pattern, operationId: wellKnownHealth, successCriteria: '
      + '[{ context: $inputs.text, type: regex, condition: "^(a+)+$" }] }',
    ], `http://${there}/openapi.json`));
    if (flow === null) return 'not read';
    const { runs: [run] } = await runFlow(flow, world, { baseUrl: service.url });
    const last = run?.steps[1];
    const got = last?.state === 'failed' ? last.findings.map((finding) => finding.got).join() : last?.state ?? 'none';
    return `${calls} calls there; the pattern: ${got}`;
  } finally {
    await world.close();
    await service.close();
    stranger.close();
  }
};
