import { onScopeDispose } from 'vue';
import { storageProblem } from '../../stores/browser/storageProblem.ts';
import { useHistoryStore } from '../../stores/history.ts';

/** Has the browser ask before the page is left with something that was written and that the browser does not keep. */
export const useLeaveWarning = (isWritten: () => boolean): void => {
  const history = useHistoryStore();
  const warn = (event: BeforeUnloadEvent): void => {
    if (isWritten() && (!history.keep || storageProblem('drafts') !== null)) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  onScopeDispose(() => { window.removeEventListener('beforeunload', warn); });
};
