import { shallowReactive } from 'vue';
import type { Flow } from '../../../flows/flow.ts';
import { flowModel } from '../../api/readers/flowModel.ts';
import { nullable, object, text, type Reader } from '../../utils/reading.ts';
import { at, parsed } from '../../utils/unknowns.ts';
import { changeDrafts, readDrafts } from '../browser/browserDatabase.ts';
import { readStored } from '../browser/browserStorage.ts';
import { readOfTab, writeOfTab } from '../browser/tabStorage.ts';
import { whenLeaving } from '../browser/whenLeaving.ts';
import { readUnfinished, type Unfinished } from './unfinished.ts';

/** What a person changed in a file and has not saved. */
export type FlowDraft = {
  /** Hash of the file that was changed. */
  readonly basis: string;
  /** What the flow says now, or its text, whichever was changed; null where neither was. */
  readonly what: string | Flow | null;
  readonly unfinished: Unfinished;
};

/** Milliseconds after the last change until it is kept. */
const pause = 300;

/** Its beginning is that of all drafts of the tab, which go together. */
const nameOf = (key: string): string => `drafts flow:${key}`;

const what: Reader<FlowDraft['what']> = nullable((value) => text(value) ?? flowModel(value));
const readFile = object({ basis: text, what });
const readDraft: Reader<FlowDraft> = (value) => {
  const file = readFile(value);
  return file && { ...file, unfinished: readUnfinished(at(value, 'unfinished')) };
};
/** What a tab gave up and the database may still have. */
const readDropped = object({ dropped: readDraft });

/** A draft in the one form in which two of them can be compared, in whatever order its members were written. */
const formOf = (kept: unknown): string => JSON.stringify(readDraft(parsed(text(kept) ?? '')) ?? null);

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

  // The tab has it at once, which the database does not: it is for the page that takes the place of this one.
  const put = (key: string): void => {
    clearTimeout(timers.get(key));
    timers.delete(key);
    const draft = readStored('keep-history') === 'no' ? undefined : drafts.get(key);
    const kept = draft === undefined ? null : JSON.stringify(draft);
    writeOfTab(nameOf(key), kept);
    if (kept !== null) void changeDrafts(placeOf(key), () => kept);
  };
  /** Takes what this tab gave up out of the database; what another one wrote since stays. */
  const giveUp = async (key: string, dropped: FlowDraft): Promise<void> => {
    const left = JSON.stringify({ dropped });
    const form = formOf(JSON.stringify(dropped));
    writeOfTab(nameOf(key), left);
    await changeDrafts(placeOf(key), (there) => (formOf(there) === form ? null : there));
    if (readOfTab(nameOf(key)) === left) writeOfTab(nameOf(key), null);
  };
  whenLeaving(() => { for (const key of [...timers.keys()]) put(key); });

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
      put(key);
      if (dropped !== undefined) void giveUp(key, dropped);
    },
    takeUp: async (key) => {
      if (opened.has(key)) return;
      opened.add(key);
      if (drafts.has(key)) return;
      const own = parsed(readOfTab(nameOf(key)) ?? '');
      // The page before this one may have been gone before the database had what it wrote, or gave up.
      const dropped = readDropped(own)?.dropped;
      if (dropped !== undefined) await giveUp(key, dropped);
      const mine = readDraft(own);
      const draft = mine ?? readDraft(parsed(text(await readDrafts(placeOf(key))) ?? ''));
      if (draft === undefined || drafts.has(key)) return;
      drafts.set(key, draft);
      if (mine !== undefined) put(key);
    },
  };
};
