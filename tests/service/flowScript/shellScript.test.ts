import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationOf } from '../../../contract/findOperation.ts';
import { fillPath } from '../../../contract/paths.ts';
import type { Flow, FlowStep } from '../../../flows/flow.ts';
import { readFlow } from '../../../flows/document/readFlow.ts';
import { runFlow } from '../../../flows/running/runFlow.ts';
import { shellScript } from '../../../flows/script/shellScript.ts';
import { createNodeWorld } from '../../../service/flowCommand/nodeWorld.ts';
import { printScript } from '../../../service/flowCommand/scriptCommand.ts';
import { startPatchbay, type RunningPatchbay } from '../../../service/library.ts';
import { makeFolder } from '../storage/support.ts';

const flowIn = (text: string): Flow => {
  const { flow, problems } = readFlow(text);
  if (flow === null) throw new Error(JSON.stringify(problems));
  return flow;
};

type Ended = { readonly code: number; readonly out: string; readonly err: string };

/** Runs a script as a person would. */
const run = (flow: Flow, url: string, env: NodeJS.ProcessEnv = {}): Promise<Ended> => new Promise((resolve) => {
  const file = join(makeFolder(), 'flow.sh');
  writeFileSync(file, shellScript(flow));
  const child = execFile('sh', [file, url], { env: { ...process.env, ...env } }, (_error, out, err) => {
    resolve({ code: child.exitCode ?? -1, out, err });
  });
});

const ready = new URL('../../../flows/ready/', import.meta.url);
const flows = readdirSync(ready).map((name) => flowIn(readFileSync(new URL(name, ready), 'utf8')));

/** A script starts many processes. */
const patient = { timeout: 240_000 };

describe.each(['jq', 'node'])('a script of a flow, with %s', patient, (reader) => {
  let service: RunningPatchbay;
  const env = { JSON_READER: reader };
  beforeAll(async () => { service = await startPatchbay({ ephemeral: true, port: 0, logLevel: 'silent' }); });
  afterAll(async () => { await service.close(); });

  it.each(flows.map((flow) => [flow.title, flow] as const))('passes against the service: %s', async (_, flow) => {
    const { code, out, err } = await run(flow, service.url, env);

    expect([code, err]).toEqual([0, '']);
    expect(out.replaceAll(/(?<=status )\d+/g, 'N')).toBe(flow.steps.map(({ id }) => `passed   ${id}, status N\n`).join(''));
  });

  it('ends with 1 at the step whose status is another one, and says so', async () => {
    const { code, out, err } = await run(flowIn(`arazzo: 1.0.1
info: { title: T, version: 1.0.0 }
sourceDescriptions: [{ name: patchbay, url: ./patchbay.openapi.json }]
workflows:
  - workflowId: w
    steps:
      - { stepId: one, operationId: wellKnownVersion, successCriteria: [{ condition: $statusCode < 300 && $statusCode != 204 }] }
      - { stepId: two, operationId: wellKnownVersion, successCriteria: [{ condition: $statusCode == 418 }] }
      - { stepId: three, operationId: wellKnownVersion }
`), service.url, env);

    expect([code, out, err]).toEqual([1, 'passed   one, status 200\n', 'failed   two: expected the status == 418, got 200\n']);
  });

  it('carries values of bodies, headers and inputs, forgets a connection, and says what is not there', async () => {
    const text = (last: string): string => `arazzo: 1.0.1
info: { title: T, version: 1.0.0 }
sourceDescriptions: [{ name: patchbay, url: ./patchbay.openapi.json }]
workflows:
  - workflowId: w
    inputs: { type: object, properties: { platform: { type: string, default: LINUX }, on: { type: boolean, default: true } } }
    steps:
      - stepId: connect
        operationId: connect
        requestBody: { payload: { application: { name: VS_CODE, version: 1.0.0, platform: $inputs.platform } } }
        outputs: { context: $response.body, kind: $response.header.content-type, name: $request.body#/application/platform, code: $statusCode }
      - stepId: onboarded
        operationId: onboarded
        parameters: [{ name: application, in: path, value: "{$steps.connect.outputs.context#/application/id}" }]
        requestBody: { payload: $inputs.on }
      - stepId: forgotten
        operationId: onboarded
        parameters: [{ name: application, in: path, value: $steps.connect.outputs.context#/application/id }]
        requestBody: { payload: true }
        successCriteria: [{ condition: $statusCode == 401 }]
        x-patchbay: { forgetConnection: $steps.connect.outputs.context#/application/id }
      - stepId: skipped
        operationId: wellKnownVersion
        x-patchbay: { skip: true }
      - { stepId: last, operationId: wellKnownVersion, ${last} }
`;
    const passed = await run(flowIn(text('outputs: { version: $response.body }')), service.url, { ...env, INPUT_platform: 'MACOS', INPUT_on: 'false' });
    expect([passed.code, passed.err, passed.out.match(/^\S+ +\w+/gm)]).toEqual([0, '', [
      'passed   connect', 'passed   onboarded', 'passed   forgotten', 'skipped  skipped', 'passed   last',
    ]]);
    const [onboarded] = await service.exchanges({ operation: 'onboarded', status: 200 });
    expect(onboarded?.requestBody?.text).toBe('false');
    const missing = await run(flowIn(text('outputs: { id: $response.body#/id }')), service.url, env);
    expect([missing.code, missing.err]).toEqual([1, 'failed   last: nothing is there for the output id\n']);
    const dots = text('outputs: {}').replace('value: "{$steps.connect.outputs.context#/application/id}"', 'value: "{$inputs.platform}"').replace('platform: $inputs.platform', 'platform: LINUX');
    for (const platform of ['.', '..']) {
      expect((await run(flowIn(dots), service.url, { ...env, INPUT_platform: platform })).err)
        .toBe(`failed   onboarded: the value of application is ${platform}, which leads to another address\n`);
    }
    expect((await run(flowIn(text('outputs: {}')), service.url, { ...env, INPUT_on: '{' })).code).toBe(2);
    expect((await run(flowIn(text('outputs: {}')), 'http://127.0.0.1:1', env)).err).toMatch(/failed {3}connect: no answer came\n$/);
  });
});

describe.each(['jq', 'node'])('values of a script, with %s', patient, (reader) => {
  const env = { JSON_READER: reader };
  /** Numbers of every form, and what they are once they are read. */
  const numbers = [
    '1e30', '1E+30', '1e21', '1e20', '1e17', '123456789012345680000', '1e-7', '0.0000001', '1e-6', '0.00001', '1.5e300', '5e-324', '-0', '1.10', '1.0e2',
    '-2.5E-8', '1.7976931348623157e308', '0', '100', '-12.5', '9007199254740993',
  ];
  const withInputs = (inputs: string, ...steps: readonly string[]): Flow => flowIn([
    'arazzo: 1.0.1', 'info: { title: T, version: 1.0.0 }', 'sourceDescriptions: [{ name: patchbay, url: ./a.json }]', 'workflows:', '  - workflowId: w',
    `    inputs: { type: object, properties: { ${inputs} } }`, '    steps:', ...steps, '',
  ].join('\n'));
  const asking = async (answer: string) => {
    const [bodies, paths]: [string[], string[]] = [[], []];
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => { parts.push(part); });
      request.on('end', () => {
        bodies.push(Buffer.concat(parts).toString());
        paths.push(request.url ?? '');
        response.setHeader('Content-Type', 'application/json').end(answer);
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    return {
      bodies, paths, close: () => { server.close(); },
      url: typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '',
    };
  };

  it('are numbers as the engine writes them, carried, given and in an address', async () => {
    const { url, bodies, paths, close } = await asking(`{"all":[${numbers.join(',')}],"one":1e-7}`);
    const flow = withInputs('n: { type: number }',
      '      - { stepId: one, operationId: connect, requestBody: { payload: [ 1e30, $inputs.n ] }, outputs: { all: $response.body#/all, one: $response.body#/one } }',
      '      - { stepId: two, operationId: connect, requestBody: { payload: { a: $steps.one.outputs.all, b: "{$steps.one.outputs.one}" } } }',
      '      - { stepId: three, operationId: onboarded, parameters: [{ name: application, in: path, value: $steps.one.outputs.one }], requestBody: { payload: true } }');
    const { code, err } = await run(flow, url, { ...env, INPUT_n: '1E+17' });
    close();

    expect([code, err]).toEqual([0, '']);
    expect(bodies.slice(0, 2)).toEqual(['[1e+30,100000000000000000]', JSON.stringify({ a: JSON.parse(`[${numbers.join(',')}]`) as unknown, b: '1e-7' })]);
    expect(paths[2]).toBe(fillPath(operationOf('onboarded').path, { application: '1e-7' }));
  });

  it('are inputs whose names are others for the shell, of their type, and one of those that they may be', async () => {
    const { url, bodies, close } = await asking('{}');
    const flow = withInputs('a-b: { type: string }, a_b: { type: string }, a_b_2: {}, work: { default: w }, n: { type: integer, default: 1, enum: [ 1, 2 ] }, is: { enum: [ "it\'s", y ], default: y }',
      '      - { stepId: one, operationId: connect, requestBody: { payload: [ $inputs.a-b, $inputs.a_b, $inputs.a_b_2, $inputs.work, $inputs.n, $inputs.is ] } }');
    const given = { ...env, INPUT_a_b: 'under', INPUT_a_b_2: 'two', INPUT_a_b_3: 'dash' };
    const passed = await run(flow, url, { ...given, INPUT_n: '2', INPUT_is: 'it\'s' });
    const ends = async (more: NodeJS.ProcessEnv): Promise<readonly [number, string]> => {
      const { code, err } = await run(flow, url, { ...given, ...more });
      return [code, err];
    };

    expect([passed.code, passed.err, bodies]).toEqual([0, '', ['["dash","under","two","w",2,"it\'s"]']]);
    expect(await ends({ INPUT_n: '1.5' })).toEqual([2, 'INPUT_n is to be of the type integer.\n']);
    expect(await ends({ INPUT_n: '"1"' })).toEqual([2, 'INPUT_n is to be of the type integer.\n']);
    expect(await ends({ INPUT_n: '1 1' })).toEqual([2, 'INPUT_n is to be of the type integer.\n']);
    expect(await ends({ INPUT_n: '' })).toEqual([2, 'INPUT_n is to be of the type integer.\n']);
    expect(await ends({ INPUT_n: '3' })).toEqual([2, 'INPUT_n is to be one of 1, 2.\n']);
    expect(await ends({ INPUT_is: 'no' })).toEqual([2, 'INPUT_is is to be one of it\'s, y.\n']);
    expect(bodies).toHaveLength(1);
    close();
  });
});

describe('the status of a step in a script', patient, () => {
  const steps = (criteria: string): string => `arazzo: 1.0.1
info: { title: T, version: 1.0.0 }
sourceDescriptions: [{ name: patchbay, url: ./a.json }]
workflows: [{ workflowId: w, steps: [{ stepId: one, operationId: wellKnownVersion, ${criteria} }] }]
`;
  it.each([
    ['$statusCode == 200 || $statusCode == 418', 0], ['$statusCode == 201 || $statusCode == 404', 1], ['!($statusCode == 418)', 1], ['200 <= $statusCode', 0],
    ['300 > $statusCode', 1], ['$statusCode < 418.5 && $statusCode > 417.5', 0], ['$statusCode == 418.5', 1], ['$statusCode != 418.5', 0], ['$statusCode < 1e30', 0],
    ['$statusCode > 1e30', 1], ['$statusCode == \'418\'', 0], ['$statusCode == \'teapot\'', 1], ['$statusCode', 0], ['!$statusCode', 1], ['$statusCode == null', 1],
  ])('is checked by %s', async (condition, code) => {
    const server = createServer((_request, response) => { response.writeHead(418).end(); });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const ended = await run(flowIn(steps(`successCriteria: [{ condition: "${condition}" }]`)), `http://127.0.0.1:${typeof address === 'object' ? address?.port ?? 0 : 0}`);
    server.close();

    expect([ended.code, ended.err === '']).toEqual([code, code === 0]);
  });

  it.each(['documented: true', 'decision: none', 'assetSaved: false'])('is checked where %s is all that is expected', async (expectation) => {
    const server = createServer((_request, response) => { response.writeHead(418).end(); });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const ended = await run(flowIn(steps(`x-patchbay: { expect: { ${expectation} } }`)), `http://127.0.0.1:${typeof address === 'object' ? address?.port ?? 0 : 0}`);
    server.close();

    expect([ended.code, ended.err]).toEqual([1, expect.stringMatching(/got 418\n$/)]);
  });
});

/** What means something to a shell, to curl, to printf or to a terminal. */
const signs = Array.from('\'"`$\\!*?(){}[]<>|&;#~%-@\n\t\r x\u202E\u001Bä😀');

describe('a script', patient, () => {
  it('sends any text as it is, in a body, an address and a header, and what it carries too', async () => {
    const arrived: { readonly url: string; readonly header: string | undefined; readonly body: string }[] = [];
    let answer = '';
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => { parts.push(part); });
      request.on('end', () => {
        const header = request.headersDistinct['x-text']?.[0];
        arrived.push({ url: request.url ?? '', body: Buffer.concat(parts).toString(), header });
        response.setHeader('Content-Type', 'application/json').end(answer);
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
    const step: FlowStep = {
      id: 'one', description: null, operation: 'onboarded', parameters: [], body: { kind: 'none' }, carries: [], criteria: [],
      ready: [], leftOut: [], pauseMs: 0, forgetConnection: null, skip: false,
    };
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...signs) }),
      fc.constantFrom('\'; exit 3; \'', '$(exit 3)', '`exit 3`', '-n', '%s', '@/etc/passwd', '\n', 'a\n\n', '{$name}'),
      // A segment of dots is left out of an address, by the engine too.
    ).filter((text) => text.isWellFormed() && !text.includes('\0') && !/^\.{1,2}$/.test(text));
    await fc.assert(fc.asyncProperty(hostile, async (text) => {
      arrived.length = 0;
      answer = JSON.stringify({ text });
      // A line of a header has no controls, no character beyond one byte, and no blanks around it.
      const inHeader = text.replace(/[^ -~\u00A0-\u00FF]/gu, '').trim();
      const { code, err } = await run({
        id: text, title: text, description: text, version: text, inputs: [], outputs: [], steps: [
          {
            ...step, description: text, carries: [{ name: 'text', from: '$response.body#/text' }], body: { kind: 'text', text, contentType: null },
            parameters: [{ name: 'application', in: 'path', value: text }, { name: 'x-text', in: 'header', value: inHeader }],
          },
          {
            ...step, id: 'two', body: { kind: 'json', value: { [text]: ['$steps.one.outputs.text', '"{$steps.one.outputs.text}"', text] } },
            parameters: [{ name: 'application', in: 'path', value: '$steps.one.outputs.text' }],
          },
          { ...step, id: 'three', body: { kind: 'template', text: '<{$steps.one.outputs.text}>', contentType: 'text/plain' } },
        ],
      }, url);
      const path = fillPath(operationOf('onboarded').path, { application: text });

      expect([code, err]).toEqual([0, '']);
      expect(arrived.map(({ body }) => body)).toEqual([text, JSON.stringify({ [text]: [text, `"${text}"`, text] }), `<${text}>`]);
      expect([arrived[0]?.header ?? '', arrived[0]?.url]).toEqual([inHeader, path]);
      expect(decodeURIComponent(arrived[1]?.url ?? '')).toBe(decodeURIComponent(path));
    }), { numRuns: 12, examples: [['\'; exit 3; \''], ['a"$(exit 3)`exit 3`\\\n\n'], ['-n %s @x']] });
    server.close();
  });

  it.each(['jq', 'node'])('sends and reads headers beyond ASCII as a flow does, a byte for a character, with %s', async (reader) => {
    const arrived: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      arrived.push(request.headersDistinct['x-text']?.[0], request.headers['content-type']);
      // Node writes the head with a text as UTF-8.
      response.setHeader('X-Answer', 'Grüße, ÿ').end(Buffer.from('{}'));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
    const flow = flowIn(`arazzo: 1.0.1
info: { title: T, version: 1.0.0 }
sourceDescriptions: [{ name: patchbay, url: ./patchbay.openapi.json }]
workflows:
  - workflowId: w
    inputs: { type: object, properties: { said: { type: string, default: Ça } } }
    steps:
      - stepId: one
        operationId: wellKnownVersion
        parameters: [{ name: x-text, in: header, value: "Crème \u00FF" }]
        outputs: { answer: $response.header.x-answer }
      - stepId: two
        operationId: wellKnownVersion
        parameters: [{ name: x-text, in: header, value: "<{$steps.one.outputs.answer}> {$inputs.said}" }]
`);
    const world = createNodeWorld(url);
    await runFlow(flow, world, { baseUrl: url });
    await world.close();
    const byFlow = arrived.splice(0);
    const { code, err } = await run(flow, url, { JSON_READER: reader });
    const refused = await run(flow, url, { JSON_READER: reader, INPUT_said: '日本' });
    server.close();

    expect([code, err]).toEqual([0, '']);
    expect(byFlow).toEqual(['Crème ÿ', undefined, '<Grüße, ÿ> Ça', undefined]);
    expect(arrived.slice(0, 4)).toEqual(byFlow);
    expect([refused.code, refused.err]).toEqual([1, 'failed   two: a header has a sign that it cannot have\n']);
  });

  it('sends bytes that are no text, and refuses a header with a line break', async () => {
    const service = await startPatchbay({ ephemeral: true, port: 0, logLevel: 'silent' });
    const [first] = flows.flatMap(({ steps }) => steps);
    const flow = (step: Partial<FlowStep>): Flow => ({
      id: 'w', title: 'T', description: null, version: '1', inputs: [], outputs: [],
      steps: [{ ...first ?? expect.fail('There is no flow.'), operation: 'connect', parameters: [], criteria: [], ready: [], carries: [], ...step }],
    });
    const bytes = await run(flow({ body: { kind: 'bytes', base64: '/wD+', contentType: 'application/json' } }), service.url);
    const header = await run(flow({ parameters: [{ name: 'x-a', in: 'header', value: 'a\r\nHost: b\n' }] }), service.url);
    const [sent] = await service.exchanges({ operation: 'connect', status: 400 });
    await service.close();

    expect([bytes.code, bytes.err, sent?.requestBody?.bytes ?? 0]).toEqual([1, expect.stringMatching(/got 400\n$/), 3]);
    expect(header.err).toMatch(/a header has a sign that it cannot have\n$/);
  });

  it('says that a reader of JSON is missing, and begins nothing', async () => {
    const tools = makeFolder();
    for (const tool of ['sh', 'curl', 'tr', 'rm', 'mkdir']) symlinkSync(`/usr/bin/${tool}`, join(tools, tool));
    const { code, err } = await run(flows[0] ?? expect.fail('There is no flow.'), 'http://127.0.0.1:1', { PATH: tools });

    expect([code, err]).toEqual([2, 'A reader of JSON is missing: jq, or node.\n']);
  });
});

describe('patchbay script', () => {
  const print = (...argv: readonly string[]): { readonly code: number; readonly out: string; readonly err: string } => {
    const [stdout, stderr] = [new PassThrough({ encoding: 'utf8' }), new PassThrough({ encoding: 'utf8' })];
    return { code: printScript(argv, { stdout, stderr }), out: String(stdout.read() ?? ''), err: String(stderr.read() ?? '') };
  };

  it('prints the script of one flow', () => {
    const file = new URL('first-handshake.arazzo.yaml', ready).pathname;

    expect(print(file)).toEqual({ code: 0, out: shellScript(flowIn(readFileSync(file, 'utf8'))), err: '' });
    expect(print('--help')).toMatchObject({ code: 0, out: expect.stringMatching(/^Usage: patchbay script FILE\n/) as string });
  });

  it('ends with 2 for anything else', () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'a.arazzo.yaml'), 'arazzo: 1.0.1\n');

    expect(print()).toEqual({ code: 2, out: '', err: 'patchbay script takes the file of one flow.\n' });
    expect(print(ready.pathname)).toEqual({ code: 2, out: '', err: 'patchbay script takes the file of one flow.\n' });
    expect(print(join(folder, 'a.arazzo.yaml'))).toMatchObject({ code: 2, err: expect.stringMatching(/a\.arazzo\.yaml:1:1 /) as string });
    expect(print('a', '--nothing').code).toBe(2);
  });
});
