import { useSettingsStore } from '../../stores/settings.ts';
import { isTyping } from '../../utils/typing.ts';

type ViewKey = {
  readonly does: () => void;
  /** When it does that; always, if left out. */
  readonly when?: () => boolean;
};
/** By the name that the browser gives the key. */
export type ViewKeys = Readonly<Record<string, ViewKey>>;

/**
 * Keys of a whole view, wherever the focus is; F6 and Escape also where single keys are switched off.
 * @param when it is the view that is seen; always, if left out
 */
export const useViewKeys = (
  keys: ViewKeys, when = (): boolean => true,
): { readonly listen: () => void; readonly unlisten: () => void } => {
  const settings = useSettingsStore();

  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event) || !when()) return;
    if (!settings.singleKeys && event.key !== 'F6' && event.key !== 'Escape') return;
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
