import { shallowRef, type ShallowRef } from 'vue';
import { getExchange, readTrafficExchange } from '../../api/console/traffic.ts';
import { useActivityStore } from '../../stores/activity.ts';
import { readLog } from '../../stores/browser/browserDatabase.ts';
import { useComparedStore, type ComparedSide } from '../../stores/compared.ts';
import { useSettingsStore } from '../../stores/settings.ts';
import { readOk } from '../../stores/state/readOk.ts';
import { readStoredExchange } from '../../stores/state/storedData.ts';
import { useConsole } from '../../stores/state/useConsole.ts';
import { readKey, type SideKey } from '../common/compare/sideKeys.ts';
import { sideInTraffic, sideOfSent } from '../common/compare/sides.ts';

/** What an address came to: it is looked up, it is there, or why it is not. */
export type FoundSide
  = | { readonly state: 'loading' }
    | { readonly state: 'there'; readonly side: ComparedSide }
    | { readonly state: 'absent'; readonly why: string };

const why: Readonly<Record<SideKey['from'], string>> = {
  activity: 'It is not in the log of this browser: it was cleared, or is older than what is kept.',
  traffic: 'The service no longer has it: only the newest are kept, and none when it stops.',
  file: 'It is of a file: open the file in Traffic again.',
};

export type Sides = {
  readonly a: ShallowRef<FoundSide>;
  readonly b: ShallowRef<FoundSide>;
  /** Looks both up; the last call wins. */
  readonly look: (a: string, b: string) => Promise<void>;
};

/** The two exchanges that an address names. */
export const useSides = (): Sides => {
  const activity = useActivityStore();
  const compared = useComparedStore();
  const settings = useSettingsStore();
  const ask = useConsole();
  const [a, b] = [shallowRef<FoundSide>({ state: 'loading' }), shallowRef<FoundSide>({ state: 'loading' })];
  let turn = 0;

  const sent = async (id: string, baseUrl: string): Promise<ComparedSide | null> => {
    const here = baseUrl === settings.baseUrl ? activity.exchanges.find((each) => each.id === id) : undefined;
    if (here !== undefined) return sideOfSent(here, baseUrl);
    for (const stored of await readLog(baseUrl)) {
      const exchange = readStoredExchange(stored);
      if (exchange?.id === id) return sideOfSent(exchange, baseUrl);
    }
    return null;
  };
  const inTraffic = async (sequence: number, startedAt: number): Promise<ComparedSide | null> => {
    const read = readOk(await ask((target) => getExchange(target, sequence)), readTrafficExchange);
    return read === null || Date.parse(read.at) !== startedAt ? null : sideInTraffic(read, settings.pageOrigin);
  };
  const find = async (key: string): Promise<FoundSide> => {
    const held = compared.heldOf(key);
    if (held !== null) return { state: 'there', side: held };
    const named = readKey(key);
    if (named === null) return { state: 'absent', why: 'The address names none.' };
    const side = await (named.from === 'activity' ? sent(named.id, named.baseUrl)
      : named.from === 'traffic' ? inTraffic(named.sequence, named.startedAt) : null);
    if (side === null) return { state: 'absent', why: why[named.from] };
    compared.hold(side);
    return { state: 'there', side };
  };

  const look = async (...keys: [string, string]): Promise<void> => {
    turn += 1;
    const mine = turn;
    const found = await Promise.all(keys.map(find));
    if (mine !== turn) return;
    a.value = found[0] ?? a.value;
    b.value = found[1] ?? b.value;
  };

  return { a, b, look };
};
