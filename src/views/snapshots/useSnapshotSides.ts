import { shallowRef, type ShallowRef } from 'vue';
import type { Snapshot } from '../../../snapshots/snapshot.ts';
import { snapshotText } from '../../../snapshots/snapshotFile.ts';
import { getThen } from '../../api/console/history.ts';
import { getProgramsThen, readProgramsThen } from '../../api/console/programs.ts';
import { readRegistryAt } from '../../api/console/registryAt.ts';
import { useSnapshotsStore } from '../../stores/snapshots/snapshots.ts';
import { useSettingsStore } from '../../stores/settings.ts';
import { bodyOf } from '../../stores/state/bodyOf.ts';
import { readOk } from '../../stores/state/readOk.ts';
import { useConsole } from '../../stores/state/useConsole.ts';
import { formatMoment } from '../../utils/moments.ts';
import { readSideKey, type SideKey } from './sideKeys.ts';

/** A snapshot that is compared with another. */
export type SnapshotSide = {
  readonly key: string;
  readonly from: SideKey['from'];
  /** Where it comes from, as the sentence that begins with it: `This service, now`. */
  readonly name: string;
  /** In the head of a column. */
  readonly short: string;
  /** Whether it was read of a file, here or when it was kept: then nothing proves which service its address is. */
  readonly ofFile: boolean;
  readonly snapshot: Snapshot;
  readonly bytes: number;
  /** What of it is not as it was, in a sentence; empty where nothing is to be said. */
  readonly lacks: string;
};

/** What a key came to: nothing is chosen, it is looked up, it is there, or why it is not. */
export type FoundSide
  = | { readonly state: 'none' }
    | { readonly state: 'loading' }
    | { readonly state: 'there'; readonly side: SnapshotSide }
    | { readonly state: 'absent'; readonly why: string };

const absent = (why: string): FoundSide => ({ state: 'absent', why });

export type SnapshotSides = {
  readonly a: ShallowRef<FoundSide>;
  readonly b: ShallowRef<FoundSide>;
  /** Looks up those that changed, or with `again` both; the last call wins. */
  readonly look: (a: string, b: string, again?: boolean) => Promise<void>;
};

/** The two snapshots that an address names. */
export const useSnapshotSides = (): SnapshotSides => {
  const store = useSnapshotsStore();
  const settings = useSettingsStore();
  const ask = useConsole();
  const [a, b] = [shallowRef<FoundSide>({ state: 'none' }), shallowRef<FoundSide>({ state: 'none' })];

  const there = (side: Omit<SnapshotSide, 'bytes' | 'lacks'> & { readonly bytes?: number; readonly lacks?: string }): FoundSide => ({
    state: 'there', side: { lacks: '', bytes: new TextEncoder().encode(snapshotText(side.snapshot)).length, ...side },
  });
  const nameOf = (address: string): string => settings.profiles.find(({ url }) => url === address)?.name ?? address;

  const now = async (key: string, address: string): Promise<FoundSide> => {
    const snapshot = await store.take(address);
    if ('problem' in snapshot) return absent(snapshot.problem);
    const isInUse = address === settings.baseUrl;
    return there({ key, from: 'now', name: `${nameOf(address)}, now`, short: isInUse ? 'now' : nameOf(address), ofFile: false, snapshot });
  };

  const then = async (key: string, from: 'then' | 'change', moment: { at?: number; change?: number }): Promise<FoundSide> => {
    if (!settings.ownService) return absent('Moments of the past are known of the service this page came from only; the service address is another one.');
    const [received, programs] = await Promise.all([
      ask((target) => getThen(target, moment)), ask((target) => getProgramsThen(target, moment)),
    ]);
    const read = readOk(received, readRegistryAt);
    const found = readProgramsThen(bodyOf(programs));
    if (read === null) return absent('The service does not say how its registry was then.');
    const at = moment.at ?? Date.parse(read.at ?? '');
    const snapshot: Snapshot = {
      at: new Date(Number.isNaN(at) ? 0 : at).toISOString(), address: settings.baseUrl,
      answers: [{
        of: 'applications', target: new URL(received.request.url).pathname, status: 200, contentType: 'application/json',
        bytes: new TextEncoder().encode(JSON.stringify(read.applications)),
      }, ...found?.known === true ? [{
        of: 'external' as const, target: new URL(programs.request.url).pathname, status: 200, contentType: 'application/json',
        bytes: new TextEncoder().encode(JSON.stringify(found.programs)),
      }] : []],
    };
    const when = Number.isNaN(at) ? 'before the first change' : formatMoment(at);
    return there({
      key, from, name: `This service, ${when}`, short: when, ofFile: false, snapshot,
      lacks: [
        ...read.known ? [] : ['The service remembers nothing of that time; this is the first moment that it remembers.'],
        ...read.deletedSince === 0 ? [] : [`${read.deletedSince} deleted since ${read.deletedSince === 1 ? 'is' : 'are'} in no past.`],
      ].join(' '),
    });
  };

  const stored = async (key: string, id: string): Promise<FoundSide> => {
    if (!store.ready) await store.load();
    const [head, snapshot] = [store.heads.find((each) => each.id === id), await store.read(id)];
    if (head === undefined || snapshot === null) return absent('This browser no longer has it: it was deleted, or went with the oldest.');
    if ('problem' in snapshot) return absent(snapshot.problem);
    const name = head.name ?? formatMoment(head.at);
    return there({
      key, from: 'browser', name: `${name}, of this browser`, short: name, ofFile: head.from === 'file', snapshot, bytes: head.bytes,
      lacks: head.cut ? 'What was deleted since was taken out of it.' : '',
    });
  };

  const ofFile = (key: string): FoundSide => {
    const file = store.fileOf(key);
    return file === null ? absent('It is of a file, which this page has no longer: open the file again.')
      : there({ key, from: 'file', name: file.name, short: 'the file', ofFile: true, snapshot: file.snapshot, bytes: file.bytes });
  };

  const find = async (key: string): Promise<FoundSide> => {
    if (key === '') return { state: 'none' };
    const named = readSideKey(key);
    if (named === null) return absent('The address names no snapshot.');
    switch (named.from) {
      case 'now': return await now(key, named.address ?? settings.baseUrl);
      case 'then': return await then(key, named.from, { at: named.at });
      case 'change': return await then(key, named.from, { change: named.change });
      case 'browser': return await stored(key, named.id);
      case 'file': return ofFile(named.key);
    }
  };

  const looked = { a: '', b: '' };
  const turns = { a: 0, b: 0 };
  const lookOne = async (which: 'a' | 'b', into: ShallowRef<FoundSide>, key: string, again: boolean): Promise<void> => {
    const about = `${settings.baseUrl} ${key}`;
    if (!again && about === looked[which] && into.value.state === 'there') return;
    looked[which] = about;
    turns[which] += 1;
    const mine = turns[which];
    into.value = key === '' ? { state: 'none' } : { state: 'loading' };
    const found = await find(key);
    if (mine === turns[which]) into.value = found;
  };
  const look = async (keyA: string, keyB: string, again = false): Promise<void> => {
    await Promise.all([lookOne('a', a, keyA, again), lookOne('b', b, keyB, again)]);
  };

  return { a, b, look };
};
