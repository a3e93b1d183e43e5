import {
  AssetApi, AssetsApi, ClassificationSpecificEnum, Configuration, ConnectorApi, PlatformEnum,
} from '@pieces.app/pieces-os-client';
import { describe, expect, it } from 'vitest';
import { capture } from '../../../flows/capture/capture.ts';
import type { Capture } from '../../../flows/capture/captured.ts';
import { expectedByDefault, flowOf } from '../../../flows/capture/flowOf.ts';
import { readFlow } from '../../../flows/document/readFlow.ts';
import { writeFlow } from '../../../flows/document/writeFlow.ts';
import type { Flow } from '../../../flows/flow.ts';
import type { FlowResult } from '../../../flows/result.ts';
import { runFlow } from '../../../flows/running/runFlow.ts';
import { createNodeWorld } from '../../../service/flowCommand/nodeWorld.ts';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole, trafficOf } from '../consoleApi/consoleCalls.ts';
import { make } from '../sdk/support.ts';

type Service = { readonly url: string };

const raw = `export const columnLetters = (column) => {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
};
`;

/** A plugin made of the public SDK: it connects, has a copy assessed, saves it and reads what was saved. */
const useAsPlugin = async (service: Service): Promise<void> => {
  const configuration = new Configuration({ basePath: service.url });
  const [connector, asset] = [new ConnectorApi(configuration), new AssetApi(configuration)];
  const { application } = await connector.connect({
    seededConnectorConnection: { application: { name: 'OPEN_SOURCE', version: '1.2.3', platform: PlatformEnum.Linux } },
  });
  const fragment = { string: { raw }, metadata: { ext: ClassificationSpecificEnum.Js } };
  const seed = { asset: { format: { fragment } } };
  await connector.suggest({ application: application.id, seededConnectorCreation: seed });
  const saved = await connector.react({ application: application.id, reaction: { save: true, seed } });
  await asset.assetSnapshot({ asset: saved });
  await connector.suggest({ application: application.id, seededConnectorCreation: seed });
};

const captured = async (service: Service, after = 0): Promise<Capture> => {
  const rows = (await trafficOf(service)).slice(after);
  return capture(await Promise.all(rows.map(({ sequence }) =>
    askConsole(service, 'exchange', { values: { sequence } }))));
};

/** As it is kept: written to a file, and read from it. */
const keptOf = (made: Capture): Flow => {
  const flow = flowOf(made, { title: made.title, description: 'Kept from Traffic.', expected: expectedByDefault(made) });
  const { flow: read, problems } = readFlow(writeFlow(flow));
  expect(problems).toBeNull();
  expect(read).toEqual(flow);
  return flow;
};

const run = async (service: Service, flow: Flow, repeat = 1): Promise<FlowResult> => {
  const world = createNodeWorld(service.url);
  try {
    return await runFlow(flow, world, { baseUrl: service.url, repeat });
  } finally {
    await world.close();
  }
};

/** The steps that failed, each with the first thing that was not as expected. */
const failuresOf = ({ runs }: FlowResult, flow: Flow): string[] => runs.flatMap(({ steps }) => (
  steps.flatMap((step, at) => {
    if (step.state !== 'failed') return [];
    const first = step.findings.find(({ passed }) => !passed);
    const words = first === undefined ? step.sentence : `${first.path} ${first.expected}, ${first.got}`;
    return [`${flow.steps[at]?.id ?? ''}: ${words ?? ''}`];
  })
));

/** A flow of what the plugin did, and the service that it did it with. */
const keptFromPlugin = async (): Promise<{
  readonly service: Service; readonly made: Capture; readonly flow: Flow;
}> => {
  const service = await serviceOfTest();
  await useAsPlugin(service);
  const made = await captured(service);
  return { service, made, flow: keptOf(made) };
};

describe('what a plugin of the public SDK did', () => {
  it('is a flow that passes at once, again and again, and on a service that knows nothing', async () => {
    const { service, flow } = await keptFromPlugin();

    expect(flow.steps.map(({ id }) => id)).toEqual(['connect', 'suggest', 'react', 'assetSnapshot', 'suggest-2']);
    const again = await run(service, flow, 3);
    expect([again.runs.length, failuresOf(again, flow)]).toEqual([3, []]);
    const fresh = await serviceOfTest();
    expect(failuresOf(await run(fresh, flow, 3), flow)).toEqual([]);
  });

  it('is one that passes again too where it began with reading what was saved before', async () => {
    const service = await serviceOfTest();
    for (const name of ['first', 'second']) await make(service, `${raw}// ${name}\n`, { metadata: { name: `${name}.js` } });
    const before = (await trafficOf(service)).length;
    const configuration = new Configuration({ basePath: service.url });
    const [assets, asset] = [new AssetsApi(configuration), new AssetApi(configuration)];
    const { iterable = [] } = await assets.assetsIdentifiersSnapshot({});
    for (const { id } of iterable) await asset.assetSnapshot({ asset: id });
    await useAsPlugin(service);
    const made = await captured(service, before);
    const flow = keptOf(made);

    expect(flow.steps.map(({ id }) => id).slice(0, 4)).toEqual(['assetsIdentifiersSnapshot', 'assetSnapshot', 'assetSnapshot-2', 'connect']);
    expect(made.notes.map((note) => note.split(':')[0])).toEqual(['assetSnapshot and another ask for what assetsIdentifiersSnapshot listed']);
    const again = await run(service, flow, 3);
    expect([again.runs.length, failuresOf(again, flow)]).toEqual([3, []]);
    expect(failuresOf(await run(await serviceOfTest(), flow), flow)[0]).toContain('assetsIdentifiersSnapshot: ');
  });

  it('carries the application, the seed and the asset, and expects both decisions that stay', async () => {
    const { made, flow } = await keptFromPlugin();

    expect(made.carried).toEqual([
      { name: 'application', step: 'connect', path: '$.application.id', uses: ['suggest, application', 'react, application', 'suggest-2, application'] },
      { name: 'seed', step: 'suggest', path: '$.target.seed', uses: ['react, seed', 'suggest-2, the body'] },
      { name: 'asset', step: 'react', path: 'the whole answer', uses: ['assetSnapshot, asset'] },
    ]);
    expect([made.inputs, made.masked, made.noSteps, made.notes]).toEqual([[], [], [], []]);
    expect(flow.steps.map(({ ready }) => ready.filter(({ type }) => type !== 'documented'))).toEqual([
      [], [], [{ type: 'assetSaved', saved: true }], [], [{ type: 'decision', decision: 'reuse' }],
    ]);
    expect(flow.steps[1]?.leftOut.slice(0, 2)).toEqual([
      { path: 'decision', reason: 'The copy is saved later in this flow, so a second run decides otherwise.' },
      { path: '$.reuse.suggested', reason: 'The copy is saved later in this flow, so a second run decides otherwise.' },
    ]);
  });

  it('fails at the step whose answer became another one', async () => {
    const { service, flow } = await keptFromPlugin();
    const rows = await trafficOf(service);
    const application = rows[0]?.application?.id ?? '';
    await askConsole(service, 'startDrill', { body: { application, times: 1, answer: { kind: 'status', status: 500 } } });

    expect(failuresOf(await run(service, flow, 2), flow)).toEqual(['suggest: status 200, 500']);
  });

  it('fails on a service that knows the copy by another name, where that is read', async () => {
    const { flow } = await keptFromPlugin();
    const other = await serviceOfTest();
    await make(other, raw, { metadata: { name: 'letters.js' } });

    expect(failuresOf(await run(other, flow), flow)).toEqual(['assetSnapshot: $.name "columnLetters", "letters.js"']);
  });
});
