import { shallowReactive } from 'vue';
import type { Flow } from '../../../flows/flow.ts';
import { flowModel } from '../../api/readers/flowModel.ts';
import { object, text, type Reader } from '../../utils/reading.ts';
import { parsed } from '../../utils/unknowns.ts';
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
  /** Takes up what this tab had of a flow before the page was loaded again. */
  readonly takeUp: (key: string) => void;
};

/** Drafts of flows, by their key: also those of before a reload, in the tab in which they were written. */
export const createFlowDrafts = (): FlowDrafts => {
  const drafts = shallowReactive(new Map<string, FlowDraft>());
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const put = (key: string): void => {
    clearTimeout(timers.get(key));
    timers.delete(key);
    const draft = drafts.get(key);
    writeOfTab(nameOf(key), draft === undefined || readStored('keep-history') === 'no' ? null : JSON.stringify(draft));
  };
  window.addEventListener('pagehide', () => { for (const key of [...timers.keys()]) put(key); });

  return {
    drafts,
    set: (key, draft) => {
      drafts.set(key, draft);
      clearTimeout(timers.get(key));
      timers.set(key, setTimeout(() => { put(key); }, pause));
    },
    drop: (key) => {
      drafts.delete(key);
      put(key);
    },
    takeUp: (key) => {
      if (drafts.has(key)) return;
      const draft = readDraft(parsed(readOfTab(nameOf(key)) ?? ''));
      if (draft !== undefined) drafts.set(key, draft);
    },
  };
};
