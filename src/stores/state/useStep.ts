import { reactive, ref, watch, type UnwrapNestedRefs } from 'vue';
import { useCall, type Call, type CallOptions } from './useCall.ts';
import { useDraft, type BodyMode, type Draft, type DraftOptions, type DraftState } from './useDraft.ts';

/** The steps of the path, in their order. */
export const pathSteps = ['connect', 'suggest', 'react'] as const;
export type PathStepId = (typeof pathSteps)[number];
/** Those of the side calls that are written as JSON only. */
export const formlessCalls = [
  'track', 'applicationsRegister', 'applicationsUsageEngagementInteraction', 'applicationsUsageEngagementKeyboard',
  'applicationsUsageInstallation', 'postApplicationsUsageUpdated',
] as const;
/** The calls that can be made beside the path at any time. */
export const sideCalls = ['intention', 'onboarded', ...formlessCalls] as const;
export type SideCallId = (typeof sideCalls)[number];
export type StepId = PathStepId | SideCallId;

export type StepTab = 'form' | 'json';

/** A call that can also be written as a form. */
export type Step = Omit<UnwrapNestedRefs<Call>, 'bodyMode'> & {
  readonly id: StepId;
  bodyMode: BodyMode;
  tab: StepTab;
};

/** What a person left of a step, to be kept for later. */
export type StepDraft = DraftState & { readonly tab: StepTab };

export type StepOptions = DraftOptions & Omit<CallOptions<StepId>, 'draft' | 'values'> & {
  readonly application: () => string;
};

export type StepControl = Pick<Draft, 'quietly' | 'maySend'> & {
  readonly step: Step;
  readonly draft: () => StepDraft;
  readonly restore: (draft: StepDraft) => void;
};

/** One step of the playground. */
export const useStep = ({ id, application, answered, ...draftOptions }: StepOptions): StepControl => {
  const draft = useDraft(draftOptions);
  const call = useCall({
    id, draft, values: () => ({ application: application() }), ...(answered === undefined ? {} : { answered }),
  });
  const tab = ref<StepTab>('form');

  // What was answered was about the text that was in sight then.
  watch(tab, draft.askAgain, { flush: 'sync' });

  const restore = ({ tab: chosen, ...kept }: StepDraft): void => {
    draft.restore(kept);
    tab.value = chosen;
  };

  return {
    step: reactive({ id, tab, ...call }),
    quietly: draft.quietly,
    maySend: draft.maySend,
    draft: () => ({ ...draft.state(), tab: tab.value }),
    restore,
  };
};
