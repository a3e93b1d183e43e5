import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readFlow } from '../../../flows/document/readFlow.ts';
import { PatchbayError, startPatchbay, type ExchangeFilter, type RunningPatchbay } from '../../../service/library.ts';
import { call, connected } from '../interface/caller.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { makeFolder } from '../storage/support.ts';

let patchbay: RunningPatchbay;

const start = (): Promise<RunningPatchbay> => startPatchbay({ ephemeral: true, port: 0, logLevel: 'silent' });
beforeAll(async () => { patchbay = await start(); });
afterAll(async () => { await patchbay.close(); });

const startOne = async (): Promise<RunningPatchbay> => {
  const one = await start();
  onTestFinished(one.close);
  return one;
};

const onboarded = (application: string): Promise<{ readonly status: number }> => call(patchbay, 'onboarded', { parameters: { application }, body: true });
const sentenceOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(() => expect.fail('It was done.'), (reason: unknown) => reason);
  if (error instanceof PatchbayError) return error.message;
  throw error;
};

describe('what came', () => {
  it('is there as soon as it was answered, with its bodies, and found by each part of a filter', async () => {
    const one = await startOne();
    for (let round = 1; round <= 50; round += 1) {
      await call(one, 'wellKnownVersion');
      expect(await one.exchanges({ operation: 'wellKnownVersion' })).toHaveLength(round);
    }
    const application = await connected(one);
    await call(one, 'react', { parameters: { application }, body: {} });
    const [last] = (await one.exchanges({ operation: 'react' })).slice(-1);

    expect(last).toMatchObject({ status: 400, method: 'POST', requestBody: { text: '{}', bytes: 2 }, application: { id: application } });
    const count = async (filter?: ExchangeFilter): Promise<number> => (await one.exchanges(filter)).length;
    expect(await count()).toBe(52);
    const name = last?.application?.name ?? '';
    expect([await count({ application }), await count({ application: name }), await count({ application: 'NOBODY' })]).toEqual([2, 2, 0]);
    expect([await count({ status: 400 }), await count({ status: 400, operation: 'connect' })]).toEqual([1, 0]);
    const sequence = last?.sequence ?? 0;
    expect([await count({ after: sequence }), await count({ after: sequence - 1 })]).toEqual([0, 1]);
    expect(await count({ where: ({ path }) => path.endsWith('/reaction') })).toBe(1);
  });
});

describe('waiting for an exchange', () => {
  it('ends with one that was there before, and with one that comes', async () => {
    const one = await startOne();
    const application = await connected(one);
    const first = await one.waitFor({ operation: 'connect' }, 0);
    const coming = one.waitFor({ operation: 'connect', after: first.sequence });
    const other = one.waitFor({ operation: 'onboarded', status: 200 });
    await call(one, 'onboarded', { parameters: { application }, body: true });
    await connected(one);

    expect(first.application?.id).toBe(application);
    expect((await coming).sequence).toBe(first.sequence + 2);
    expect((await other).requestBody?.text).toBe('true');
  });

  it('says after its time what came instead', async () => {
    const one = await startOne();
    expect(await sentenceOf(one.waitFor({}, 0))).toBe('No exchange came within 0 ms; nothing came.');
    const application = await connected(one);
    const { application: by } = await one.waitFor({ operation: 'connect' });
    await call(one, 'react', { parameters: { application }, body: {} });

    expect(await sentenceOf(one.waitFor({ operation: 'react', status: 200, application }, 1)))
      .toBe(`No exchange of react by ${application} with 200 came within 1 ms; what came was connect by ${by?.name} with 200, react by ${by?.name} with 400.`);
    for (let each = 0; each < 8; each += 1) await call(one, 'wellKnownVersion');
    expect(await sentenceOf(one.waitFor({ after: Number.MAX_SAFE_INTEGER, where: () => true }, 1)))
      .toBe('No exchange after number 9007199254740991 that `where` takes came within 1 ms; nothing came.');
    expect(await sentenceOf(one.waitFor({ operation: 'suggest' }, 1))).toMatch(/; what came was (?:wellKnownVersion with 200, ){7}wellKnownVersion with 200 \(and 2 before\)\.$/);
  });

  it('ends with the error of its own filter, which disturbs no answer', async () => {
    const failing = patchbay.waitFor({ where: ({ operation }) => { if (operation === 'wellKnownVersion') throw new RangeError('mine'); return false; } });
    const asked = call(patchbay, 'wellKnownVersion');

    await expect(failing).rejects.toThrow(new RangeError('mine'));
    expect((await asked).status).toBe(200);
  });

  it('ends with a sentence where the service is closed or nothing is recorded', async () => {
    const one = await start();
    const waiting = sentenceOf(one.waitFor({ operation: 'suggest' }));
    await askConsole(one, 'changeSettings', { body: { recording: false } });
    expect(await sentenceOf(one.waitFor({}))).toBe('Requests are not recorded: recording is off in the settings; switch it on to see what comes.');
    await one.close();

    expect(await waiting).toBe('The service was closed before the exchange came.');
    expect(await sentenceOf(one.waitFor({}))).toBe('The service is closed; nothing comes any more.');
  });
});

describe('a drill', () => {
  it('answers the next calls of an application, and says how many', async () => {
    const application = await connected(patchbay);
    const drill = await patchbay.drill({ application, answer: { kind: 'status', status: 500 }, times: 2 });

    expect([drill.answered, drill.ended]).toEqual([0, null]);
    expect((await onboarded(application)).status).toBe(500);
    expect(drill.answered).toBe(1);
    drill.stop();
    expect([(await onboarded(application)).status, drill.ended]).toEqual([200, 'stopped']);

    const once = await patchbay.drill({ application, answer: { kind: 'cut' } });
    await expect(onboarded(application)).rejects.toThrow();
    expect([once.answered, once.ended, (await patchbay.waitFor({ where: ({ injected }) => injected === 'cut' })).status]).toEqual([1, 'done', null]);
  });

  it('is refused for nobody, for the service itself and for a number of calls that there cannot be', async () => {
    const application = await connected(patchbay);
    const answer = { kind: 'delay', milliseconds: 1 } as const;

    expect(await sentenceOf(patchbay.drill({ application: 'nobody', answer }))).toMatch(/no application/i);
    expect(await sentenceOf(patchbay.drill({ application, answer, times: 0 }))).toBe('times in the drill takes a whole number from 1 to 1000.');
  });
});

describe('forgetting a connection', () => {
  it('has the next call answered with 401', async () => {
    const application = await connected(patchbay);
    await patchbay.forgetConnection(application);

    expect((await onboarded(application)).status).toBe(401);
    expect((await askConsole(patchbay, 'changes')).changes[0]).toMatchObject({ kinds: ['forgotten'], by: 'testKit' });
    expect(await sentenceOf(patchbay.forgetConnection('nobody'))).toMatch(/no application/i);
  });
});

const flow = (status: number): string => `arazzo: 1.0.1
info: { title: Version, version: 1.0.0 }
sourceDescriptions: [{ name: patchbay, url: ./patchbay.openapi.json }]
workflows:
  - workflowId: w
    inputs: { type: object, required: [word], properties: { word: { type: string } } }
    steps:
      - { stepId: one, operationId: wellKnownVersion, successCriteria: [{ condition: $statusCode == ${status} }] }
`;

describe('a flow', () => {
  it('is run from a file or a model, and says what came of it', async () => {
    const file = join(makeFolder(), 'a.arazzo.yaml');
    writeFileSync(file, flow(200));
    const fromFile = await patchbay.run(file, { inputs: { word: 'a' }, repeat: 2 });
    const { flow: model } = readFlow(flow(201));
    const fromModel = await patchbay.run(model ?? expect.fail('It is no flow.'), { inputs: { word: 'a' } });

    expect([fromFile.state, fromFile.runs.length]).toEqual(['passed', 2]);
    expect(fromModel.state).toBe('failed');
    expect(fromModel.report).toContain('status: expected 201, got 200');
  });

  it('that is wrong is refused with the place of everything that is wrong', async () => {
    const folder = makeFolder();
    const file = join(folder, 'a.arazzo.yaml');
    writeFileSync(file, flow(200).replace('operationId: wellKnownVersion', 'operationId: nothing'));
    const { flow: model } = readFlow(flow(200));
    const [step] = model?.steps ?? [];

    expect(await sentenceOf(patchbay.run(file))).toBe(`${file}:8:37 The interface has no operation of this id; its OpenAPI document, which the command openapi prints, lists them.`);
    expect(await sentenceOf(patchbay.run(join(folder, 'none.arazzo.yaml')))).toMatch(/cannot be read/);
    writeFileSync(file, flow(200));
    expect(await sentenceOf(patchbay.run(file))).toBe('The flow needs a value for its input word.');
    writeFileSync(join(folder, 'b.arazzo.yaml'), flow(200));
    expect(await sentenceOf(patchbay.run(folder))).toBe('One flow is run at a time; give the path of its file.');
    expect(await sentenceOf(patchbay.run({ ...model ?? expect.fail('It is no flow.'), steps: [step, step].flatMap((each) => each ?? []) })))
      .toBe('Another step has the same stepId; each step has one of its own.');
  });
});
