import { defineStore } from 'pinia';
import { computed, reactive, ref, shallowRef, watch } from 'vue';
import { operationOf } from '../../contract/findCoreOperation.ts';
import type { BodyMode } from './state/useDraft.ts';
import {
  formlessCalls, pathSteps, sideCalls, useStep, type SideCallId, type Step, type StepDraft, type StepId,
  type StepControl, type StepOptions, type StepTab,
} from './state/useStep.ts';
import {
  connectBody, intentionBody, reactBody, readConnectForm, readReactForm, readSuggestForm, suggestBody,
  type Choice, type ConnectForm, type ReactForm, type SuggestForm,
} from './state/playgroundBodies.ts';
import { jsonOf } from '../utils/json/jsonText.ts';
import { readReactionBranch } from '../../contract/answers/reactionBranch.ts';
import { readDecision, type Decision } from '../api/readers/suggestion.ts';
import { isObject, parsed, textAt } from '../utils/unknowns.ts';
import { useSettingsStore } from './settings.ts';

/** An id that no service hands out: with it a person sees what an unknown application gets. */
export const unknownApplication = '00000000-0000-4000-8000-000000000000';

/** A way to react that follows from the suggestion. */
export type OfferedChoice = {
  readonly choice: Choice;
  readonly asset: string | null;
  readonly name: string | null;
  readonly difference: number | null;
};

/** A value that a step put into a later one, which a person may take back. */
export type Carried<Before> = {
  /** When its answer came, in milliseconds since the epoch. */
  readonly at: number;
  readonly before: Before;
};

/** What a person left in the playground, to be kept for later. */
export type PlaygroundDrafts = {
  readonly connect: ConnectForm;
  readonly suggest: SuggestForm;
  readonly application: string;
  readonly onboarded: boolean;
  /** None in what an earlier version kept. */
  readonly reaction?: Readonly<ReactForm>;
  readonly steps: Readonly<Partial<Record<StepId, StepDraft>>>;
};

type Assessed = { readonly body: string | null; readonly decision: Decision | null };

const plainChoices: readonly OfferedChoice[] = [
  { choice: 'save', asset: null, name: null, difference: null },
  { choice: 'none', asset: null, name: null, difference: null },
];

/** The steps of a connector: connect, suggest, react, and the calls beside them. Each can be sent at any time. */
export const usePlaygroundStore = defineStore('playground', () => {
  const settings = useSettingsStore();

  const connectForm = reactive<ConnectForm>(
    readConnectForm(operationOf('connect').request?.samples[0].body) ?? { name: '', version: '', platform: '' },
  );
  const suggestForm = reactive<SuggestForm>(
    readSuggestForm(operationOf('suggest').request?.samples[0].body) ?? { code: '', language: '' },
  );
  const application = ref(unknownApplication);
  const choice = ref<Choice>('save');
  const asset = ref('');
  const onboardedFlag = ref(true);

  /** The snippet a service last answered about, and what it decided. */
  const assessed = shallowRef<Assessed | null>(null);
  const carriedApplication = shallowRef<Carried<string> & { readonly from: string } | null>(null);
  const carriedSuggestion = shallowRef<Carried<() => void> | null>(null);

  const applicationId = (): string => application.value.trim();

  /** Puts an id into the path of the steps, which can be taken back. */
  const carry = (id: string, from: string, at: number): void => {
    const before = application.value;
    application.value = id;
    carriedApplication.value = { at, before, from };
  };

  /** Puts the id that an answer gives there. */
  const takeId = (from: string, ...path: readonly string[]): NonNullable<StepOptions['answered']> => (given, _sent, at) => {
    const id = textAt(parsed(given ?? ''), ...path);
    if (id) carry(id, from, at);
  };

  const connectStep = useStep({
    id: 'connect',
    application: applicationId,
    formBody: () => connectBody(connectForm),
    fields: () => [connectForm.name, connectForm.version, connectForm.platform],
    takeBody: (body) => { Object.assign(connectForm, readConnectForm(body)); },
    answered: takeId('connect', 'application', 'id'),
  });

  const suggestStep = useStep({
    id: 'suggest',
    application: applicationId,
    formBody: () => suggestBody(suggestForm),
    fields: () => [suggestForm.code, suggestForm.language],
    takeBody: (body) => { Object.assign(suggestForm, readSuggestForm(body)); },
    answered: (given, sent, at) => { takeSuggestion(given, sent, at); },
  });

  /** What the reaction is about: the snippet that was assessed, else the one that is being written. */
  const seed = computed(() => {
    const written = [assessed.value?.body, suggestStep.step.body];
    return written.find((body) => typeof body === 'string' && isObject(parsed(body))) ?? suggestBody(suggestForm);
  });

  const reactStep = useStep({
    id: 'react',
    application: applicationId,
    formBody: () => reactBody({ choice: choice.value, asset: asset.value }, seed.value),
    fields: () => [choice.value, asset.value],
    takeBody: (body) => {
      const form = readReactForm(body, asset.value);
      if (form !== null) choose(form.choice, form.asset);
    },
  });

  const nothingToTake = (): void => { /* the call has no form of its own */ };
  const intentionStep = useStep({
    id: 'intention',
    application: applicationId,
    formBody: () => intentionBody(suggestForm),
    fields: () => [],
    takeBody: nothingToTake,
  });
  const onboardedStep = useStep({
    id: 'onboarded',
    application: applicationId,
    formBody: () => String(onboardedFlag.value),
    fields: () => [onboardedFlag.value],
    takeBody: (body) => { if (typeof body === 'boolean') onboardedFlag.value = body; },
  });
  /** A call that is written as JSON only. */
  const formless = (id: SideCallId): StepControl => useStep({
    id,
    application: applicationId,
    formBody: () => jsonOf(operationOf(id).request?.samples[0].body),
    fields: () => [],
    takeBody: nothingToTake,
    ...(id === 'applicationsRegister' ? { answered: takeId('register', 'id') } : {}),
  });

  const choose = (chosen: Choice, reused: string | null): void => {
    choice.value = chosen;
    if (reused !== null) asset.value = reused;
  };

  /** Preselects the reaction that was suggested. */
  const preselect = (read: Decision | null): void => {
    const best = read?.candidates[0];
    if (best !== undefined) choose('reuse', best.id);
    else if (read?.decision === 'save' || read?.decision === 'none') choose(read.decision, '');
    else if (choice.value === 'reuse') choose('save', '');
  };
  /** @param take what is chosen for it; what was suggested, unless something else was before */
  const assess = (next: Assessed | null, take = (): void => { preselect(next?.decision ?? null); }): void => {
    reactStep.quietly(() => {
      assessed.value = next;
      take();
    });
  };
  const takeSuggestion = (given: string | null, sent: string | null, at: number): void => {
    const [last, chosen, id] = [assessed.value, choice.value, asset.value];
    const before = (): void => { assess(last, () => { choose(chosen, id); }); };
    assess({ body: sent, decision: readDecision(given ?? '') });
    carriedSuggestion.value = given === null ? null : { at, before };
  };

  /** Takes back what connect put in for the application id. */
  const undoApplication = (): void => {
    const carried = carriedApplication.value;
    if (carried !== null) application.value = carried.before;
  };
  watch(application, () => { carriedApplication.value = null; }, { flush: 'sync' });

  /** Takes back what suggest put into react. */
  const undoSuggestion = (): void => {
    const carried = carriedSuggestion.value;
    if (carried === null) return;
    carried.before();
    carriedSuggestion.value = null;
  };
  /** Puts the last suggestion into react (again). */
  const useInReact = (): void => {
    const { exchange, given } = suggestStep.step;
    if (exchange?.outcome.kind !== 'answered') return;
    takeSuggestion(given, exchange.request.body, exchange.startedAt + exchange.duration);
    reactStep.step.useForm();
  };

  const decision = computed(() => readDecision(suggestStep.step.given ?? ''));

  const choices = computed((): readonly OfferedChoice[] => [
    ...(assessed.value?.decision?.candidates ?? []).map(({ id, name, difference }) =>
      ({ choice: 'reuse' as const, asset: id, name, difference })),
    ...plainChoices,
  ]);

  const branch = computed(() => {
    const { given } = reactStep.step;
    return given === null ? null : readReactionBranch(given);
  });

  const controls = {
    connect: connectStep, suggest: suggestStep, react: reactStep,
    intention: intentionStep, onboarded: onboardedStep,
    ...Object.fromEntries(formlessCalls.map((id) => [id, formless(id)])),
  } as Readonly<Record<StepId, StepControl>>;
  const steps = Object.fromEntries(
    Object.entries(controls).map(([id, { step }]) => [id, step]),
  ) as Readonly<Record<StepId, Step>>;

  const send = (step: StepId): Promise<void> => steps[step].send();
  /** Whether a step's body may go out now; malformed JSON is asked about once, by this. */
  const maySend = (step: StepId): boolean => controls[step].maySend();
  const cancel = (step: StepId): void => { steps[step].cancel(); };
  const reset = (step: StepId): void => { steps[step].reset(); };
  const setTab = (step: StepId, tab: StepTab): void => { steps[step].tab = tab; };
  const setBody = (step: StepId, text: string): void => { steps[step].setBody(text); };
  const setBodyMode = (step: StepId, mode: BodyMode): void => { steps[step].bodyMode = mode; };
  const useForm = (step: StepId): void => { steps[step].useForm(); };
  const useSample = (step: StepId, index: number): void => { steps[step].useSample(index); };
  /** Puts a body of a log into a step, null for none; nothing is sent. What was written there can be had back. */
  const load = (step: StepId, body: string | null): void => {
    if (body === null) setBodyMode(step, 'none');
    else steps[step].load(body);
  };

  const drafts = (): PlaygroundDrafts => ({
    connect: { ...connectForm },
    suggest: { ...suggestForm },
    application: application.value,
    onboarded: onboardedFlag.value,
    reaction: { choice: choice.value, asset: asset.value },
    steps: Object.fromEntries(Object.entries(controls).map(([id, control]) => [id, control.draft()])),
  });
  const restore = (kept: PlaygroundDrafts): void => {
    Object.assign(connectForm, kept.connect);
    Object.assign(suggestForm, kept.suggest);
    application.value = kept.application;
    onboardedFlag.value = kept.onboarded;
    if (kept.reaction) choose(kept.reaction.choice, kept.reaction.asset);
    for (const id of [...pathSteps, ...sideCalls]) {
      const draft = kept.steps[id];
      if (draft !== undefined) controls[id].restore(draft);
    }
  };

  const pristine = JSON.stringify(drafts());
  /** Whether nothing was written here yet. */
  const untouched = (): boolean => JSON.stringify(drafts()) === pristine;

  /** Another service: what the earlier one said counts for nothing here; what a person wrote stays. */
  const forget = (): void => {
    for (const step of Object.values(steps)) step.reset();
    application.value = unknownApplication;
    carriedSuggestion.value = null;
    assess(null);
  };
  watch(() => settings.baseUrl, forget, { flush: 'sync' });

  return {
    steps, connectForm, suggestForm, application, onboardedFlag, choice, asset, decision, choices, branch,
    carriedApplication, carriedSuggestion, carry, undoApplication, undoSuggestion, useInReact,
    send, maySend, cancel, reset, setTab, setBody, setBodyMode, useForm, useSample, load, choose, drafts, untouched,
    restore,
  };
});
