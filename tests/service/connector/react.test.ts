import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/service.ts';
import { call, connected, saved, seedOf, stored, uuidForm } from '../interface/caller.ts';
import { functionNamed } from '../interface/snippets.ts';

const service = useService();

const react = async (body: unknown) =>
  call(service, 'react', { parameters: { application: await connected(service) }, body });
const figures = async () => {
  const application = await connected(service);
  return (await call(service, 'applicationsSpecificApplicationSnapshot', { parameters: { application } })).json.engagement;
};

describe('react', () => {
  it('#12 saves a text and answers with the bare id of the asset', async () => {
    const { text } = await react({ save: true, seed: seedOf(functionNamed('first')) });
    expect(text).toMatch(uuidForm);
    const { json } = await call(service, 'assetSnapshot', { parameters: { asset: text } });
    expect(json.formats.iterable[0]?.fragment?.string?.raw).toBe(functionNamed('first'));
  });

  it('#12 the same content saved twice gives one asset', async () => {
    const application = await connected(service);
    const other = await connected(service, 'SUBLIME');
    const id = await saved(service, application, functionNamed('twice'));
    const before = await stored(service);
    expect(await saved(service, application, functionNamed('twice'))).toBe(id);
    expect(await saved(service, other, functionNamed('twice'), 'py')).toBe(id);
    expect(await stored(service)).toEqual(before);
  });

  it('#12 compares what is saved byte by byte', async () => {
    const application = await connected(service);
    const id = await saved(service, application, functionNamed('bytes'));
    expect(await saved(service, application, `${functionNamed('bytes')}\n`)).not.toBe(id);
  });

  it('#12 needs save in a body, and names it', async () => {
    const { status, text } = await react({});
    expect(status).toBe(400);
    expect(text).toBe('The body lacks save; send it.');
  });

  it.each([['a text', 'true'], ['a number', 1], ['null', null]])('#12 refuses %s as save', async (_what, save) => {
    const { status, text } = await react({ save, seed: seedOf('x') });
    expect(status).toBe(400);
    expect(text).toBe('save has the wrong type; send true or false.');
  });

  it.each([
    ['no seed', { save: true }],
    ['null as seed', { save: true, seed: null }],
    ['an empty seed', { save: true, seed: {} }],
    ['an empty text', { save: true, seed: seedOf('') }],
    ['a seed of nulls', { save: true, seed: { asset: { format: { fragment: { string: null, bytes: null }, file: null } } } }],
  ])('#12 cannot save %s', async (_what, body) => {
    const before = await stored(service);
    const { status, text } = await react(body);
    expect(status).toBe(400);
    expect(text).toBe('save is true but the seed carries no text; send seed.asset.format.fragment.string.raw.');
    expect(await stored(service)).toEqual(before);
  });

  it('#12 without save answers OK and keeps nothing', async () => {
    const before = await stored(service);
    for (const body of [{ save: false }, { save: false, seed: seedOf(functionNamed('declined')) }]) {
      expect((await react(body)).text).toBe('OK');
    }
    expect(await stored(service)).toEqual(before);
  });

  it('#12 counts a reuse of a known asset, and shows it at the asset', async () => {
    const asset = await saved(service, await connected(service), functionNamed('reused'));
    const before = await figures();
    expect((await react({ save: false, reuse: { asset }, seed: seedOf('x') })).text).toBe('OK');
    expect((await figures())?.reused).toBe((before?.reused ?? 0) + 1);
    const { json } = await call(service, 'assetSnapshot', { parameters: { asset } });
    expect(json.interacted?.value).toMatch(/Z$/);
  });

  it('#12 ignores a reuse of an asset that is not there', async () => {
    const before = await figures();
    for (const asset of [randomUUID(), 'no such asset', '']) {
      expect((await react({ save: false, reuse: { asset } })).text).toBe('OK');
    }
    const after = await figures();
    expect(after?.reused).toBe(before?.reused);
    expect(after?.reactions).toBe((before?.reactions ?? 0) + 3);
  });

  it('#12 saves and counts the reuse of another asset in one call', async () => {
    const asset = await saved(service, await connected(service), functionNamed('base'));
    const before = await figures();
    const { text } = await react({ save: true, reuse: { asset }, seed: seedOf(functionNamed('derived')) });
    expect(text).toMatch(uuidForm);
    expect(text).not.toBe(asset);
    const after = await figures();
    expect([after?.saved, after?.reused, after?.reactions]).toEqual(
      [before?.saved, before?.reused, before?.reactions].map((count) => (count ?? 0) + 1),
    );
  });

  it('#16 refuses an asset of reuse that is no text', async () => {
    for (const [reuse, sentence] of [
      [{ asset: 4 }, 'reuse.asset has the wrong type; send a string.'],
      [{}, 'reuse lacks asset; send it.'],
    ] as const) {
      const { status, text } = await react({ save: false, reuse });
      expect(status).toBe(400);
      expect(text).toBe(sentence);
    }
  });

  it('#20 answers in plain text without quotes, whatever is accepted', async () => {
    for (const accept of ['application/json', 'image/png', '*/*;q=0']) {
      const application = await connected(service);
      const answer = await call(service, 'react', { parameters: { application }, body: { save: false }, headers: { accept } });
      expect(answer.text).toBe('OK');
    }
  });

  it('keeps the name and the language the client gave, and finds a name where there is none', async () => {
    const named = { asset: { metadata: { name: '  Sum of rows  ' }, format: { fragment: { string: { raw: functionNamed('a1') } } } } };
    const { json: first } = await call(service, 'assetSnapshot', {
      parameters: { asset: (await react({ save: true, seed: named })).text },
    });
    expect(first.name).toBe('Sum of rows');
    expect(first.formats.iterable[0]?.classification).toEqual({ generic: 'UNKNOWN', specific: 'UNKNOWN' });
    const { json: second } = await call(service, 'assetSnapshot', {
      parameters: { asset: await saved(service, await connected(service), functionNamed('a2'), 'ts') },
    });
    expect(second.name).toBe('a2');
    expect(second.formats.iterable[0]?.classification).toEqual({ generic: 'CODE', specific: 'ts' });
  });
});
