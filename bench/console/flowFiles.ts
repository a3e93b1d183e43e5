/** A long flow, large results of it and a large HTTP Archive, as files. */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headOf } from '../../flows/har/storedResult.ts';
import { resultHarOf } from '../../flows/har/writeResult.ts';
import type { StoredResult, StoredRun } from '../../flows/storedResult.ts';
import { writeResult } from '../../service/flows/results/resultFile.ts';
import { resultsFolderName } from '../../service/storage/files/flowsFolder.ts';
import { operationPathOf } from '../../tests/support/operationPath.ts';
import { applications } from './bodies.ts';

export const flowName = 'long.arazzo.yaml';
export const harName = 'large.har';

const steps = 200;
const minute = 60_000;
const begun = Date.UTC(2026, 10, 27, 9);
const path = operationPathOf('applicationsSnapshot');
const names = Array.from({ length: steps }, (_none, at) => `step-${at + 1}`);

/** Answers of this size make a run of five megabytes. */
export const answerOfStep = applications(85);

/** A flow of 200 steps, each with what it expects. */
export const writeLongFlow = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, flowName), `arazzo: 1.0.1
info: { title: A long flow, version: 1.0.0 }
sourceDescriptions: [{ name: patchbay, url: ./patchbay.openapi.json, type: openapi }]
workflows:
  - workflowId: long
    steps:
${names.map((name) => `      - stepId: ${name}
        operationId: applicationsSnapshot
        successCriteria:
          - condition: $statusCode == 200
          - condition: $response.body#/iterable/0/privacy == 'OPEN'
        outputs: { first: $response.body#/iterable/0/id }
`).join('')}`);
};

const run = (startedAt: number, answer: string): StoredRun => ({
  startedAt, duration: steps * 5, state: 'passed',
  steps: names.map((id, at) => ({
    id, operation: 'applicationsSnapshot', state: 'passed', reason: null, sentence: null,
    findings: [{ place: { list: 'criteria', at: 0 }, subject: { of: 'status' }, path: 'status', passed: true, expected: '200', got: '200' }],
    exchange: {
      method: 'GET', url: `http://localhost:39300${path}`, requestHeaders: [['accept', 'application/json']], requestBody: null,
      answer: { status: 200, phrase: 'OK', headers: [['content-type', 'application/json']], body: answer, size: answer.length, redirectedTo: null },
      failure: '', startedAt: startedAt + at * 5, duration: 5,
    },
  })),
});

/** So many results of the long flow, of five megabytes each, in a data folder. */
export const writeLargeResults = async (dataDir: string, count: number): Promise<void> => {
  const folder = join(dataDir, resultsFolderName);
  await mkdir(folder, { recursive: true });
  for (let at = 0; at < count; at += 1) {
    const result: StoredResult = {
      flow: flowName, title: 'A long flow', service: 'http://localhost:39300', state: 'passed',
      runs: [run(begun + at * minute, applications(85))],
    };
    const har = resultHarOf(result, '0.1.0');
    const { startedAt, ...head } = headOf(result);
    const id = randomUUID();
    await writeResult(folder, {
      head: { ...head, id, startedAt: new Date(startedAt).toISOString(), name: null, pinned: false, bytes: har.length },
      applications: [],
    }, har);
  }
};

const entry = (at: number, body: string): object => ({
  _initiator: { type: 'script', stack: { callFrames: [] } }, _priority: 'High', _resourceType: 'fetch', cache: {}, connection: '1',
  startedDateTime: new Date(begun + at * 100).toISOString(), time: at % 300,
  request: {
    method: at % 3 === 0 ? 'POST' : 'GET', url: `http://localhost:39300${path}?at=${at}`, httpVersion: 'HTTP/1.1',
    headers: [{ name: 'Accept', value: 'application/json' }, { name: 'User-Agent', value: 'Mozilla/5.0' }],
    queryString: [{ name: 'at', value: String(at) }], cookies: [], headersSize: 300, bodySize: 0,
  },
  response: {
    status: at % 17 === 0 ? 404 : 200, statusText: '', httpVersion: 'HTTP/1.1', headers: [{ name: 'Content-Type', value: 'application/json' }],
    cookies: [], content: { size: body.length, mimeType: 'application/json', text: body }, redirectURL: '', headersSize: 100, bodySize: body.length,
  },
  timings: { blocked: 1, dns: -1, ssl: -1, connect: -1, send: 0, wait: at % 300, receive: 1 },
});

/** An HTTP Archive of about 50 megabytes: thousands of small answers, and among them one of five megabytes. */
export const writeLargeHar = async (folder: string): Promise<void> => {
  const [small, large] = [applications(28), applications(16_000)];
  const entries = Array.from({ length: 4500 }, (_none, at) => entry(at, at === 4400 ? large : small));
  await writeFile(join(folder, harName), JSON.stringify({
    log: { version: '1.2', creator: { name: 'WebInspector', version: '537.36' }, pages: [], entries },
  }));
};
