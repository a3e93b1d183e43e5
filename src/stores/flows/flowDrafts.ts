import { shallowReactive } from 'vue';
import type { Flow } from '../../../flows/flow.ts';
import { flowModel } from '../../api/readers/flowModel.ts';
import { object, text, type Reader } from '../../utils/reading.ts';
import { parsed } from '../../utils/unknowns.ts';
import { changeDrafts, readDrafts } from '../browser/browserDatabase.ts';
import { readStored } from '../browser/browserStorage.ts';
import { readOfTab, writeOfTab } from '../browser/tabStorage.ts';

/** What a person changed in a file and has not saved. */
export type FlowDraft = {
  /** Hash of the file that was changed. */
  readonly basis: string;
  /** What the flow says now, or its text, whichever was changed. */
  readonly what: string | Flow;
};

/** Milliseconds after the last change until it is kept. */
const pause = 300;

/** Its beginning is that of all drafts of the tab, which go together. */
const nameOf = (key: string): string => `drafts flow:${key}`;

const what: Reader<FlowDraft['what']> = (value) => text(value) ?? flowModel(value);
const readDraft = object({ basis: text, what });

export type FlowDrafts = {
  readonly drafts: ReadonlyMap<string, FlowDraft>;
  readonly set: (key: string, draft: FlowDraft) => void;
  readonly drop: (key: string) => void;
  /** Takes up what was changed before this page opened the flow: in this tab, else in whichever tab changed it last. */
  readonly takeUp: (key: string) => Promise<void>;
};

/**
 * Drafts of flows, by their key. A tab has its own again after a reload; a new one has the last of each.
 * @param service of which the files are
 */
export const createFlowDrafts = (service: string): FlowDrafts => {
  const drafts = shallowReactive(new Map<string, FlowDraft>());
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Flows that this page opened: what another tab changes in them from then on is that tab's. */
  const opened = new Set<string>();
  /** In the browser's database: below those of the service, with which they are deleted. */
  const placeOf = (key: string): string => `${service} flow:${key}`;

  /** @param dropped what this tab gave up: what another one wrote since stays */
  const put = (key: string, dropped?: FlowDraft): void => {
    clearTimeout(timers.get(key));
    timers.delete(key);
    const draft = readStored('keep-history') === 'no' ? undefined : drafts.get(key);
    const kept = draft === undefined ? null : JSON.stringify(draft);
    // At once, which the database is not: it is for the page that takes the place of this one.
    writeOfTab(nameOf(key), kept);
    if (kept === null && dropped === undefined) return;
    void changeDrafts(placeOf(key), (there) => kept ?? (there === JSON.stringify(dropped) ? null : there));
  };
  const putWaiting = (): void => { for (const key of [...timers.keys()]) put(key); };
  window.addEventListener('pagehide', putWaiting);
  document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'hidden') putWaiting(); });

  return {
    drafts,
    set: (key, draft) => {
      drafts.set(key, draft);
      clearTimeout(timers.get(key));
      timers.set(key, setTimeout(() => { put(key); }, pause));
    },
    drop: (key) => {
      const dropped = drafts.get(key);
      drafts.delete(key);
      put(key, dropped);
    },
    takeUp: async (key) => {
      if (opened.has(key)) return;
      opened.add(key);
      if (drafts.has(key)) return;
      const own = readOfTab(nameOf(key));
      const draft = readDraft(parsed(own ?? text(await readDrafts(placeOf(key))) ?? ''));
      if (draft === undefined || drafts.has(key)) return;
      drafts.set(key, draft);
      // The page before this one may have been gone before the database had it.
      if (own !== null) put(key);
    },
  };
};
