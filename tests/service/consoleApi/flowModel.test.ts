import { writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FlowReader } from '../../../service/flows/flowReader.ts';
import { serviceOfTest } from '../../support/service.ts';
import { makeFolder } from '../storage/support.ts';
import { askConsole, callConsole } from './consoleCalls.ts';

const name = 'pass.arazzo.yaml';
const values = { flow: name };

const text = `arazzo: 1.0.1
info: { title: My pass, version: 1.0.0 } # whose it is
sourceDescriptions: [{ name: patchbay, url: ./patchbay.openapi.json, type: openapi }]
workflows:
  - workflowId: pass
    x-owner: me
    steps:
      # Who calls.
      - stepId: connect
        operationId: connect
        requestBody:
          payload:
            application: { name: VS_CODE, version: 1.94.2, platform: LINUX } # an editor
        outputs:
          application: $response.body#/application/id
      # Whether it answers.
      - stepId: health
        operationId: wellKnownHealth
        successCriteria:
          - condition: $statusCode == 200 # as ever
`;

/** A service whose folder of flows has the file. */
const withFile = async (content: string) => {
  const flowsDir = makeFolder();
  const path = join(flowsDir, name);
  writeFileSync(path, content);
  return { service: await serviceOfTest({}, { flowsDir }), path };
};

const flowOf = async ({ service }: Awaited<ReturnType<typeof withFile>>) => {
  const { flow, hash } = await askConsole(service, 'flow', { values });
  if (flow === null) throw new Error('The file is no flow.');
  return { flow, hash };
};

describe('what a flow file says', () => {
  it('is in its list: title and number of steps', async () => {
    const { service } = await withFile(text);
    const { files } = await askConsole(service, 'flows');

    expect(files.map(({ flow, wrong }) => ({ flow, wrong }))).toEqual([{ flow: { title: 'My pass', steps: 2 }, wrong: null }]);
  });

  it('is read again when the file is another one', async () => {
    const { service, path } = await withFile(text);
    await askConsole(service, 'flows');
    writeFileSync(path, text.replace('My pass', 'My other pass'));

    expect((await askConsole(service, 'flows')).files.map(({ flow }) => flow?.title)).toEqual(['My other pass']);
  });

  it('comes with its text: steps with what they send, expect and give', async () => {
    const { service } = await withFile(text);
    const { flow, problems, text: read } = await askConsole(service, 'flow', { values });

    expect([read, problems]).toEqual([text, []]);
    expect(flow).toMatchObject({ id: 'pass', title: 'My pass', inputs: [] });
    expect(flow?.steps.map(({ id, operation }) => [id, operation])).toEqual([['connect', 'connect'], ['health', 'wellKnownHealth']]);
    expect(flow?.steps[0]?.body).toEqual({ kind: 'json', value: { application: { name: 'VS_CODE', version: '1.94.2', platform: 'LINUX' } } });
    expect(flow?.steps[0]?.carries).toEqual([{ name: 'application', from: '$response.body#/application/id' }]);
    expect(flow?.steps[1]?.criteria).toEqual([{ type: 'simple', condition: '$statusCode == 200' }]);
  });

  it('is told by line and column where it is no flow, in the list by the first of its problems', async () => {
    const { service } = await withFile(text.replace('operationId: connect', 'operationId: conect').replace('workflowId', 'workflow'));
    const { flow, problems } = await askConsole(service, 'flow', { values });
    const { files } = await askConsole(service, 'flows');

    expect(flow).toBeNull();
    expect(problems.map(({ line, column }) => [line, column])).toEqual([[5, 5], [5, 5]]);
    expect(files.map(({ wrong }) => wrong)).toEqual([{ first: problems[0], count: 2 }]);
  });

  it('is said of a text that is in no file too', async () => {
    const service = await serviceOfTest();

    expect((await askConsole(service, 'checkFlow', { body: { text } })).flow?.title).toBe('My pass');
    expect(await askConsole(service, 'checkFlow', { body: { text: 'arazzo: 1.0.1\n\tinfo: {}\n' } })).toMatchObject({
      flow: null, problems: [{ line: 2 }],
    });
  });

  it('is not waited for longer than a while: the thread that reads it is ended, and the next one reads again', async () => {
    const [hasty, patient] = [new FlowReader(1), new FlowReader()];
    onTestFinished(() => {
      hasty.close();
      patient.close();
    });

    expect((await hasty.read(text)).problems.map(({ sentence }) => sentence)).toEqual(['The file could not be read to its end; make it smaller.']);
    expect((await patient.read(text)).flow?.id).toBe('pass');
    patient.close();
    expect((await patient.read(text)).flow?.id).toBe('pass');
  });

  it('is not said to be too large where what reads it ended for another reason', async () => {
    const reader = new FlowReader();
    const read = reader.read(text);
    // It is handed to the thread in the next turn.
    await new Promise((resolve) => { setImmediate(resolve); });
    reader.close();

    expect(await read).toEqual({ text, flow: null, problems: [
      { line: 1, column: 1, sentence: 'What reads flows ended before it had read this one; nothing was written.' },
    ] });
    reader.close();
  });
});

describe('the flows that come with Patchbay', () => {
  it('are listed and read, and nothing else of their folder', async () => {
    const service = await serviceOfTest();
    const { ready } = await askConsole(service, 'flows');

    expect(ready.map(({ name: file, flow }) => [file, flow?.title, flow?.steps])).toEqual([
      ['first-handshake.arazzo.yaml', 'First handshake', 3],
      ['save-then-reuse.arazzo.yaml', 'Save, then reuse', 4],
      ['sessions.arazzo.yaml', 'A session is opened, read and closed', 3],
      ['suggest-without-connect.arazzo.yaml', 'Suggest without connect gives 401', 2],
      ['unknown-application.arazzo.yaml', 'Unknown application gives 400', 1],
      ['usage.arazzo.yaml', 'Usage is taken down', 4],
    ]);
    expect((await askConsole(service, 'readyFlow', { values: { flow: 'usage.arazzo.yaml' } })).flow?.title).toBe('Usage is taken down');
    expect((await callConsole(service, 'readyFlow', { values: { flow: 'none.arazzo.yaml' } })).status).toBe(404);
    expect((await callConsole(service, 'readyFlow', { values: { flow: '../flow.arazzo.yaml' } })).status).toBe(400);
  });
});

describe('what was changed in a flow', () => {
  it('is written into its file, and comments, the order of fields and those of others stay', async () => {
    const at = await withFile(text);
    const { flow, hash } = await flowOf(at);
    const [connect, health] = flow.steps;
    if (connect === undefined || health === undefined) throw new Error('It has two steps.');
    const steps = [health, { ...connect, criteria: [{ type: 'simple' as const, condition: '$statusCode == 200' }] }];
    const saved = await askConsole(at.service, 'saveFlow', { values, body: { flow: { ...flow, title: 'Mine', steps }, basis: hash } });
    const written = readFileSync(at.path, 'utf8');

    expect(saved.text).toBe(written);
    expect(saved.flow?.steps.map(({ id }) => id)).toEqual(['health', 'connect']);
    expect(written).toContain('info: { title: Mine, version: 1.0.0 } # whose it is\n');
    expect(written).toContain('x-owner: me\n');
    expect(written).toContain('platform: LINUX } # an editor\n');
    expect(written).toContain('- condition: $statusCode == 200 # as ever\n');
    expect(written).toContain('# Who calls.\n      - stepId: connect\n');
  });

  it('takes the place of what an alias stood for, whose value stays', async () => {
    const at = await withFile(`${text.replace('payload:\n', 'payload: &who\n')}      - { stepId: again, operationId: connect, requestBody: { payload: *who } }\n`);
    const { flow, hash } = await flowOf(at);
    const steps = flow.steps.slice(1);
    const saved = await askConsole(at.service, 'saveFlow', { values, body: { flow: { ...flow, steps }, basis: hash } });

    expect([saved.flow?.steps, saved.problems]).toEqual([steps, []]);
    expect(readFileSync(at.path, 'utf8')).toContain('# as ever\n');
  });

  it('is not written into a file that has an alias of nothing, which is said', async () => {
    const sound = await withFile(text);
    const { flow } = await flowOf(sound);
    const wrong = text.replace('x-owner: me', 'x-owner: *nope');
    const at = await withFile(wrong);
    const { hash } = await askConsole(at.service, 'flow', { values });
    const answer = await callConsole(at.service, 'saveFlow', { values, body: { flow, basis: hash } });

    expect(answer).toMatchObject({ status: 400, text: expect.stringContaining('An alias of YAML names a value that stands before it.') as unknown });
    expect(readFileSync(at.path, 'utf8')).toBe(wrong);
  });

  it('is no less written into it where the names of its values come in another order', async () => {
    const at = await withFile(text);
    const { flow, hash } = await flowOf(at);
    const { id, description, version, inputs, steps, outputs } = flow;
    const turned = { outputs, steps: steps.slice(0, 1), inputs, version, description, title: 'Mine', id };
    const saved = await askConsole(at.service, 'saveFlow', { values, body: { flow: turned, basis: hash } });

    expect(saved.text).toContain('# whose it is');
    expect(saved.flow?.steps).toHaveLength(1);
  });

  it('is refused where the file changed since, or where it would be no flow, and the file stays', async () => {
    const at = await withFile(text);
    const { flow, hash } = await flowOf(at);
    const uses = flow.steps.map((step) => (step.id === 'health' ? { ...step, forgetConnection: '$steps.gone.outputs.application' } : step));
    const wrong = await callConsole(at.service, 'saveFlow', { values, body: { flow: { ...flow, steps: uses }, basis: hash } });

    expect([wrong.status, wrong.text]).toEqual([
      400, 'This is no flow that can be kept: Step health takes application from step gone, which is not there before it.',
    ]);
    expect(readFileSync(at.path, 'utf8')).toBe(text);
    writeFileSync(at.path, `${text}# by somebody else\n`);
    const late = await callConsole(at.service, 'saveFlow', { values, body: { flow: { ...flow, title: 'Mine' }, basis: hash } });

    expect(late.status).toBe(409);
    expect(readFileSync(at.path, 'utf8')).toBe(`${text}# by somebody else\n`);
  });

  it('makes a new file where it has none yet', async () => {
    const at = await withFile(text);
    const { flow } = await flowOf(at);
    const saved = await askConsole(at.service, 'saveFlow', { values: { flow: 'new.arazzo.yaml' }, body: { flow, basis: null } });

    expect(saved.flow).toEqual(flow);
    expect((await askConsole(at.service, 'flows')).files.map((file) => file.name)).toEqual(['new.arazzo.yaml', name]);
  });

  it('is kept as a text even where that is no flow yet, with what is wrong', async () => {
    const at = await withFile(text);
    const { hash } = await flowOf(at);
    const saved = await askConsole(at.service, 'saveFlow', { values, body: { text: 'arazzo: 1.0.1\n', basis: hash } });

    expect([saved.flow, saved.problems[0]?.line]).toEqual([null, 1]);
    expect(readFileSync(at.path, 'utf8')).toBe('arazzo: 1.0.1\n');
  });
});
