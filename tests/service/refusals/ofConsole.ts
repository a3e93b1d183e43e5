import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { consolePathOf } from '../../../contract/console/address.ts';
import { forgetters } from '../../../contract/console/changeKinds.ts';
import { limits } from '../../../contract/limits.ts';
import type { consoleRefusals } from '../../../contract/refusals/console.ts';
import type { RunningPatchbay } from '../../../service/options.ts';
import { harBody, storedExchange, storedResult, storedRun, storedStep } from '../../support/flowResults.ts';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole, callConsole } from '../consoleApi/consoleCalls.ts';
import { call, connected, saved } from '../interface/caller.ts';
import { makeFolder } from '../storage/support.ts';
import type { OfBackups } from './backups.ts';
import { lost } from './interface.ts';
import { asked, type Provoked, type Reply } from './provoked.ts';

const nobody = '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3';
const text = 'const restored = (items) => items.filter((item) => item.visible && !item.archived);';
const drill = (application: string) => ({ application, times: 1, answer: { kind: 'cut' } }) as const;

/** What bringing back a deleted asset is answered. */
const restored = async (between: 'later' | 'saved again'): Promise<Reply> => {
  let now = Date.now();
  const service = await serviceOfTest({ now: () => now, elapsed: () => now });
  const application = await connected(service, 'VIM');
  const asset = await saved(service, application, text);
  await call(service, 'assetsDeleteAsset', { parameters: { asset } });
  if (between === 'later') now += limits.restorableMs + 1;
  else await saved(service, application, text);
  return await callConsole(service, 'restoreAsset', { values: { asset } });
};

/** What one who opens a stream is answered when as many are open as may be. */
const oneStreamMore = async (): Promise<Reply> => {
  const service = await serviceOfTest();
  const open = new AbortController();
  const streams = await Promise.all(Array.from({ length: limits.eventStreams },
    () => fetch(`${service.url}${consolePathOf('events')}`, { signal: open.signal })));
  const { status, text: sentence } = await asked({ service, connected: '', registered: '' }, 'GET /console/api/events');
  open.abort();
  await Promise.allSettled(streams.map((stream) => stream.text()));
  return { status, text: sentence };
};

const oneDrillMore = async (): Promise<Reply> => {
  const service = await serviceOfTest();
  const application = await connected(service, 'VIM');
  for (let at = 0; at < limits.activeDrills; at += 1) await askConsole(service, 'startDrill', { body: drill(application) });
  return await callConsole(service, 'startDrill', { body: drill(application) });
};

/** A service with a folder of flows of its own, in which somebody put things. */
const withFlows = async (prepare: (folder: string) => void): Promise<RunningPatchbay> => {
  const flowsDir = makeFolder();
  prepare(flowsDir);
  return await serviceOfTest({}, { flowsDir });
};

const flow = 'a.arazzo.yaml';
const another = '0'.repeat(64);

export const ofConsole: Provoked<Exclude<keyof typeof consoleRefusals, OfBackups>> = {
  'console-body-missing': async ({ service }) => [await callConsole(service, 'preview'), { type: 'PreviewRequest' }],
  'query-not-number': async (at) => [
    await asked(at, 'GET /console/api/traffic?after=x'), { name: 'after', least: 0, most: Number.MAX_SAFE_INTEGER },
  ],
  'query-value-unknown': async (at) => [
    await asked(at, 'POST /console/api/applications/x/forget?by=nobody'), { name: 'by', values: forgetters },
  ],
  'too-many-streams': async () => [await oneStreamMore()],
  'exchange-not-kept': async ({ service }) => [await callConsole(service, 'exchange', { values: { sequence: 999_999 } })],
  'too-many-drills': async () => [await oneDrillMore()],
  'drill-of-service': async ({ service }) => {
    const own = (await call(service, 'applicationsSnapshot')).json.iterable[0]?.id ?? '';
    return [await callConsole(service, 'startDrill', { body: drill(own) })];
  },
  'drill-unknown': async ({ service }) => [await callConsole(service, 'stopDrill', { values: { drill: nobody } })],
  'not-kept-by-application': async ({ service, connected: application }) => [
    await callConsole(service, 'deleteKept', { body: { kind: 'backups', application } }),
  ],
  'intention-unknown': async ({ service }) => [await callConsole(service, 'deleteIntention', { values: { intention: nobody } })],
  'service-always-connected': async ({ service }) => {
    const own = (await call(service, 'applicationsSnapshot')).json.iterable[0]?.id ?? '';
    return [await callConsole(service, 'forgetConnection', { values: { application: own } })];
  },
  'asset-gone': async ({ service }) => [await callConsole(service, 'restoreAsset', { values: { asset: nobody } })],
  'restore-too-late': async () => [await restored('later')],
  'text-saved-again': async () => [await restored('saved again')],
  'hosts-unreadable': async () => [await callConsole(await serviceOfTest({ machine: lost }), 'integrations')],
  'setting-application-unknown': async ({ service }) => [
    await callConsole(service, 'changeSettings', { body: { suggestionsOff: [nobody] } }),
  ],
  'caller-never-allowed': async ({ service }) => [
    await callConsole(service, 'allow', { body: { kind: 'origin', name: 'null' } }), {
      reason: 'Every sandboxed frame and every local file has the origin null, so allowing it would allow all of them.',
    },
  ],
  'flow-name-wrong': async ({ service }) => [await callConsole(service, 'flow', { values: { flow: '../a.arazzo.yaml' } })],
  'flow-unknown': async ({ service }) => [await callConsole(service, 'flow', { values: { flow } })],
  'flow-unreadable': async () => {
    const service = await withFlows((folder) => { mkdirSync(join(folder, flow)); });
    return [await callConsole(service, 'flow', { values: { flow } }), { reason: 'it is no file; put a file there.' }];
  },
  'flow-wrong': async ({ service }) => [
    await callConsole(service, 'saveFlow', { values: { flow }, body: {
      flow: { id: 'a', title: 'A', description: null, version: '1', inputs: [], steps: [], outputs: [] }, basis: null,
    } }),
    { reason: 'A workflow has at least one step.' },
  ],
  'flow-too-large': async ({ service }) => [
    await callConsole(service, 'saveFlow', { values: { flow }, body: { text: 'é'.repeat(limits.flows.fileBytes), basis: null } }),
  ],
  'flow-changed': async () => {
    const service = await withFlows((folder) => { writeFileSync(join(folder, flow), 'a: 1\n'); });
    return [await callConsole(service, 'saveFlow', { values: { flow }, body: { text: 'b: 1\n', basis: another } })];
  },
  'flow-there': async () => {
    const service = await withFlows((folder) => { writeFileSync(join(folder, flow), 'a: 1\n'); });
    return [await callConsole(service, 'saveFlow', { values: { flow }, body: { text: 'b: 1\n', basis: null } })];
  },
  'too-many-flows': async () => {
    const service = await withFlows((folder) => {
      for (let at = 0; at < limits.flows.files; at += 1) writeFileSync(join(folder, `${at}.arazzo.yaml`), '');
    });
    return [await callConsole(service, 'saveFlow', { values: { flow }, body: { text: 'b: 1\n', basis: null } })];
  },
  'tool-unknown': async ({ service }) => [await callConsole(service, 'changeAssistants', { body: { off: ['none'] } })],
  'flows-unusable': async () => {
    let flows = '';
    const service = await withFlows((folder) => { flows = folder; });
    rmSync(flows, { recursive: true });
    return [
      await callConsole(service, 'flow', { values: { flow } }),
      { reason: 'it is no longer there; make it again, or start with another one.' },
    ];
  },
  'flow-result-wrong': async ({ service }) => [
    await callConsole(service, 'keepFlowResult', { body: { log: {} } }), { reason: 'log.entries is not a list of at most 100000' },
  ],
  'flow-result-unknown': async ({ service }) => [await callConsole(service, 'flowResult', { values: { result: nobody } })],
  'flow-result-too-large': async ({ service }) => {
    const step = storedStep('connect', { exchange: storedExchange({ requestBody: 'one two '.repeat(limits.flowResults.fileBytes / 8) }) });
    return [await callConsole(service, 'keepFlowResult', { body: harBody(storedResult({ runs: [storedRun([step])] })) })];
  },
  'flow-results-pinned': async () => {
    const service = await serviceOfTest();
    for (let at = 0; at < limits.flowResults.ofFlow; at += 1) {
      const { id } = await askConsole(service, 'keepFlowResult', { body: harBody(storedResult()) });
      await askConsole(service, 'changeFlowResult', { values: { result: id }, body: { name: null, pinned: true } });
    }
    return [await callConsole(service, 'keepFlowResult', { body: harBody(storedResult()) })];
  },
  'flow-results-unusable': async () => {
    const service = await serviceOfTest();
    writeFileSync(join(service.dataDir, 'flow-results'), '');
    return [await callConsole(service, 'flowResults'), { reason: 'it is no folder; remove it.' }];
  },
};
