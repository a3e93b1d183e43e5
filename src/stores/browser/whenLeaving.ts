import { onScopeDispose } from 'vue';

/**
 * Has something put away when the page is left, and when it goes out of sight, after which a browser may end it without
 * a word. Ends with the scope that it began in.
 */
export const whenLeaving = (put: () => void): void => {
  const look = (): void => { if (document.visibilityState === 'hidden') put(); };
  window.addEventListener('pagehide', put);
  document.addEventListener('visibilitychange', look);
  onScopeDispose(() => {
    window.removeEventListener('pagehide', put);
    document.removeEventListener('visibilitychange', look);
  });
};
