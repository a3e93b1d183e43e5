import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consolePathOf } from '../../../contract/console/address.ts';
import type { ConsoleRequestOf } from '../../../contract/console/bodies.ts';
import { limits } from '../../../contract/limits.ts';
import { harBody, storedResult, storedRun, storedStep } from '../../support/flowResults.ts';
import { ask, withBody } from '../../support/rawSocket.ts';
import { startService } from '../../support/service.ts';
import { askConsole, callConsole } from '../consoleApi/consoleCalls.ts';

type Service = Awaited<ReturnType<typeof startService>>;

/** Tries something on a service whose data folder has a file beside it that nobody may reach. */
const attack = async (
  tried: (service: Service, folder: string, victim: string) => Promise<string>,
): Promise<string> => {
  const parent = mkdtempSync(join(tmpdir(), 'patchbay-attack-'));
  const victim = join(parent, 'victim.har');
  writeFileSync(victim, 'untouched');
  const service = await startService({ dataDir: join(parent, 'data') });
  try {
    const said = await tried(service, join(parent, 'data', 'flow-results'), victim);
    const isUntouched = readFileSync(victim, 'utf8') === 'untouched' && readdirSync(parent).sort().join() === 'data,victim.har';
    return `${said}; ${isUntouched ? 'nothing outside changed' : 'something outside changed'}`;
  } finally {
    await service.close();
    rmSync(parent, { recursive: true, force: true });
  }
};

const inAll = (statuses: readonly number[]): string => [...new Set(statuses)].join(', ');

const ids = [
  '../../victim', '..\\..\\victim', '/etc/passwd', '%2e%2e%2f%2e%2e%2fvictim', 'victim.har', 'a\0', '.', '..', 'constructor', '__proto__',
  '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3', 'x'.repeat(300),
];

/** Ids that lead out of the folder, or to nothing. */
export const idsOfResults = (): Promise<string> => attack(async (service) => {
  await askConsole(service, 'keepFlowResult', { body: harBody(storedResult()) });
  const statuses: number[] = [];
  for (const result of ids) {
    statuses.push(
      (await callConsole(service, 'flowResult', { values: { result } })).status,
      (await callConsole(service, 'changeFlowResult', { values: { result }, body: { name: 'x', pinned: true } })).status,
      (await callConsole(service, 'deleteFlowResult', { values: { result } })).status,
    );
  }
  const left = (await askConsole(service, 'flowResults')).results.length;
  return `${inAll(statuses.sort())} for each; ${left} left`;
});

/** Links in place of what is read. */
export const linksOfResults = (): Promise<string> => attack(async (service, folder, victim) => {
  const { id } = await askConsole(service, 'keepFlowResult', { body: harBody(storedResult()) });
  const values = { result: id };
  rmSync(join(folder, `${id}.har`));
  symlinkSync(victim, join(folder, `${id}.har`));
  const read = await callConsole(service, 'flowResult', { values });
  const removed = await callConsole(service, 'deleteFlowResult', { values });
  renameSync(folder, `${folder}.moved`);
  symlinkSync(`${folder}.moved`, folder);
  const made = await callConsole(service, 'keepFlowResult', { body: harBody(storedResult()) });
  return `read ${read.status}, deleted ${removed.status}; in a folder that is a link ${made.status}`;
});

type Body = ConsoleRequestOf<'keepFlowResult'>;

/** Bodies that are no result, or more than one may be. */
export const bodiesOfResults = (): Promise<string> => attack(async (service, folder) => {
  const { log } = harBody(storedResult());
  const steps = Array.from({ length: 501 }, (_, at) => storedStep(`s${at}`, { exchange: null, findings: [] }));
  const bodies: readonly Body[] = [
    { log: [] }, { log: { ...log, pages: [] } }, { log: { ...log, entries: [] } },
    { log: { ...log, _patchbay: { flow: '../x', title: {}, service: '', state: 'passed' } } },
    harBody(storedResult({ flow: 'x'.repeat(201) })), harBody(storedResult({ runs: [storedRun(steps)] })),
    harBody(storedResult({ runs: Array.from({ length: 1001 }, () => storedRun([])) })),
  ];
  const statuses: number[] = [];
  for (const body of bodies) statuses.push((await callConsole(service, 'keepFlowResult', { body })).status);
  const step = storedStep('large', { sentence: 'one two '.repeat(limits.flowResults.fileBytes / 8) });
  const large = await callConsole(service, 'keepFlowResult', { body: harBody(storedResult({ runs: [storedRun([step])] })) });
  const { id } = await askConsole(service, 'keepFlowResult', { body: harBody(storedResult({ flow: '../../victim' })) });
  const named = await callConsole(service, 'changeFlowResult', { values: { result: id }, body: { name: 'x'.repeat(101), pinned: false } });
  const files = readdirSync(folder).sort().join() === `${id}.har,${id}.json`;
  return `${inAll(statuses)} for what is none; too large ${large.status}; a long name ${named.status}; ${files ? 'one result' : 'more'} in the folder`;
});

/** More than are kept. */
export const loadOfResults = (): Promise<string> => attack(async (service, folder) => {
  const { ofFlow } = limits.flowResults;
  const body = harBody(storedResult());
  await Promise.all(Array.from({ length: ofFlow + 20 }, () => askConsole(service, 'keepFlowResult', { body })));
  const { results } = await askConsole(service, 'flowResults');
  for (const { id } of results) await askConsole(service, 'changeFlowResult', { values: { result: id }, body: { name: null, pinned: true } });
  const one = await callConsole(service, 'keepFlowResult', { body });
  return `${results.length} of ${ofFlow + 20} stay in ${readdirSync(folder).length} files; with all of them pinned ${one.status}`;
});

/** What is sent to be masked, and is to be kept by nobody here: by strangers, too large, nested, no result. */
export const maskingOfResults = (): Promise<string> => attack(async (service, folder) => {
  const result = JSON.stringify(harBody(storedResult()));
  const always = [
    `POST ${consolePathOf('maskFlowResult', {})} HTTP/1.1`, `Host: localhost:${service.port}`, 'Content-Type: application/json',
  ];
  const send = async (body: string, ...headers: readonly string[]): Promise<number> =>
    (await ask(service.port, withBody([...always, ...headers], body))).status;
  const strangers = [
    await send(result, 'Origin: http://evil.example'), await send(result, 'Origin: null'),
    await send(result, 'Sec-Fetch-Site: cross-site'),
  ];
  const step = storedStep('large', { sentence: 'one two '.repeat(limits.flowResults.fileBytes / 8) });
  const large = await send(JSON.stringify(harBody(storedResult({ runs: [storedRun([step])] }))));
  const deep = [
    await send(`{"log":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
    await send(result.replace('"log":{', `"log":{"deep":${'['.repeat(100_000)}${']'.repeat(100_000)},`)),
  ];
  const own = await send(result);
  const isEmpty = !existsSync(folder) || readdirSync(folder).length === 0;
  return `${inAll(strangers)} for strangers; too large ${large}; nested ${deep.join(', ')}; a result ${own}; ${isEmpty ? 'nothing kept' : 'something kept'}`;
});
