import { partAhead } from '../parts/asyncPart.ts';

/** Whether malformed JSON is to be sent. Begun by whoever wants to know when it is drawn. */
export const MalformedQuestion = partAhead('The question', () => import('./MalformedQuestion.vue'), 'here');
