import { longestVersion } from '../../contract/schemas/application.ts';
import type {
  SeededTrackedInteractionEvent, SeededTrackedKeyboardEvent, TrackedApplicationUpdate, TrackedInteractionEvent,
  TrackedKeyboardEvent,
} from '../../contract/schemas/usage.ts';
import { idsIn } from './attribution.ts';

/** What is wanted of the body of an event: the ids it names, and the answer; of a large one that is written already. */
export type GivenEvent<Answer> = { readonly ids: readonly string[]; readonly answer: Answer | Uint8Array };

const numbers = (value: unknown): number[] =>
  (Array.isArray(value) ? value.filter((each): each is number => typeof each === 'number') : []);

export const givenInteraction = (
  body: SeededTrackedInteractionEvent,
): GivenEvent<TrackedInteractionEvent> & { readonly answer: TrackedInteractionEvent } => ({
  ids: idsIn(body),
  answer: { description: body.description, ...(typeof body.element === 'string' ? { element: body.element } : {}) },
});

export const givenKeyboard = (
  body: SeededTrackedKeyboardEvent,
): GivenEvent<TrackedKeyboardEvent> & { readonly answer: TrackedKeyboardEvent } =>
  ({ ids: idsIn(body), answer: { description: body.description, shortcut: numbers(body.shortcut) } });

/** Version and id that an update names for the application as it is now. */
type Update = { readonly id: string; readonly version: string };

/** What an update names, when both are usable. */
const updateOf = (current: unknown): Update | undefined =>
  (typeof current === 'object' && current !== null && 'id' in current && 'version' in current
    && typeof current.id === 'string' && typeof current.version === 'string' && current.version !== ''
    && current.version.length <= longestVersion
    ? { id: current.id, version: current.version }
    : undefined);

export type GivenUpdate = { readonly ids: readonly string[]; readonly update: Update | undefined };

export const givenUpdate = (body: TrackedApplicationUpdate): GivenUpdate =>
  ({ ids: idsIn(body), update: updateOf(body.current) });
