import { ref } from 'vue';

/** How often something was deleted that the service kept, in whatever tab: what a page still shows of it goes too. */
export const deletions = ref(0);
