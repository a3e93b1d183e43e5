import { computed, ref, watch, type ComputedRef, type Ref } from 'vue';
import { hasNameTwice } from '../../utils/json/hasNameTwice.ts';
import { findJsonProblem, type JsonProblem } from '../../utils/json/jsonProblem.ts';
import { parsed } from '../../utils/unknowns.ts';

/** What is sent as the body: the text, `{}`, or nothing at all. */
export type BodyMode = 'json' | 'empty' | 'none';

/** How what goes out differs from what the form says: no body, `{}`, text that is no JSON, or another body. */
export type FormGap = 'none' | 'empty' | 'malformed' | 'other';

/** What a person left of a draft, to be kept for later. */
export type DraftState = {
  /** What was typed as JSON; null while the form makes the body. */
  readonly typed: string | null;
  readonly mode: BodyMode;
  readonly lastEdit: string | null;
};

export type Draft = {
  readonly body: ComputedRef<string>;
  readonly bodyMode: Ref<BodyMode>;
  readonly bodyProblem: ComputedRef<JsonProblem | null>;
  /** The exact text that Send sends; null for none. */
  readonly sent: ComputedRef<string | null>;
  /** Whether the body says something else, or more, than the form. */
  readonly edited: Ref<boolean>;
  /** What the form does not show of what goes out; null where it shows all of it. */
  readonly formGap: ComputedRef<FormGap | null>;
  /** The body that a person last wrote, while the body is another one; null when there is nothing to go back to. */
  readonly lastEdit: ComputedRef<string | null>;
  readonly setBody: (text: string) => void;
  /** Puts a text in that nobody typed (a sample, a request of the log); what was typed can be had back. */
  readonly load: (text: string) => void;
  /** Gives up what was typed as JSON: the form makes the body again. */
  readonly useForm: () => void;
  /** Changes the form without that counting as an edit by a person: a body typed as JSON stays. */
  readonly quietly: (change: () => void) => void;
  /** Whether it is asked at present if what is written is to be sent although it is not JSON. */
  readonly asks: ComputedRef<boolean>;
  /** Whether it was asked, answered or not: Send sends what is written as it is. */
  readonly asked: ComputedRef<boolean>;
  /** Whether what is written may go out now. Malformed JSON is asked about once: the next try with it passes. */
  readonly maySend: () => boolean;
  /** An answer to that question counts no longer: what is malformed is asked about again. */
  readonly askAgain: () => void;
  readonly state: () => DraftState;
  readonly restore: (state: DraftState) => void;
};

export type DraftOptions = {
  /** The body that the form stands for. */
  readonly formBody: () => string;
  /** The form's fields, to notice when a person edits one. */
  readonly fields: () => readonly unknown[];
  /** Puts a parsed body into the form, as far as it has the form's shape. */
  readonly takeBody: (body: unknown) => void;
};

/** The same value, and no name twice, of which a value knows only the last. */
const sameValue = (one: string, other: string): boolean => {
  const value = parsed(one);
  return value !== undefined && JSON.stringify(value) === JSON.stringify(parsed(other)) && !hasNameTwice(one);
};

/** A request body that can be written as a form and as JSON, kept in step. */
export const useDraft = ({ formBody, fields, takeBody }: DraftOptions): Draft => {
  const fromForm = computed(formBody);
  /** What was typed as JSON; null while the form makes the body. */
  const typed = ref<string | null>(null);
  const edited = ref(false);
  const bodyMode = ref<BodyMode>('json');
  const handWritten = ref<string | null>(null);
  /** The malformed text that was asked about, and whether that was answered. */
  const question = ref<{ readonly text: string; readonly answered: boolean } | null>(null);
  let quiet = false;
  /** A person changed the form since it was filled. */
  let formed = false;

  const body = computed(() => typed.value ?? fromForm.value);
  const bodyProblem = computed(() => (bodyMode.value === 'json' ? findJsonProblem(body.value) : null));

  const sent = computed(() => (bodyMode.value === 'none' ? null : bodyMode.value === 'empty' ? '{}' : body.value));
  const formGap = computed((): FormGap | null => {
    if (bodyMode.value !== 'json') return bodyMode.value;
    if (!edited.value) return null;
    return bodyProblem.value === null ? 'other' : 'malformed';
  });
  const lastEdit = computed(() => (handWritten.value === body.value ? null : handWritten.value));

  const asked = computed(() => bodyProblem.value !== null && question.value?.text === body.value);
  const asks = computed(() => asked.value && question.value?.answered === false);
  const maySend = (): boolean => {
    const known = bodyProblem.value === null || asked.value;
    question.value = bodyProblem.value === null ? null : { text: body.value, answered: known };
    return known;
  };

  const askAgain = (): void => { question.value = null; };

  const quietly = (change: () => void): void => {
    quiet = true;
    try {
      change();
    } finally {
      quiet = false;
    }
  };

  const fill = (text: string): void => {
    bodyMode.value = 'json';
    edited.value = true;
    typed.value = text;
    quietly(() => { takeBody(parsed(text)); });
    edited.value = !sameValue(text, fromForm.value);
  };

  const setBody = (text: string): void => {
    fill(text);
    handWritten.value = text;
  };
  const load = (text: string): void => {
    if (formed) handWritten.value = body.value;
    formed = false;
    fill(text);
  };

  const useForm = (): void => {
    bodyMode.value = 'json';
    typed.value = null;
    edited.value = false;
  };

  watch(fields, () => {
    if (quiet) return;
    formed = true;
    useForm();
  }, { flush: 'sync' });
  // What the form is made from can change without an edit, as when a suggestion arrives: only a body that says
  // something of its own outlives that.
  watch(fromForm, () => { if (!edited.value) typed.value = null; }, { flush: 'sync' });

  const state = (): DraftState => ({ typed: typed.value, mode: bodyMode.value, lastEdit: handWritten.value });

  const restore = (kept: DraftState): void => {
    if (kept.typed !== null) fill(kept.typed);
    bodyMode.value = kept.mode;
    handWritten.value = kept.lastEdit;
  };

  return {
    body, bodyMode, bodyProblem, sent, edited, formGap, lastEdit, setBody, load, useForm, quietly, asks, asked, maySend,
    askAgain, state, restore,
  };
};
