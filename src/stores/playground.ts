import { defineStore } from 'pinia';
import { computed, reactive, ref, shallowRef, watch } from 'vue';
import { operationOf } from '../../contract/findOperation.ts';
import { connect, react, suggest } from '../api/connector.ts';
import type { Answer } from '../api/outcome.ts';
import type { BodyMode } from '../composables/useDraft.ts';
import { useStep, type StepId, type StepTab } from '../composables/useStep.ts';
import {
  connectBody, reactBody, readConnectForm, readReactForm, readSuggestForm, suggestBody,
  type Choice, type ConnectForm, type SuggestForm,
} from '../utils/playgroundBodies.ts';
import { readReactionBranch } from '../utils/reactionBranch.ts';
import { readDecision, type Decision } from '../utils/suggestion.ts';
import { isRecord, parsed, textAt } from '../utils/unknowns.ts';
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

const plainChoices: readonly OfferedChoice[] = [
  { choice: 'save', asset: null, name: null, difference: null },
  { choice: 'none', asset: null, name: null, difference: null },
];

/** The three steps of a connector: connect, suggest, react. Each can be sent at any time. */
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

  /** The snippet a service last answered about, and what it decided. */
  const assessed = shallowRef<{ readonly body: string | null; readonly decision: Decision | null } | null>(null);

  const applicationId = (): string => application.value.trim();

  const connectStep = useStep({
    id: 'connect',
    application: applicationId,
    formBody: () => connectBody(connectForm),
    fields: () => [connectForm.name, connectForm.version, connectForm.platform],
    takeBody: (body) => { Object.assign(connectForm, readConnectForm(body)); },
    call: connect,
    answered: ({ status, body }) => {
      const id = status === 200 ? textAt(parsed(body), 'application', 'id') : null;
      if (id !== null && id !== '') application.value = id;
    },
  });

  const suggestStep = useStep({
    id: 'suggest',
    application: applicationId,
    formBody: () => suggestBody(suggestForm),
    fields: () => [suggestForm.code, suggestForm.language],
    takeBody: (body) => { Object.assign(suggestForm, readSuggestForm(body)); },
    call: (target, body) => suggest(target, applicationId(), body),
    answered: (answer, body) => { takeSuggestion(answer, body); },
  });

  /** What the reaction is about: the snippet that was assessed, else the one that is being written. */
  const seed = computed(() => {
    const written = [assessed.value?.body, suggestStep.step.body];
    return written.find((body) => typeof body === 'string' && isRecord(parsed(body))) ?? suggestBody(suggestForm);
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
    call: (target, body) => react(target, applicationId(), body),
    answered: () => { /* what it means is read from the exchange */ },
  });

  const choose = (chosen: Choice, reused: string | null): void => {
    choice.value = chosen;
    if (reused !== null) asset.value = reused;
  };

  /** Preselects the reaction that was suggested. */
  const takeSuggestion = ({ status, body }: Answer, sent: string | null): void => {
    const read = status === 200 ? readDecision(body) : null;
    const best = read?.candidates[0];
    reactStep.quietly(() => {
      assessed.value = { body: sent, decision: read };
      if (best !== undefined) choose('reuse', best.id);
      else if (read?.decision === 'save' || read?.decision === 'none') choose(read.decision, '');
      else if (choice.value === 'reuse') choose('save', '');
    });
  };

  const decision = computed(() => {
    const outcome = suggestStep.step.exchange?.outcome;
    return outcome?.kind === 'answered' && outcome.answer.status === 200 ? readDecision(outcome.answer.body) : null;
  });

  const choices = computed((): readonly OfferedChoice[] => [
    ...(assessed.value?.decision?.candidates ?? []).map(({ id, name, difference }) =>
      ({ choice: 'reuse' as const, asset: id, name, difference })),
    ...plainChoices,
  ]);

  const branch = computed(() => {
    const outcome = reactStep.step.exchange?.outcome;
    return outcome?.kind === 'answered' && outcome.answer.status === 200
      ? readReactionBranch(outcome.answer.body)
      : null;
  });

  const controls = { connect: connectStep, suggest: suggestStep, react: reactStep } as const;
  const steps = { connect: connectStep.step, suggest: suggestStep.step, react: reactStep.step } as const;

  const send = (step: StepId): Promise<void> => controls[step].send();
  const cancel = (step: StepId): void => { controls[step].cancel(); };
  const setTab = (step: StepId, tab: StepTab): void => { steps[step].tab = tab; };
  const setBody = (step: StepId, text: string): void => { controls[step].setBody(text); };
  const setBodyMode = (step: StepId, mode: BodyMode): void => { steps[step].bodyMode = mode; };
  const useForm = (step: StepId): void => { controls[step].useForm(); };
  const useSample = (step: StepId, index: number): void => { controls[step].useSample(index); };

  /** Another service: what the earlier one said counts for nothing here; what a person wrote stays. */
  const forget = (): void => {
    for (const control of Object.values(controls)) control.reset();
    application.value = unknownApplication;
    reactStep.quietly(() => {
      assessed.value = null;
      if (choice.value === 'reuse') choose('save', '');
    });
  };
  watch(() => settings.baseUrl, forget, { flush: 'sync' });

  return {
    steps, connectForm, suggestForm, application, choice, asset, decision, choices, branch,
    send, cancel, setTab, setBody, setBodyMode, useForm, useSample, choose,
  };
});
