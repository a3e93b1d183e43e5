import { execFileSync } from 'node:child_process';
import {
  existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '../../../contract/limits.ts';
import { startService } from '../../support/service.ts';
import { callConsole, type ConsoleAnswer } from '../consoleApi/consoleCalls.ts';

const text = 'arazzo: 1.0.1\n';
const hash = '0'.repeat(64);

type Attacked = {
  /** The folder of flows; beside it lies a file that nobody may reach. */
  readonly folder: string;
  readonly read: (flow: string) => Promise<number>;
  /** @param basis null makes a new one */
  readonly save: (flow: string, basis?: string | null, body?: string) => Promise<number>;
  readonly remove: (flow: string, basis: string) => Promise<number>;
  /** Whether the file beside the folder is as it was, and alone there. */
  readonly isUntouched: () => boolean;
};

const statusOf = ({ status, text: body }: ConsoleAnswer<'flow' | 'saveFlow' | 'deleteFlow'>): number => {
  if (body.includes('untouched')) throw new Error('A file outside of the folder was given out.');
  return status;
};

/** Tries something on a service whose folder of flows is one of a plugin, as `--flows` names it. */
const attack = async (tried: (attacked: Attacked) => Promise<string>): Promise<string> => {
  const parent = mkdtempSync(join(tmpdir(), 'patchbay-attack-'));
  const folder = join(parent, 'flows');
  const victim = join(parent, 'victim.arazzo.yaml');
  mkdirSync(folder);
  writeFileSync(victim, 'untouched');
  const service = await startService({ flowsDir: folder });
  try {
    return await tried({
      folder,
      read: async (flow) => statusOf(await callConsole(service, 'flow', { values: { flow } })),
      save: async (flow, basis = null, body = text) => (
        statusOf(await callConsole(service, 'saveFlow', { values: { flow }, body: { text: body, basis } }))),
      remove: async (flow, basis) => statusOf(await callConsole(service, 'deleteFlow', { values: { flow }, body: { basis } })),
      isUntouched: () => readFileSync(victim, 'utf8') === 'untouched'
        && readdirSync(parent).sort().join() === 'flows,victim.arazzo.yaml',
    });
  } finally {
    await service.close();
    rmSync(parent, { recursive: true, force: true });
  }
};

/** What a name gets that is read, made, replaced and deleted. */
const all = async ({ read, save, remove }: Attacked, name: string): Promise<number[]> =>
  [await read(name), await save(name), await save(name, hash), await remove(name, hash)];

const inAll = (statuses: readonly number[]): string => [...new Set(statuses)].join(', ');
const nothing = (isSo: boolean): string => (isSo ? 'nothing outside changed' : 'something outside changed');

const names = [
  '../victim.arazzo.yaml', '..\\victim.arazzo.yaml', '/tmp/a.arazzo.yaml', 'C:\\a.arazzo.yaml', 'a/../../victim.arazzo.yaml',
  'a\0.arazzo.yaml', '.hidden.arazzo.yaml', 'con.arazzo.yaml', 'NUL.arazzo.yaml', 'a:b.arazzo.yaml', 'victim', '.bashrc',
  `${'a'.repeat(300)}.arazzo.yaml`, '%2e%2e%2fvictim.arazzo.yaml',
];

/** Names that lead out of the folder or to something else than a file of a flow. */
export const namesOfFlows = (): Promise<string> => attack(async (attacked) => {
  const { folder, isUntouched } = attacked;
  const statuses = [];
  for (const name of names) statuses.push(...await all(attacked, name));
  return `${inAll(statuses)} for each; ${nothing(isUntouched() && readdirSync(folder).length === 0)}`;
});

/** What lies in place of a file, or of the folder. */
export const linksOfFlows = (): Promise<string> => attack(async (attacked) => {
  const { folder, read, save, isUntouched } = attacked;
  const places = ['link.arazzo.yaml', 'folder.arazzo.yaml', 'pipe.arazzo.yaml'] as const;
  symlinkSync('../victim.arazzo.yaml', join(folder, places[0]));
  mkdirSync(join(folder, places[1]));
  execFileSync('mkfifo', [join(folder, places[2])]);
  const statuses = [];
  for (const name of places) statuses.push(...await all(attacked, name));
  const isLeft = places.every((name) => existsSync(join(folder, name)));
  // Put away while the service runs, and a link in its place.
  const moved = `${folder}.moved`;
  renameSync(folder, moved);
  symlinkSync(moved, folder);
  const ofFolder = [await read('a.arazzo.yaml'), await save('a.arazzo.yaml')];
  rmSync(folder);
  renameSync(moved, folder);
  return `${inAll(statuses)} for each; of the folder ${inAll(ofFolder)}; ${nothing(isLeft && isUntouched())}`;
});

/** Writes over what changed, several at a time. */
export const racesOfFlows = (): Promise<string> => attack(async ({ folder, save, remove, isUntouched }) => {
  const made = await Promise.all(Array.from({ length: 8 }, (_, at) => save('a.arazzo.yaml', null, `${text}# ${at}\n`)));
  const first = readFileSync(join(folder, 'a.arazzo.yaml'), 'utf8');
  const stale = [await save('a.arazzo.yaml', hash), await remove('a.arazzo.yaml', hash)];
  const isKept = readFileSync(join(folder, 'a.arazzo.yaml'), 'utf8') === first
    && readdirSync(folder).sort().join() === 'a.arazzo.yaml,patchbay.openapi.json';
  return `${made.filter((status) => status === 200).length} of 8 made, ${inAll(made.filter((status) => status !== 200))} for the others; ${inAll(stale)} with another hash; ${nothing(isKept && isUntouched())}`;
});

/** Files that are too large or too many. */
export const loadOfFlows = (): Promise<string> => attack(async ({ folder, read, save }) => {
  const { files, fileBytes } = limits.flows;
  const large = [await save('a.arazzo.yaml', null, 'é'.repeat(fileBytes / 2 + 1)), await save('a.arazzo.yaml', null, 'a'.repeat(fileBytes + 1))];
  writeFileSync(join(folder, 'large.arazzo.yaml'), '');
  for (let at = 1; at < files; at += 1) writeFileSync(join(folder, `${at}.arazzo.yaml`), text);
  writeFileSync(join(folder, 'large.arazzo.yaml'), Buffer.alloc(fileBytes + 1, 'a'));
  return `${large.join(', ')}; ${await read('large.arazzo.yaml')}; ${await save('one-more.arazzo.yaml')}`;
});
