import { defineStore } from 'pinia';
import { computed, reactive, ref, watch } from 'vue';
import { operationOf } from '../../contract/findCoreOperation.ts';
import { useCall, type CallId } from './state/useCall.ts';
import { useDraft } from './state/useDraft.ts';
import { jsonOf } from '../utils/json/jsonText.ts';
import { useSettingsStore } from './settings.ts';

/** The operations that have no view of their own: they are sent from a list. */
export const plainOperations = [
  'applicationsUsageEngagementInteraction', 'applicationsUsageEngagementKeyboard', 'applicationsUsageInstallation',
  'postApplicationsUsageUpdated', 'applicationsRegister',
] as const satisfies readonly CallId[];
export type PlainOperationId = (typeof plainOperations)[number];

export const usePlainOperationsStore = defineStore('plain-operations', () => {
  const settings = useSettingsStore();

  const calls = plainOperations.map((id) => {
    const draft = useDraft({
      formBody: () => jsonOf(operationOf(id).request?.samples[0].body),
      fields: () => [],
      takeBody: () => { /* there is no form */ },
    });
    return reactive({ id, ...useCall({ id, values: () => ({}), draft }) });
  });

  const chosenId = ref<PlainOperationId>(plainOperations[0]);
  const chosen = computed(() => calls.find(({ id }) => id === chosenId.value));
  watch(() => settings.baseUrl, () => { for (const call of calls) call.reset(); }, { flush: 'sync' });

  return { calls, chosenId, chosen };
});

export type PlainCall = ReturnType<typeof usePlainOperationsStore>['calls'][number];
