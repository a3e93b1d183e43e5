import { computed, type ComputedRef, type Ref, type WritableComputedRef } from 'vue';
import { useRoute, useRouter } from 'vue-router';
import {
  readMoment, readSince, writeMoment, writeSince, yesterdayOf, type Moment, type Since,
} from '../../../stores/state/registryMoments.ts';
import { readStored, writeStored } from '../../../stores/browser/browserStorage.ts';
import type { Address } from '../../common/useAddress.ts';

/** The registry now, as of a moment, or how it differs since somebody looked, since yesterday, between two moments. */
export type TimeMode = 'now' | 'asOf' | 'looked' | 'yesterday' | 'between';

export type RegistryTime = {
  readonly mode: ComputedRef<TimeMode>;
  /** The moment that is shown, or up to which a difference goes; null for now. */
  readonly at: WritableComputedRef<Moment | null>;
  readonly since: Ref<Since | null>;
  /** The moment at which a difference begins. */
  readonly begin: ComputedRef<Moment | null>;
  /** Goes to another place in the history of this tab. */
  readonly go: (since: Since | null, at: Moment | null) => Promise<void>;
};

const momentQuery = {
  read: readMoment, write: (moment: Moment | null) => (moment === null ? null : writeMoment(moment)),
};
const sinceQuery = { read: readSince, write: (since: Since | null) => (since === null ? null : writeSince(since)) };

/** When a person last said to have seen the registry, in milliseconds since the epoch; the first look is one. */
export const lastLook = (): number => {
  const at = Date.parse(readStored('registry-seen') ?? '');
  return Number.isNaN(at) ? noteLook() : at;
};
export const noteLook = (): number => {
  const now = Date.now();
  writeStored('registry-seen', new Date(now).toISOString());
  return now;
};

/** Which moments the view of the applications shows, as its address says it. */
export const useRegistryTime = (address: Address): RegistryTime => {
  const route = useRoute();
  const router = useRouter();
  const at = address.query('at', momentQuery);
  const since = address.query('since', sinceQuery);
  const mode = computed((): TimeMode => {
    if (since.value === null) return at.value === null ? 'now' : 'asOf';
    return typeof since.value === 'string' ? since.value : 'between';
  });
  const begin = computed((): Moment | null => {
    if (since.value === 'looked') return { at: lastLook() };
    return since.value === 'yesterday' ? { at: yesterdayOf(Date.now()) } : since.value;
  });
  const go = async (newSince: Since | null, newAt: Moment | null): Promise<void> => {
    const [sinceText, atText] = [sinceQuery.write(newSince), momentQuery.write(newAt)];
    const others = Object.entries(route.query).filter(([name]) => name !== 'since' && name !== 'at');
    const told = Object.entries({ since: sinceText, at: atText }).filter(([, text]) => text !== null);
    await router.push({ query: Object.fromEntries([...others, ...told]) });
  };
  return { mode, at: computed({ get: () => at.value, set: (moment) => { at.value = moment; } }), since, begin, go };
};
