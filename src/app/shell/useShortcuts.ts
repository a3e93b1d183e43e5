import { onMounted, onScopeDispose } from 'vue';
import { isTyping } from '../../utils/typing.ts';

export type Shortcuts = {
  readonly palette: () => void;
  readonly keys: () => void;
  readonly playground: () => void;
  /** Whether single keys are shortcuts at all. */
  readonly single: () => boolean;
};

/** The keys of the whole page. Single keys do nothing while somebody types, or where they are switched off. */
export const useShortcuts = ({ palette, keys, playground, single }: Shortcuts): void => {
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey) return;
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      palette();
      return;
    }
    if (event.ctrlKey || event.metaKey || !single() || isTyping(event)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    if (event.key === '/') {
      const field = document.querySelector<HTMLElement>('main [data-field="filter"]');
      if (field === null) return;
      event.preventDefault();
      field.focus();
    } else if (event.key === '?') {
      event.preventDefault();
      keys();
    } else if (event.key === 'p') {
      playground();
    }
  };
  onMounted(() => { document.addEventListener('keydown', press); });
  onScopeDispose(() => { document.removeEventListener('keydown', press); });
};
