import { onActivated, onDeactivated, onMounted, onScopeDispose } from 'vue';

/** Calls `begin` once each time the view comes into sight, the first time too, and `end` when it goes out of it. */
export const whileShown = (begin: () => void, end: () => void): void => {
  let shown = false;
  const show = (): void => {
    if (shown) return;
    shown = true;
    begin();
  };
  const hide = (): void => {
    if (!shown) return;
    shown = false;
    end();
  };
  // A view that is kept is mounted and activated when it is opened first.
  onMounted(show);
  onActivated(show);
  onDeactivated(hide);
  onScopeDispose(hide);
};
