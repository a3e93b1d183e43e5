import type { Pinia } from 'pinia';
import { watch } from 'vue';
import { lookAtPage } from '../../api/page.ts';
import PartFailure from '../../components/parts/PartFailure.vue';
import { failedParts, handleFailedParts } from '../../components/parts/asyncPart.ts';
import { useReachabilityStore } from '../../stores/reachability.ts';
import { useSettingsStore } from '../../stores/settings.ts';
import FailureNotices from './FailureNotices.vue';

/** Milliseconds until it is looked whether the service is back; doubled each time that it is not. */
const firstWait = 1000;
const longestWait = 8000;

/** Loads what is missing as soon as the service answers again, and has the top bar say how the service is. */
export const recoverParts = (pinia: Pinia): void => {
  const settings = useSettingsStore(pinia);
  const reachability = useReachabilityStore(pinia);
  const look = (): ReturnType<typeof lookAtPage> => lookAtPage(settings.pageOrigin);
  let wait = firstWait;
  let timer: ReturnType<typeof setTimeout> | undefined;

  handleFailedParts(look, { inPlace: PartFailure, above: FailureNotices });

  const unanswered = (): boolean => [...failedParts].some(({ problem }) => problem === 'no-answer');
  const askAgain = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (!unanswered()) return;
    if (await look() === 'no-answer') {
      timer = setTimeout(() => { void askAgain(); }, wait);
      wait = Math.min(wait * 2, longestWait);
      return;
    }
    for (const part of [...failedParts]) if (part.problem === 'no-answer') part.retry();
    if (settings.ownService && reachability.state !== 'reachable') void reachability.check(true);
  };
  watch(() => failedParts.size, (now, before) => {
    if (now <= before || !unanswered()) return;
    if (settings.ownService) void reachability.check(true);
    wait = firstWait;
    timer ??= setTimeout(() => { void askAgain(); }, wait);
  });
  // Whoever was answered first: then it is no use to wait.
  watch(() => reachability.state, (state) => { if (state === 'reachable') void askAgain(); });
};
