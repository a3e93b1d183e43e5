import { defineStore } from 'pinia';
import { shallowReactive } from 'vue';
import type { FlowFiles } from '../../../contract/console/flows.ts';
import type { Received } from '../../../contract/exchange.ts';
import type { Flow } from '../../../flows/flow.ts';
import {
  checkFlow, deleteFlow, getFlow, getReadyFlow, listFlows, readFlowFiles, readFlowOfFile, readFlowOfText, saveFlow,
  type FlowOfFile, type FlowOfText,
} from '../../api/console/flows.ts';
import { outcomeWords } from '../../utils/outcomeWords.ts';
import { useCountsStore } from '../counts.ts';
import { useSettingsStore } from '../settings.ts';
import { bodyOf } from '../state/bodyOf.ts';
import { useConsole } from '../state/useConsole.ts';
import { useDeed } from '../state/useDeed.ts';
import { useSnapshot } from '../state/useSnapshot.ts';
import { createFlowDrafts, type FlowDraft } from './flowDrafts.ts';
import { nameOfReady } from './flowKeys.ts';
import { isNothing, ofSteps, withWritten, type Unfinished, type WrittenTexts } from './unfinished.ts';

/** What a file was when it was seen last: in the list, or opened. */
export type KnownFile = Pick<FlowOfFile, 'bytes' | 'changedAt'> & { readonly hash?: string };

const sentenceOf = ({ outcome }: Received): string => {
  const { code, words } = outcomeWords(outcome);
  const said = outcome.kind === 'answered' ? outcome.answer.body.slice(0, 300).trim() : '';
  return `The file could not be read: ${code === null ? '' : `${code} `}${words}.${said === '' ? '' : ` The service says: ${said}`}`;
};

/** The flows of the folder and those that come with Patchbay: of the service that this page came from, always. */
export const useFlowFilesStore = defineStore('flowFiles', () => {
  const counts = useCountsStore();
  const askPage = useConsole('page');
  const { problem, busy, attempt } = useDeed();

  const list = useSnapshot<FlowFiles | null>({
    empty: null, ask: (signal) => askPage(listFlows, signal), read: readFlowFiles,
  });
  /** Those that were opened, by their key. */
  const files = shallowReactive(new Map<string, FlowOfFile>());
  /** Those that are being deleted. */
  const going = new Set<string>();
  /** Why one is not there, by its key. */
  const problems = shallowReactive(new Map<string, string>());
  const { drafts, set, drop: discard, takeUp } = createFlowDrafts(useSettingsStore().pageOrigin);

  const load = async (): Promise<void> => {
    await list.load();
    if (list.value.value !== null) counts.note('flows', list.value.value.files.length);
  };

  /** Reads a file, again where it is known. */
  const open = async (key: string): Promise<FlowOfFile | null> => {
    if (going.has(key)) return files.get(key) ?? null;
    const ready = nameOfReady(key);
    const received = await askPage((target) => (ready === null ? getFlow(target, key) : getReadyFlow(target, ready)));
    const file = readFlowOfFile(bodyOf(received));
    if (file !== null) {
      files.set(key, file);
      problems.delete(key);
      await takeUp(key);
    } else if (received.outcome.kind !== 'failed' || received.outcome.failure !== 'cancelled') {
      files.delete(key);
      problems.set(key, sentenceOf(received));
    }
    return file;
  };

  /** What a text says as a flow; null where nobody says it. */
  const check = async (text: string, signal: AbortSignal): Promise<FlowOfText | null> =>
    readFlowOfText(bodyOf(await askPage((target) => checkFlow({ ...target, signal }, text))));

  /** Puts down what is not saved, as long as there is something. */
  const keepDraft = (key: string, changed: Partial<FlowDraft>): void => {
    const before = drafts.get(key);
    const { what = null, unfinished = {} }: Partial<FlowDraft> = { ...before, ...changed };
    // What was changed is of the file as it was then.
    const basis = before === undefined || before.what === null ? files.get(key)?.hash : before.basis;
    if (what === null && isNothing(unfinished)) discard(key);
    else if (basis !== undefined) set(key, { basis, what, unfinished });
  };
  const unfinishedOf = (key: string): Unfinished => drafts.get(key)?.unfinished ?? {};
  /** Changes a flow or its text, until it is saved. */
  const change = (key: string, what: string | Flow): void => {
    keepDraft(key, { what, unfinished: typeof what === 'string' ? {} : ofSteps(unfinishedOf(key), what) });
  };
  /** Notes what a person wrote into fields of a step that is no part of it yet. */
  const write = (key: string, step: string, written: WrittenTexts): void => {
    const before = unfinishedOf(key);
    const unfinished = withWritten(before, step, written);
    if (JSON.stringify(unfinished[step]) !== JSON.stringify(before[step])) keepDraft(key, { unfinished });
  };

  /** What one that was opened says now, saved or not; a changed text says nothing before it is saved. */
  const flowNow = (key: string): Flow | null => {
    const what = drafts.get(key)?.what;
    return typeof what === 'object' && what !== null ? what : files.get(key)?.flow ?? null;
  };

  const put = async (name: string, what: string | Flow, basis: string | null): Promise<boolean> => {
    const done = await attempt('save the flow', name, () => askPage((target) => saveFlow(target, name, what, basis)));
    const file = done === null ? null : readFlowOfFile(bodyOf(done));
    if (file === null) return false;
    files.set(name, file);
    problems.delete(name);
    discard(name);
    await load();
    return true;
  };

  /** Saves what was changed in a file, in its place; what is unfinished stays. @returns whether it was done */
  const save = async (key: string): Promise<boolean> => {
    const draft = drafts.get(key);
    if (draft === undefined || draft.what === null || !await put(key, draft.what, draft.basis)) return false;
    keepDraft(key, { unfinished: draft.unfinished });
    return true;
  };
  /** Makes a file of a name that is not there yet. @returns whether it was done */
  const make = (name: string, what: string | Flow): Promise<boolean> => put(name, what, null);

  /**
   * Deletes a file unless somebody changed it since.
   * @param leave leads the view away from it: until then nobody reads what is gone
   * @returns whether it was done
   */
  const remove = async (key: string, basis: string, leave?: () => Promise<unknown>): Promise<boolean> => {
    going.add(key);
    const done = await attempt('delete the flow', key, () => askPage((target) => deleteFlow(target, key, basis)));
    if (done !== null) {
      await leave?.();
      files.delete(key);
      discard(key);
    }
    going.delete(key);
    if (done !== null) await load();
    return done !== null;
  };

  /**
   * Gives a file another name: the new one is there before the old one goes, and has what was changed and not saved.
   * @param move leads what is of the old one to the new one, the view too, while both are there
   * @returns whether both was done
   */
  const rename = async (key: string, name: string, move: () => Promise<unknown>): Promise<boolean> => {
    const file = files.get(key);
    const draft = drafts.get(key);
    if (file === undefined || !await make(name, file.text)) return false;
    // Of the same text, and so of the same hash: what was changed in the file that was read is changed in this one.
    if (draft !== undefined) set(name, draft);
    await move();
    return remove(key, file.hash);
  };

  /**
   * The name that a file has now: somebody may have given it another one. Null where it is gone.
   * @param known what it was; one of which nothing is known is not looked for
   */
  const nameNow = async (key: string, known: KnownFile | undefined = files.get(key)): Promise<string | null> => {
    if (known === undefined || nameOfReady(key) !== null) return key;
    const ask = (name: string): Promise<Received> => askPage((target) => getFlow(target, name));
    const { outcome } = await ask(key);
    if (outcome.kind !== 'answered' || outcome.answer.status !== 404) return key;
    await load();
    const { bytes, changedAt, hash } = known;
    const alike = (list.value.value?.files ?? [])
      .filter((file) => file.bytes === bytes && file.changedAt === changedAt);
    if (hash === undefined) return alike.length === 1 ? alike[0]?.name ?? null : null;
    for (const { name } of alike) {
      if (readFlowOfFile(bodyOf(await ask(name)))?.hash === hash) return name;
    }
    return null;
  };

  return {
    list, files, problems, drafts, problem, busy, load, open, check, flowNow, change, write, discard, save, make,
    remove, rename, nameNow,
  };
});
