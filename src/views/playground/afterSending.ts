/** What a step needs once it was sent: the explanation of its answer, and where the focus goes. */
export { default } from './step/StepExplanation.vue';
export { nextFocus, questionFocus } from './nextFocus.ts';
