import { useSettingsStore } from '../../stores/settings.ts';

type ViewKey = {
  readonly does: () => void;
  /** When it does that; always, if left out. */
  readonly when?: () => boolean;
};
/** By the name that the browser gives the key. */
export type ViewKeys = Readonly<Record<string, ViewKey>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Keys of a whole view, wherever the focus is; F6 and Escape also where single keys are switched off. */
export const useViewKeys = (keys: ViewKeys): { readonly listen: () => void; readonly unlisten: () => void } => {
  const settings = useSettingsStore();

  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
    if (!settings.singleKeys && event.key !== 'F6' && event.key !== 'Escape') return;
    // Space presses the button that has the focus.
    if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
    const key = keys[event.key];
    if (key === undefined || key.when?.() === false) return;
    key.does();
    event.preventDefault();
  };

  return {
    listen: () => { document.addEventListener('keydown', press); },
    unlisten: () => { document.removeEventListener('keydown', press); },
  };
};
