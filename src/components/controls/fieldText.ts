import { computed, type Ref, type WritableComputedRef } from 'vue';
import { lineFeedsOnly, withEndingsOf } from '../../utils/lineEndings.ts';

/** A text for a field of several lines: the line endings that the field does not know outlive what is typed there. */
export const fieldText = (text: Ref<string>): WritableComputedRef<string> => computed({
  get: () => lineFeedsOnly(text.value),
  set: (typed) => { text.value = withEndingsOf(text.value, typed); },
});
