import { ref } from 'vue';

/** The details of the connection in the top bar; with `why` they look for the cause of what is wrong with it. */
export const connectionDetails = ref<'closed' | 'open' | 'why'>('closed');

/** Opens the details from anywhere and has the cause looked for. */
export const showCause = (): void => {
  connectionDetails.value = 'why';
};
