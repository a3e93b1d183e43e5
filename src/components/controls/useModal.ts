import { onMounted, type ShallowRef } from 'vue';

/**
 * A modal dialog whose end is told at once, and once. The browser's own event of it comes only after the next key,
 * which would still meet what was closed: a shortcut was lost, and so was what it opened.
 * @returns what opens and closes it; the browser keeps the focus inside and gives it back to what had it before
 */
export const useModal = (
  dialog: Readonly<ShallowRef<HTMLDialogElement | null>>, ended: () => void,
): { readonly show: () => void; readonly close: () => void } => {
  let shown = false;
  const end = (): void => {
    if (!shown || dialog.value?.open === true) return;
    shown = false;
    ended();
  };
  const close = (): void => {
    dialog.value?.close();
    end();
  };
  onMounted(() => {
    const element = dialog.value;
    // A file field inside has an event of this name too.
    element?.addEventListener('cancel', ({ target }) => { if (target === element) close(); });
    element?.addEventListener('close', end);
  });
  const show = (): void => {
    shown = true;
    dialog.value?.showModal();
  };
  return { show, close };
};
