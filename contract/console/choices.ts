import { changeKinds, forgetters } from './changeKinds.ts';

/** Value lists of query parameters, by the name that rows give. Apart from the rows, which a page loads at once. */
export const queryChoices = { changeKinds, forgetters } as const;

export type QueryChoices = typeof queryChoices;
