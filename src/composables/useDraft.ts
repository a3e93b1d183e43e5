import { computed, ref, watch, type ComputedRef, type Ref } from 'vue';
import { findJsonProblem, type JsonProblem } from '../utils/jsonProblem.ts';
import { parsed } from '../utils/unknowns.ts';

export type BodyMode = 'json' | 'none';

export type Draft = {
  readonly body: ComputedRef<string>;
  readonly bodyMode: Ref<BodyMode>;
  readonly bodyProblem: ComputedRef<JsonProblem | null>;
  /** Whether the body says something else, or more, than the form. */
  readonly edited: Ref<boolean>;
  readonly setBody: (text: string) => void;
  /** Gives up what was typed as JSON: the form makes the body again. */
  readonly useForm: () => void;
  /** Changes the form without that counting as an edit by a person: a body typed as JSON stays. */
  readonly quietly: (change: () => void) => void;
};

export type DraftOptions = {
  /** The body that the form stands for. */
  readonly formBody: () => string;
  /** The form's fields, to notice when a person edits one. */
  readonly fields: () => readonly unknown[];
  /** Puts a parsed body into the form, as far as it has the form's shape. */
  readonly takeBody: (body: unknown) => void;
};

const sameValue = (one: string, other: string): boolean => {
  const value = parsed(one);
  return value !== undefined && JSON.stringify(value) === JSON.stringify(parsed(other));
};

/** A request body that can be written as a form and as JSON, kept in step. */
export const useDraft = ({ formBody, fields, takeBody }: DraftOptions): Draft => {
  const fromForm = computed(formBody);
  /** What was typed as JSON; null while the form makes the body. */
  const typed = ref<string | null>(null);
  const edited = ref(false);
  const bodyMode = ref<BodyMode>('json');
  let quiet = false;

  const body = computed(() => typed.value ?? fromForm.value);
  const bodyProblem = computed(() => (bodyMode.value === 'json' ? findJsonProblem(body.value) : null));

  const quietly = (change: () => void): void => {
    quiet = true;
    try {
      change();
    } finally {
      quiet = false;
    }
  };

  const setBody = (text: string): void => {
    bodyMode.value = 'json';
    edited.value = true;
    typed.value = text;
    quietly(() => { takeBody(parsed(text)); });
    edited.value = !sameValue(text, fromForm.value);
  };

  const useForm = (): void => {
    bodyMode.value = 'json';
    typed.value = null;
    edited.value = false;
  };

  watch(fields, () => { if (!quiet) useForm(); }, { flush: 'sync' });
  // What the form is made from can change without an edit, as when a suggestion arrives: only a body that says
  // something of its own outlives that.
  watch(fromForm, () => { if (!edited.value) typed.value = null; }, { flush: 'sync' });

  return { body, bodyMode, bodyProblem, edited, setBody, useForm, quietly };
};
