import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runFlows } from '../../../service/flowCommand/command.ts';
import { startPatchbay, type RunningPatchbay } from '../../../service/library.ts';
import { harBody, storedResult, storedRun, storedStep } from '../../support/flowResults.ts';
import { connectPlugin } from '../../support/plugin.ts';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { makeFolder } from '../storage/support.ts';

const name = 'first.arazzo.yaml';
const failing = `arazzo: 1.0.1
info: { title: First, version: 1.0.0 }
sourceDescriptions: [{ name: patchbay, url: ./patchbay.openapi.json }]
workflows:
  - workflowId: w
    steps:
      - { stepId: one, operationId: wellKnownVersion, successCriteria: [{ condition: $statusCode == 201 }] }
`;

/** Output in which each time is T. */
const run = async (...argv: readonly string[]): Promise<string> => {
  const [stdout, stderr] = [new PassThrough({ encoding: 'utf8' }), new PassThrough({ encoding: 'utf8' })];
  const start = (): Promise<RunningPatchbay> => startPatchbay({ ephemeral: true, port: 0, logLevel: 'silent' });
  await runFlows(argv, start, new AbortController().signal, { stdout, stderr });
  const said = `${String(stdout.read() ?? '')}${String(stderr.read() ?? '')}`;
  return said.replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, 'T');
};

/** A service that has the flow in its folder, and keeps that it passed just now. */
const known = async (state: 'passed' | 'failed' = 'passed') => {
  const flowsDir = makeFolder();
  const file = join(flowsDir, name);
  writeFileSync(file, failing);
  const service = await serviceOfTest({}, { flowsDir });
  const result = storedResult({ flow: name, state, runs: [storedRun([storedStep('one', { state })], { startedAt: Date.now(), duration: 0 })] });
  await askConsole(service, 'keepFlowResult', { body: harBody(result) });
  return { service, file, flowsDir };
};
/** The address at which something else answers, until the test is over. */
const listening = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => { server.close(); });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('It listens on no port.');
  return `http://127.0.0.1:${address.port}`;
};

const said = 'It passed at T, and one thing changed since.';
const change = 'T VIM: registered 1.0.0 LINUX, connected';

describe('patchbay run with a service that knows when the flow last passed', () => {
  it('names what changed in the registry since, behind a run that failed', async () => {
    const { service, file } = await known();
    await connectPlugin(service.url, 'VIM');
    expect((await run(file, '--base-url', service.url)).split('\n').slice(1)).toEqual([
      '    step 1 of 1, one: failed', '        status: expected 201, got 200', `    ${said}`, `        ${change}`,
      '0 of 1 flows passed', '',
    ]);
  });

  it('does so in each format', async () => {
    const { service, file } = await known();
    await connectPlugin(service.url, 'VIM');
    const as = (reporter: string): Promise<string> => run(file, '--base-url', service.url, '--reporter', reporter);
    expect(JSON.parse(await as('json'))).toMatchObject({ flows: [{ since: { sentence: said, changes: [change] } }] });
    expect(await as('junit')).toContain(`</testcase>\n    <system-out>${said}&#10;${change}</system-out>\n  </testsuite>`);
    expect(await as('tap')).toContain([
      '  ---', '  failures:', '    - "status: expected 201, got 200"', `  since: "${said}"`, '  changes:', `    - "${change}"`, '  ...',
    ].join('\n'));
  });

  it('says so where nothing changed', async () => {
    const { service, file } = await known();
    expect(await run(file, '--base-url', service.url))
      .toContain('    It passed at T, and nothing changed in the registry and its settings since.\n');
  });

  it('says nothing where the flow did not pass before, and where a file of its name says something else', async () => {
    const failed = await known('failed');
    expect(await run(failed.file, '--base-url', failed.service.url)).not.toContain('passed at');
    const { service } = await known();
    const other = join(makeFolder(), name);
    writeFileSync(other, `${failing}# Another one.\n`);
    expect(await run(other, '--base-url', service.url)).not.toContain('passed at');
    writeFileSync(other, failing);
    expect(await run(other, '--base-url', service.url)).toContain('passed at');
  });

  it('reports what was run although the file is gone by then', async () => {
    const { service, file } = await known();
    const { port } = new URL(service.url);
    const between = await listening((request, response) => {
      rmSync(file, { force: true });
      const answered = (answer: IncomingMessage): void => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      };
      const headers = { ...request.headers, host: `127.0.0.1:${port}` };
      request.pipe(ask({ port, path: request.url, method: request.method, headers }, answered));
    });
    const told = await run(file, '--base-url', between);
    expect(existsSync(file)).toBe(false);
    expect(told).toContain('status: expected 201, got 200');
    expect(told).not.toContain('Patchbay could not do it');
  });

  it('says nothing of a temporary service, nor of one that has no such routes', async () => {
    const { file } = await known();
    expect(await run(file)).not.toContain('passed at');
    const bare = await listening((request, response) => {
      response.writeHead(request.url?.startsWith('/console') === true ? 404 : 200).end('ok');
    });
    const told = await run(file, '--base-url', bare);
    expect(told).toContain('status: expected 201, got 200');
    expect(told).not.toContain('passed at');
  });
});
