/*
 * What it costs to remember what changes in the registry: services on disk by turns, with it and without, each in a
 * process of its own; processor time of the service for a request, of all its threads. Prints microseconds, medians of
 * blocks, and the relation of each pair of services.
 *   npx tsx bench/history/cost.ts [pairs]
 */
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { operationPathOf } from '../../tests/support/operationPath.ts';
import { startChild, type Child } from '../http/child.ts';
import { processorTime } from '../processorTime.ts';

const pairs = Number(process.argv[2] ?? 5);
/** Blocks of requests for each service and kind, of which the first is for compiling. */
const blocks = 13;
const ofBlock = 400;
const connections = 8;

type Kind = 'track' | 'connect as before' | 'connect with another version' | 'list';
const kinds: readonly Kind[] = ['track', 'connect as before', 'connect with another version', 'list'];
type Side = {
  readonly child: Child; readonly url: string; readonly folder: string; readonly agent: Agent;
  id: string; version: number;
};

const send = (
  side: Side, method: string, path: string, body?: object,
): Promise<string> => new Promise((resolve, reject) => {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const sent = request(side.url + path, {
    method, agent: side.agent,
    headers: text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
  }, (answer) => {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => { parts.push(part); }).on('end', () => {
      if (answer.statusCode === 200) resolve(Buffer.concat(parts).toString('utf8'));
      else reject(new Error(`${path} was answered ${answer.statusCode ?? 0}.`));
    });
  });
  sent.on('error', reject).end(text);
});
const application = (version: string): object => ({ application: { name: 'VS_CODE', version, platform: 'LINUX' } });
const ask = (side: Side, kind: Kind): Promise<string> => {
  switch (kind) {
    case 'track': return send(side, 'POST', operationPathOf('track', { application: side.id }), { keyboard: {} });
    case 'connect as before': return send(side, 'POST', operationPathOf('connect'), application(`1.${side.version}`));
    case 'connect with another version':
      side.version += 1;
      return send(side, 'POST', operationPathOf('connect'), application(`1.${side.version}`));
    case 'list': return send(side, 'GET', operationPathOf('applicationsSnapshot'));
  }
};

const start = async (how: 'with' | 'without'): Promise<Side> => {
  const program = fileURLToPath(new URL('costService.ts', import.meta.url));
  const child = await startChild(['--import', 'tsx', program, how]);
  const [url = '', folder = ''] = child.line.split(' ');
  const side: Side = { child, url, folder, agent: new Agent({ keepAlive: true, maxSockets: connections }), id: '', version: 0 };
  await ask(side, 'connect as before');
  const list = JSON.parse(await ask(side, 'list')) as { readonly iterable: readonly { readonly id: string; readonly name: string }[] };
  side.id = list.iterable.find(({ name }) => name === 'VS_CODE')?.id ?? '';
  return side;
};
/** Microseconds for a request. */
const block = async (side: Side, kind: Kind): Promise<number> => {
  const before = processorTime(side.child.process.pid);
  let left = ofBlock;
  await Promise.all(Array.from({ length: connections }, async () => {
    while (left > 0) {
      left -= 1;
      await ask(side, kind);
    }
  }));
  return (processorTime(side.child.process.pid) - before) * 1000 / ofBlock;
};
const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const found = new Map<Kind, { with: number; without: number }[]>(kinds.map((kind) => [kind, []]));
for (let pair = 0; pair < pairs; pair += 1) {
  const sides = { with: await start('with'), without: await start('without') };
  for (const kind of kinds) {
    const took = { with: [] as number[], without: [] as number[] };
    for (let at = 0; at < blocks; at += 1) {
      // Who begins changes, so that none always runs behind the other.
      for (const how of at % 2 === pair % 2 ? ['with', 'without'] as const : ['without', 'with'] as const) {
        const figure = await block(sides[how], kind);
        if (at > 0) took[how].push(figure);
      }
    }
    found.get(kind)?.push({ with: median(took.with), without: median(took.without) });
  }
  for (const { child, agent, folder } of Object.values(sides)) {
    agent.destroy();
    await child.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
console.log(`${pairs} pairs of services, ${blocks - 1} blocks of ${ofBlock} requests of each kind, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
for (const [kind, all] of found) {
  const shares = all.map((each) => each.with / each.without).sort((one, other) => one - other);
  console.log(`${kind.padEnd(30)} ${median(all.map((each) => each.without)).toFixed(0)} µs without, ${median(all.map((each) => each.with)).toFixed(0)} with; ${
    median(shares).toFixed(3)} of without (${shares.map((share) => share.toFixed(3)).join(', ')})`);
}
