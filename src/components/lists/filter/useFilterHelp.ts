import { ref, type Ref } from 'vue';

export type FilterHelp = {
  /** Whether the words of the filter are explained. */
  readonly help: Ref<boolean>;
  /** Adds an example to the filter and goes to its field. */
  readonly use: (example: string) => void;
};

/**
 * The explanation of the words of a filter.
 * @param focus goes to the field
 */
export const useFilterHelp = (text: Ref<string>, focus: () => void): FilterHelp => {
  const help = ref(false);
  const use = (example: string): void => {
    text.value = [text.value.trim(), example].filter((part) => part !== '').join(' ');
    focus();
  };
  return { help, use };
};
