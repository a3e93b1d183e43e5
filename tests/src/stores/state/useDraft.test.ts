import { describe, expect, it } from 'vitest';
import { nextTick, reactive } from 'vue';
import { useDraft } from '../../../../src/stores/state/useDraft.ts';
import { isObject } from '../../../../src/utils/unknowns.ts';

/** A draft of a body with one field that the form knows, and one that only other things know. */
const drafted = () => {
  const form = reactive({ name: 'VIM' });
  const context = reactive({ application: 'a' });
  const draft = useDraft({
    formBody: () => JSON.stringify({ name: form.name, application: context.application }),
    fields: () => [form.name],
    takeBody: (body) => { if (isObject(body) && typeof body['name'] === 'string') form.name = body['name']; },
  });
  return { form, context, ...draft };
};
const ofForm = (name: string, application = 'a') => `{"name":"${name}","application":"${application}"}`;

describe('a draft', () => {
  it('is what the form says until something is typed', () => {
    const { form, context, body, sent, edited } = drafted();
    expect([body.value, sent.value, edited.value]).toEqual([ofForm('VIM'), ofForm('VIM'), false]);
    form.name = 'NANO';
    context.application = 'b';
    expect([body.value, edited.value]).toEqual([ofForm('NANO', 'b'), false]);
  });

  it('is what was typed, to the character, and the form follows as far as it can', () => {
    const { form, body, sent, edited, setBody } = drafted();
    const typed = '{ "name" : "NANO", "more": 1 }';
    setBody(typed);
    expect([body.value, sent.value, edited.value, form.name]).toEqual([typed, typed, true, 'NANO']);
  });

  it('says the same as the form when only blanks and the order of nothing differ', () => {
    const { body, edited, setBody, context } = drafted();
    setBody(`  ${ofForm('NANO')} `);
    expect([body.value, edited.value]).toEqual([`  ${ofForm('NANO')} `, false]);
    // What says nothing of its own gives way when the form is made from something else.
    context.application = 'b';
    expect(body.value).toBe(ofForm('NANO', 'b'));
  });

  it('that says something of its own outlives what the form is made from, not an edit of the form', () => {
    const { form, context, body, edited, setBody } = drafted();
    setBody('{"name":"NANO","more":1}');
    context.application = 'b';
    expect(body.value).toBe('{"name":"NANO","more":1}');
    form.name = 'EMACS';
    expect([body.value, edited.value]).toEqual([ofForm('EMACS', 'b'), false]);
  });

  it('stays when the form is changed by no person', () => {
    const { form, body, setBody, quietly } = drafted();
    setBody('{"more":1}');
    quietly(() => { form.name = 'NANO'; });
    expect(body.value).toBe('{"more":1}');
    expect(() => { quietly(() => { throw new Error('broken'); }); }).toThrow('broken');
    form.name = 'EMACS';
    expect(body.value).toBe(ofForm('EMACS'));
  });

  it('can be had back after a text that nobody typed took its place', () => {
    const { body, lastEdit, setBody, load, useForm, edited } = drafted();
    expect(lastEdit.value).toBeNull();
    load('{"sample":1}');
    expect([body.value, edited.value, lastEdit.value]).toEqual(['{"sample":1}', true, null]);
    setBody('{"mine":1}');
    expect(lastEdit.value).toBeNull();
    load('{"sample":2}');
    expect(lastEdit.value).toBe('{"mine":1}');
    useForm();
    expect([body.value, edited.value, lastEdit.value]).toEqual([ofForm('VIM'), false, '{"mine":1}']);
  });

  it('is sent as {} or not at all when that was chosen, until something is written', () => {
    const { bodyMode, sent, setBody, useForm } = drafted();
    bodyMode.value = 'empty';
    expect(sent.value).toBe('{}');
    bodyMode.value = 'none';
    expect(sent.value).toBeNull();
    setBody('1');
    expect([bodyMode.value, sent.value]).toEqual(['json', '1']);
    bodyMode.value = 'none';
    useForm();
    expect([bodyMode.value, sent.value]).toEqual(['json', ofForm('VIM')]);
  });

  it('that is no JSON is asked about once, and goes out with the next try', () => {
    const { bodyProblem, asks, asked, maySend, setBody, bodyMode } = drafted();
    expect([maySend(), asks.value, asked.value]).toEqual([true, false, false]);
    setBody('{');
    expect(bodyProblem.value).toMatchObject({ line: 1, column: 2 });
    expect([asks.value, asked.value]).toEqual([false, false]);
    expect(maySend()).toBe(false);
    expect([asks.value, asked.value]).toEqual([true, true]);
    expect(maySend()).toBe(true);
    expect([asks.value, asked.value]).toEqual([false, true]);
    // Another one is another question.
    setBody('[');
    expect([asked.value, maySend(), asks.value]).toEqual([false, false, true]);
    // Nothing malformed goes out without a body.
    bodyMode.value = 'none';
    expect([bodyProblem.value, asks.value, maySend()]).toEqual([null, false, true]);
  });

  it('names what the form does not show of what goes out, and nothing once the form makes it again', () => {
    const { form, formGap, bodyMode, setBody, useForm, sent } = drafted();
    const seen = [formGap.value];
    bodyMode.value = 'none';
    seen.push(formGap.value);
    bodyMode.value = 'empty';
    seen.push(formGap.value);
    setBody('{"name":"NANO","application":"a","more":1}');
    seen.push(formGap.value);
    setBody('{');
    seen.push(formGap.value);
    // The last of two values of a name is what a reader takes; the form shows one, and both go out.
    setBody('{"name":"EMACS","name":"NANO","application":"a"}');
    seen.push(formGap.value);
    expect(seen).toEqual([null, 'none', 'empty', 'other', 'malformed', 'other']);
    setBody(` ${ofForm('NANO')}`);
    expect(formGap.value).toBeNull();
    bodyMode.value = 'none';
    useForm();
    expect([formGap.value, sent.value]).toEqual([null, ofForm('NANO')]);
    bodyMode.value = 'empty';
    form.name = 'VIM';
    expect([formGap.value, sent.value]).toEqual([null, ofForm('VIM')]);
  });

  it('is asked about again once the answer counts no longer', () => {
    const { maySend, askAgain, asks, setBody } = drafted();
    setBody('{');
    expect([maySend(), maySend(), maySend()]).toEqual([false, true, true]);
    askAgain();
    expect([asks.value, maySend(), asks.value]).toEqual([false, false, true]);
  });

  it('is kept and put back as a person left it', async () => {
    const { state, setBody, load, bodyMode } = drafted();
    setBody('{"name":"NANO","more":1}');
    load('{"sample":1}');
    bodyMode.value = 'empty';
    expect(state()).toEqual({ typed: '{"sample":1}', mode: 'empty', lastEdit: '{"name":"NANO","more":1}' });
    const other = drafted();
    other.restore(state());
    await nextTick();
    expect(other.state()).toEqual(state());
    expect([other.body.value, other.sent.value, other.lastEdit.value]).toEqual(['{"sample":1}', '{}', '{"name":"NANO","more":1}']);
    const untouched = drafted();
    untouched.restore({ typed: null, mode: 'json', lastEdit: null });
    expect([untouched.body.value, untouched.edited.value]).toEqual([ofForm('VIM'), false]);
  });
});
