import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFlow } from '../../../flows/document/readFlow.ts';
import { PatchbayError, startPatchbay, type Flow, type RunningPatchbay } from '../../../service/library.ts';
import { call, connected } from '../interface/caller.ts';
import { makeFolder } from '../storage/support.ts';

/** Its calls as a program without types has them. */
type Untyped = { readonly [Name in 'exchanges' | 'waitFor' | 'drill' | 'forgetConnection' | 'run']: (...given: unknown[]) => Promise<unknown> };

let service: RunningPatchbay;
let patchbay: Untyped;
let application: string;

const start = (): Promise<RunningPatchbay> => startPatchbay({ ephemeral: true, port: 0, logLevel: 'silent' });
beforeAll(async () => {
  service = await start();
  patchbay = service as unknown as Untyped;
  application = await connected(service);
});
afterAll(async () => { await service.close(); });

const sentenceOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(() => expect.fail('It was done.'), (reason: unknown) => reason);
  if (error instanceof PatchbayError) return error.message;
  throw error;
};

const text = `arazzo: 1.0.1
info: { title: Version, version: 1.0.0 }
sourceDescriptions: [{ name: patchbay, url: ./patchbay.openapi.json }]
workflows:
  - workflowId: w
    inputs: { type: object, properties: { word: { type: string } } }
    steps: [{ stepId: one, operationId: wellKnownVersion }]
`;
const model = (): Flow => readFlow(text).flow ?? expect.fail('It is no flow.');
const fileOf = (written: string): string => {
  const file = join(makeFolder(), 'a.arazzo.yaml');
  writeFileSync(file, written);
  return file;
};

describe('a filter that means no exchange that there can be is refused at once', () => {
  it.each([
    [{ path: '/nothing' }, 'There is no path in the filter; there are operation, application, status, after, where.'],
    [{ stauts: 404 }, 'There is no stauts in the filter; the nearest that is there is status.'],
    [{ operation: 'nope' }, 'operation in the filter takes the id of an operation, which nope is not; suggest is one.'],
    [{ operation: 'conect' }, 'operation in the filter takes the id of an operation, which conect is not; connect is one.'],
    [{ operation: 1 }, 'operation in the filter takes the id of an operation, as a text, such as suggest.'],
    [{ application: { id: 'a' } }, 'application in the filter takes the id or the name of an application, as a text.'],
    [{ status: '404' }, 'status in the filter takes a whole number from 100 to 599.'],
    [{ status: null }, 'status in the filter takes a whole number from 100 to 599.'],
    [{ after: { sequence: 1 } }, 'after in the filter takes a whole number from 0 to 9007199254740991.'],
    [{ where: 'connect' }, 'where in the filter takes a function that is given an exchange and gives true or false.'],
    [{ where: () => Promise.resolve(false) }, 'where in the filter takes a function that gives true or false at once; this one gives a promise.'],
    ['connect', 'Give the filter as an object, such as { operation: \'suggest\' }; {} means every exchange.'],
    [null, 'Give the filter as an object, such as { operation: \'suggest\' }; {} means every exchange.'],
  ])('%j', async (filter, sentence) => {
    expect(await sentenceOf(patchbay.waitFor(filter))).toBe(sentence);
    expect(await sentenceOf(patchbay.exchanges(filter))).toBe(sentence);
  });

  it('and so is none where one is waited for, and a time that nobody can wait', async () => {
    expect(await sentenceOf(patchbay.waitFor())).toBe('Give the filter as an object, such as { operation: \'suggest\' }; {} means every exchange.');
    for (const time of ['100', Number.NaN, Number.POSITIVE_INFINITY, -1]) {
      expect(await sentenceOf(patchbay.waitFor({}, time))).toBe('How long waitFor waits is given in milliseconds from 0 to 2147483647.');
    }
  });

  it('but not the id of a stream, which an exchange can be of', async () => {
    expect(await service.exchanges({ operation: 'assetsStreamIdentifiers' })).toEqual([]);
  });
});

describe('a drill that cannot be', () => {
  const answers = 'answer in the drill takes one of { kind: \'status\', status: 400 }, 401 or 500, { kind: \'delay\', milliseconds } with 1 to 60000, and { kind: \'cut\' }.';

  it.each([
    { kind: 'nonsense' }, { kind: 'delay' }, { kind: 'delay', milliseconds: 0 }, { kind: 'delay', milliseconds: 60_001 }, { kind: 'status' },
    { kind: 'status', status: 418 }, { kind: 'status', status: 200 }, { kind: 'cut', milliseconds: 1 }, 'cut', null,
  ])('for its answer %j is refused, and the next call is answered as ever', async (answer) => {
    expect(await sentenceOf(patchbay.drill({ application, answer }))).toBe(answers);
    expect((await call(service, 'onboarded', { parameters: { application }, body: true })).status).toBe(200);
  });

  it.each([
    [undefined, 'Give the drill as an object, such as { application, answer: { kind: \'cut\' } }.'],
    [{ answer: { kind: 'cut' } }, 'The drill has no application; give it, such as { application, answer: { kind: \'cut\' } }.'],
    [{ application: 'a' }, 'The drill has no answer; give it, such as { application, answer: { kind: \'cut\' } }.'],
    [{ application: 7, answer: { kind: 'cut' } }, 'application in the drill takes the id of an application, as a text.'],
    [{ application: 'a', answer: { kind: 'cut' }, time: 2 }, 'There is no time in the drill; the nearest that is there is times.'],
    [{ application: 'a', answer: { kind: 'cut' }, times: 1_001 }, 'times in the drill takes a whole number from 1 to 1000.'],
  ])('%j is refused', async (drill, sentence) => {
    expect(await sentenceOf(patchbay.drill(drill))).toBe(sentence);
  });
});

describe('a run that cannot be', () => {
  it.each([
    [{ repeat: 0 }, 'repeat in the options of run takes a whole number from 1 to 1000.'],
    [{ repeat: 1_001 }, 'repeat in the options of run takes a whole number from 1 to 1000.'],
    [{ repeat: '2' }, 'repeat in the options of run takes a whole number from 1 to 1000.'],
    [{ repeats: 2 }, 'There is no repeats in the options of run; the nearest that is there is repeat.'],
    [{ bail: 'yes' }, 'bail in the options of run takes true or false.'],
    [{ goOn: 1 }, 'goOn in the options of run takes true or false.'],
    [{ signal: {} }, 'signal in the options of run takes an AbortSignal.'],
    [{ inputs: ['a'] }, 'inputs in the options of run takes an object with texts, by the names of the inputs.'],
    [{ inputs: { unknown: '1' } }, 'There is no unknown in the inputs of the flow; there are word.'],
    [{ inputs: { wrod: '1' } }, 'There is no wrod in the inputs of the flow; the nearest that is there is word.'],
    [{ inputs: { word: 1 } }, 'word in the inputs of the flow takes a value, as a text.'],
    [null, 'Give the options of run as an object, such as { repeat: 2 }.'],
  ])('by its options %j is refused before anything is sent', async (options, sentence) => {
    const before = (await service.exchanges()).length;

    expect(await sentenceOf(patchbay.run(fileOf(text), options))).toBe(sentence);
    expect(await sentenceOf(patchbay.run(model(), options))).toBe(sentence);
    expect(await service.exchanges()).toHaveLength(before);
  });

  it('by what it is to run is refused', async () => {
    const [step] = model().steps;
    for (const flow of [undefined, null, 7, []]) {
      expect(await sentenceOf(patchbay.run(flow))).toBe('Give the path of the file of a flow, as a text, or a flow itself.');
    }
    expect(await sentenceOf(patchbay.run({})))
      .toBe('The flow is none: it must have required properties id, title, description, version, inputs, steps, outputs; the type Flow says what is right.');
    expect(await sentenceOf(patchbay.run({ ...model(), steps: [{ ...step, operation: 'nope' }] })))
      .toBe('The flow is none at /steps/0/operation: it must be equal to one of the allowed values; the type Flow says what is right.');
    expect(await sentenceOf(patchbay.run({ ...model(), titel: 'a' })))
      .toBe('The flow is none at /titel: there is no such field; the type Flow says what is right.');
  });
});

it('an application whose connection is to be forgotten is given by its id', async () => {
  for (const given of [undefined, null, 7]) {
    expect(await sentenceOf(patchbay.forgetConnection(given))).toBe('Give the id of an application, as a text.');
  }
});

describe('a service that is closed', () => {
  it('refuses what it cannot do any more, and still gives what came', async () => {
    const one = await start();
    const id = await connected(one);
    await one.close();
    const over = 'The service is closed; start another one.';

    expect(await sentenceOf(one.run(fileOf(text)))).toBe(over);
    expect(await sentenceOf(one.run(model()))).toBe(over);
    expect(await sentenceOf(one.drill({ application: id, answer: { kind: 'cut' } }))).toBe(over);
    expect(await sentenceOf(one.forgetConnection(id))).toBe(over);
    expect((await one.exchanges()).map(({ operation }) => operation)).toEqual(['connect']);
  });

  it('while a flow runs rejects the run, which is none that failed', async () => {
    const one = await start();
    const paused = model();
    const steps = paused.steps.map((step) => ({ ...step, pauseMs: 60_000 }));
    const running = sentenceOf(one.run({ ...paused, steps }));
    await one.close();

    expect(await running).toBe('The service was closed before the flow was over.');
  });
});
