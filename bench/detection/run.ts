/**
 * Measures detection as built: `npm run bench:detection [-- --root NAME=DIR … --home DIR]`. Made-up machines are
 * measured, and those whose recorded folders are named. Prints one line per measurement: what, how long, and the bar.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createBuilder } from 'vite';
import type { createDetector as CreateDetector, Detector } from '../../service/detection/running/detector.ts';
import { madeUpMachines, makeMachine } from './machines.ts';
import { hostileInputs } from '../../tests/fixtures/detection/hostileInputs.ts';
import { parserCases } from '../../tests/fixtures/detection/parsers.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const entries = 5_000;

const { values } = parseArgs({
  options: { root: { type: 'string', multiple: true, default: [] }, home: { type: 'string', default: '/home/user' } },
});

/** The service's own build, with the detector as one more entry, so that its thread starts as it does for users. */
const build = async (folder: string): Promise<typeof CreateDetector> => {
  const builder = await createBuilder({
    root: project,
    configFile: join(project, 'vite.config.ts'),
    logLevel: 'error',
    environments: {
      service: {
        build: { outDir: folder, rolldownOptions: { input: { detector: join(project, 'service/detection/running/detector.ts') } } },
      },
    },
  });
  const service = builder.environments['service'];
  if (service === undefined) throw new Error('The build has no service.');
  await builder.build(service);
  const built = await import(pathToFileURL(join(folder, 'detector.js')).href) as {
    readonly createDetector: typeof CreateDetector;
  };
  return built.createDetector;
};

const makeEntries = (root: string): void => {
  const folder = join(root, 'usr/share/applications');
  mkdirSync(folder, { recursive: true });
  const translations = Array.from({ length: 180 }, (_, at) => `Comment[x${String(at)}]=A comment of some length`).join('\n');
  for (let at = 0; at < entries; at += 1) {
    const head = `[Desktop Entry]\nType=Application\nName=E${String(at)}\nExec=e`;
    writeFileSync(join(folder, `e${String(at)}.desktop`), `${head}\n${translations}\n`);
  }
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const median = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

const line = (what: string, milliseconds: number, bar: number): void => {
  console.log(`${what.padEnd(58)} ${milliseconds.toFixed(2).padStart(9)} ms   bar ${String(bar).padStart(4)}   ${milliseconds < bar ? 'met' : 'MISSED'}`);
};

const rounds = async (make: () => Detector, count: number): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const detector = make();
    times.push(await timed(() => detector.external()));
    await detector.close();
  }
  return median(times);
};

const measureEntries = async (createDetector: typeof CreateDetector, root: string): Promise<void> => {
  const machine = { root, platform: 'linux', environment: { HOME: '/home/user' } } as const;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const detector = createDetector(machine);
  delay.enable();
  const first = await timed(() => detector.external());
  delay.disable();
  line(`${String(entries)} entries of 7 kB, first scan of the process`, first, 800);
  line('event-loop delay of the service meanwhile, 99th percentile', delay.percentile(99) / 1e6, 50);
  line('event-loop delay of the service meanwhile, longest', delay.max / 1e6, 100);
  line('the same from the cache', await timed(() => detector.external()), 10);
  await detector.close();
  line('the same, new detector, median of 5', await rounds(() => createDetector(machine), 5), 800);
  const doubting = createDetector(machine, { freshMs: 0, oldestMs: 600_000, deadlineMs: 2_000, firstMs: 10_000 });
  await doubting.external();
  const again: number[] = [];
  for (let round = 0; round < 7; round += 1) again.push(await timed(() => doubting.external()));
  await doubting.close();
  line('seeing that nothing changed, median of 7', median(again), 120);
};

/** The most work of the processor for an input made to hold a parser up; it is the same on a busy machine. */
const measureParsers = (): void => {
  const inputs = hostileInputs(1024 * 1024);
  for (const { name, parse } of parserCases) {
    let longest = 0;
    for (const input of inputs) {
      const before = process.cpuUsage();
      parse(input);
      const { user, system } = process.cpuUsage(before);
      longest = Math.max(longest, (user + system) / 1_000);
    }
    line(`most work for ${String(inputs.length)} hostile inputs of 1 MiB: ${name}`, longest, 250);
  }
};

const folder = mkdtempSync(join(tmpdir(), 'patchbay-bench-'));
try {
  const load = loadavg()[0]?.toFixed(1) ?? 'unknown';
  console.log(`node ${process.version}, ${String(cpus().length)} × ${cpus()[0]?.model ?? 'unknown'}, load ${load}`);
  const createDetector = await build(join(folder, 'built'));
  const machine = join(folder, 'machine');
  makeEntries(machine);
  await measureEntries(createDetector, machine);
  for (const made of madeUpMachines) {
    const root = join(folder, made.name);
    makeMachine(root, made);
    const { platform, environment } = made;
    line(`made-up machine ${made.name}, median of 7`, await rounds(() => createDetector({ root, platform, environment }), 7), 150);
  }
  for (const given of values.root) {
    const [name = '', root = ''] = given.split('=', 2);
    const platform = name.startsWith('mac') ? 'darwin' : name.startsWith('win') ? 'win32' : 'linux';
    const environment = { HOME: values.home, USERPROFILE: values.home };
    line(`root ${name}, median of 7`, await rounds(() => createDetector({ root, platform, environment }), 7), 150);
  }
  measureParsers();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
