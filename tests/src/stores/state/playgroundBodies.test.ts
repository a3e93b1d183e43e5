import { describe, expect, it } from 'vitest';
import {
  connectBody, intentionBody, reactBody, readConnectForm, readReactForm, readSuggestForm, suggestBody,
} from '../../../../src/stores/state/playgroundBodies.ts';

describe('bodies and forms', () => {
  it('the connect form comes back from its body', () => {
    const form = { name: 'VS_CODE', version: '1 "β"', platform: 'LINUX' };
    expect(readConnectForm(JSON.parse(connectBody(form)))).toEqual(form);
    expect(JSON.parse(connectBody(form))).toEqual({ application: form });
  });

  it('the suggest form comes back from its body, with and without a language', () => {
    for (const form of [{ code: 'let a\n\t"b"', language: 'js' }, { code: '', language: '' }]) {
      expect(readSuggestForm(JSON.parse(suggestBody(form)))).toEqual(form);
    }
    expect(suggestBody({ code: 'x', language: '' })).not.toContain('metadata');
  });

  it.each([
    [{ choice: 'save', asset: 'a-1' }, { save: true }],
    [{ choice: 'none', asset: 'a-1' }, { save: false }],
    [{ choice: 'reuse', asset: 'a"1' }, { save: false, reuse: { asset: 'a"1' } }],
  ] as const)('the react form %j is the body %j and comes back', (form, body) => {
    const value: unknown = JSON.parse(reactBody(form, '{"asset":{}}'));
    expect(value).toEqual({ ...body, seed: { asset: {} } });
    expect(readReactForm(value, form.asset)).toEqual(form);
  });

  it('the seed of a reaction keeps its numbers as written, and is left out when it is no object', () => {
    expect(reactBody({ choice: 'save', asset: '' }, '{"n":12345678901234567890}')).toContain('"n": 12345678901234567890');
    for (const seed of [null, '', '{"asset":', '123']) {
      expect(JSON.parse(reactBody({ choice: 'save', asset: '' }, seed))).toEqual({ save: true });
    }
  });

  it('an intention is the snippet alone, with the language where there is one', () => {
    expect(JSON.parse(intentionBody({ code: 'x', language: 'js' })))
      .toEqual({ format: { fragment: { string: { raw: 'x' }, metadata: { ext: 'js' } } } });
    expect(JSON.parse(intentionBody({ code: 'x', language: '' }))).toEqual({ format: { fragment: { string: { raw: 'x' } } } });
  });

  it.each(['name', 'version', 'platform'])('a handshake without %s is no form', (name) => {
    const application: Record<string, unknown> = { name: 'VIM', version: '9', platform: 'LINUX' };
    expect(readConnectForm({ application })).toEqual(application);
    expect(readConnectForm({ application: { ...application, [name]: null } })).toBeNull();
  });

  it('a language that is no text is no form, a body that saves keeps the asset and names no other', () => {
    expect(readSuggestForm({ asset: { format: { fragment: { string: { raw: 'x' }, metadata: { ext: 1 } } } } })).toBeNull();
    expect(readReactForm({ save: true, reuse: { asset: 'b' } }, 'a')).toEqual({ choice: 'save', asset: 'a' });
    expect(readReactForm({ save: false, reuse: { asset: 1 } }, 'a')).toEqual({ choice: 'none', asset: 'a' });
  });

  it.each([undefined, null, 1, 'x', [], {}, { application: { name: 1 } }])('%j is no form', (body) => {
    expect([readConnectForm(body), readSuggestForm(body), readReactForm(body, '')]).toEqual([null, null, null]);
  });
});
