import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text } from '../../../service/storage/database/row.ts';
import { isVisible } from '../../../service/text.ts';
import { serviceOfTest, useService } from '../../support/service.ts';
import { rowsOf } from '../../support/rowsOf.ts';
import { call, connected, registered } from '../interface/caller.ts';
import { functionNamed } from '../interface/snippets.ts';
import { make } from '../sdk/support.ts';
import { makeFolder } from '../storage/support.ts';

const service = useService();

const options = { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 25) };

/**
 * Every code unit there is, and often those that stores of texts lose: NUL, noncharacters, marks, halves of pairs, and
 * what may be written in another form too.
 */
const unit = fc.oneof(
  fc.constantFrom('\0', '\uFEFF', '\uFFFE', '\uFFFF', '\u{1FFFF}', '\u{10FFFF}', '\u202E', '\uD800', '\uDFFF', '\r\n', '?', '"', 'e\u0301', '\u212B'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
);
const anyText = fc.array(unit, { minLength: 1, maxLength: 12 }).map((units) => units.join(''));
const wellFormed = anyText.filter((given) => given.isWellFormed());

const numbers = (given: string): number[] => [...Buffer.from(given)];
const inLines = (given: string, length: number, end: string): string =>
  given.match(new RegExp(`.{1,${length}}`, 'g'))?.join(end) ?? '';
const base64 = (given: string): string => Buffer.from(given).toString('base64');

type Make = (given: string) => object;

const strings: Readonly<Record<string, Make>> = {
  raw: (given) => ({ raw: given }),
  base64: (given) => ({ base64: base64(given) }),
  'base64 in lines of 76 as MIME has them': (given) => ({ base64: `${inLines(base64(given), 76, '\r\n')}\r\n` }),
  'base64 in lines of 4': (given) => ({ base64: inLines(base64(given), 4, '\n') }),
  base64_url: (given) => ({ base64_url: Buffer.from(given).toString('base64url') }),
  'data_url in percent escapes': (given) => ({ data_url: `data:,${encodeURIComponent(given)}` }),
  'data_url in base64': (given) => ({ data_url: `data:text/plain;base64,${base64(given)}` }),
};
const bytesOf = (string: object): object =>
  Object.fromEntries(Object.entries(string).map(([form, value]) => [form, numbers(String(value))]));

const forms = Object.entries(strings).flatMap(([name, make]): [string, Make][] =>
  (['fragment', 'file'] as const).flatMap((kind): [string, Make][] => [
    [`a ${kind}'s string as ${name}`, (given) => ({ [kind]: { string: make(given) } })],
    [`a ${kind}'s bytes as ${name}`, (given) => ({ [kind]: { bytes: bytesOf(make(given)) } })],
  ]));

/** Every character there is once, some thousands in each. */
const allOfUnicode = (): string[] => {
  const [texts, atOnce] = [[] as string[], 0x1000];
  for (let from = 0; from <= 0x10ffff; from += atOnce) {
    let text = '';
    for (let point = from; point < from + atOnce; point += 1) {
      // Halves of pairs are no characters.
      if (point < 0xd800 || point > 0xdfff) text += String.fromCodePoint(point);
    }
    if (text !== '') texts.push(text);
  }
  return texts;
};

const save = async (format: object, name?: string) => call(service, 'react', {
  parameters: { application: await connected(service) },
  body: { save: true, seed: { asset: { format, ...(name === undefined ? {} : { metadata: { name } }) } } },
});
const read = async (asset: string) => (await call(service, 'assetSnapshot', { parameters: { asset } })).json;
const textOf = async (asset: string) => (await read(asset)).formats.iterable[0]?.fragment?.string?.raw;

describe('any text', () => {
  it.each(forms)('that is saved in %s comes back as it was sent', async (_form, formatOf) => {
    await fc.assert(fc.asyncProperty(wellFormed, async (given) => {
      const { status, text: id } = await save(formatOf(given));
      expect(status).toBe(200);
      expect(await textOf(id)).toBe(given);
      expect((await read(id)).formats.iterable[0]?.bytes.value).toBe(Buffer.byteLength(given));
    }), options);
  });

  it('with half a pair of surrogates is refused, and nothing is saved', async () => {
    await fc.assert(fc.asyncProperty(anyText.filter((given) => !given.isWellFormed()), async (given) => {
      const before = (await call(service, 'assetsSnapshot')).json.iterable.length;
      expect((await save({ fragment: { string: { raw: given } } })).status).toBe(400);
      expect((await call(service, 'assetsSnapshot')).json.iterable).toHaveLength(before);
    }), { ...options, numRuns: 10 });
  });

  it('is the name of an asset as it was sent, without the blanks around it, where there is something to see', async () => {
    await fc.assert(fc.asyncProperty(wellFormed.filter(isVisible), fc.uuid(), async (name, id) => {
      const { text: asset } = await save({ fragment: { string: { raw: functionNamed(`named${id}`) } } }, name);
      expect((await read(asset)).name).toBe(name.trim());
    }), options);
  });

  it('is the version of an application as it was sent', async () => {
    await fc.assert(fc.asyncProperty(wellFormed, async (version) => {
      const { status, json } = await call(service, 'applicationsRegister', { body: { name: 'ANY_TEXT', version, platform: 'LINUX' } });
      expect([status, json.version]).toEqual([200, version]);
      const shown = await call(service, 'applicationsSpecificApplicationSnapshot', { parameters: { application: json.id } });
      expect(shown.json.version).toBe(version);
    }), options);
  });

  it('behind the name of an application makes it another name, which is refused', async () => {
    await registered(service, 'CUT_NAME');
    for (const name of ['CUT_NAME\0', 'CUT_NAME\0X', 'VIM\0', '\0']) {
      const application = { name, version: '1', platform: 'LINUX' };
      expect((await call(service, 'connect', { body: { application } })).status).toBe(400);
      expect((await call(service, 'applicationsRegister', { body: application })).status).toBe(400);
    }
  });
});

describe('any text that public plugins save', () => {
  const note = (asset: string, text: string) =>
    call(service, 'annotationsCreateNewAnnotation', { body: { asset, type: 'COMMENT', text } });

  it('comes back as it was sent: the snippet, its tags and its notes, and what these are changed to', async () => {
    const seen = wellFormed.filter(isVisible);
    const tags = fc.uniqueArray(seen, { minLength: 1, maxLength: 3 });
    const both = fc.tuple(wellFormed, wellFormed);
    await fc.assert(fc.asyncProperty(both, tags, seen, fc.uuid(), async ([given, other], words, noted, id) => {
      // Texts that differ: one that is saved already keeps its asset.
      const [first, second] = [`${id}${given}`, `${other}${id}`];
      const metadata = { tags: words.map((text) => ({ text })), annotations: [{ type: 'COMMENT', text: noted }] };
      const made = await make(service, first, { metadata });
      expect(made.status).toBe(200);
      const asset = made.json;
      expect(await textOf(asset.id)).toBe(first);
      const now = await read(asset.id);
      const textsIn = (list: { readonly iterable: readonly { readonly text: string }[] } | null | undefined) =>
        list?.iterable.map((each) => each.text);
      expect([textsIn(now.tags), textsIn(now.annotations)]).toEqual([words, [noted]]);

      const format = asset.original.id;
      expect((await call(service, 'formatUpdateValue', { body: { id: format, fragment: { string: { raw: second } } } })).status).toBe(200);
      expect([await textOf(asset.id), (await call(service, 'formatSnapshot', { parameters: { format } })).json.fragment?.string?.raw])
        .toEqual([second, second]);

      const { json: annotation } = await note(asset.id, given);
      await call(service, 'annotationUpdate', { body: { id: annotation.id, text: other } });
      const shown = await call(service, 'annotationSpecificAnnotationSnapshot', { parameters: { annotation: annotation.id } });
      expect([annotation.text, shown.json.text]).toEqual([given, other]);
    }), options);
  });
});

describe('each character that there is', () => {
  it('comes back in a snippet, its tag and its note', async () => {
    const own = await serviceOfTest();
    let characters = 0;
    for (const given of allOfUnicode()) {
      // Something to see among those that show nothing.
      const word = `a${given}`;
      const metadata = { tags: [{ text: word }], annotations: [{ type: 'COMMENT', text: word }] };
      const { status, json: { id } } = await make(own, given, { metadata });
      const { json } = await call(own, 'assetSnapshot', { parameters: { asset: id } });
      const texts = [
        json.formats.iterable[0]?.fragment?.string?.raw,
        json.tags?.iterable[0]?.text, json.annotations?.iterable[0]?.text,
      ];
      // Not as texts of so many characters: a failure shows both.
      expect([status, texts.map((text, at) => text === (at === 0 ? given : word))]).toEqual([200, [true, true, true]]);
      characters += Array.from(given).length;
    }
    expect(characters).toBe(0x110000 - 0x800);
  });
});

describe('two texts that differ behind a NUL', () => {
  it('are two assets, each offered for its own copy', async () => {
    const texts = ['left', 'right'].map((name) => `let a = "\0";\n${functionNamed(name)}`);
    const ids: string[] = [];
    for (const raw of texts) ids.push((await save({ fragment: { string: { raw } } })).text);
    expect(new Set(ids).size).toBe(2);
    const application = await connected(service);
    for (const [at, raw] of texts.entries()) {
      expect(await textOf(ids[at] ?? '')).toBe(raw);
      const { json } = await call(service, 'suggest', {
        parameters: { application }, body: { asset: { format: { fragment: { string: { raw } } } } },
      });
      expect(json.reuse.assets.iterable[0]?.id).toBe(ids[at]);
    }
  });
});

describe('any text that is kept beside the assets', () => {
  it('is after a restart as it was sent: intentions, events, versions, what an application said', async () => {
    const dataDir = makeFolder();
    const first = await serviceOfTest({}, { dataDir });
    const application = await connected(first, 'VIM');
    const sent: string[] = [];
    const bodies: Buffer[] = [];
    await fc.assert(fc.asyncProperty(wellFormed, async (given) => {
      const body = { format: { fragment: { string: { raw: given } } } };
      expect((await call(first, 'intention', { parameters: { application }, body })).status).toBe(200);
      sent.unshift(given);
      const bytes = Buffer.from(JSON.stringify({ keyboard: { description: given } }));
      const headers = { 'content-type': 'application/json' };
      expect((await call(first, 'track', { parameters: { application }, bytes, headers })).status).toBe(200);
      bodies.unshift(bytes);
    }), options);
    const version = 'one\0two';
    await call(first, 'postApplicationsUsageUpdated', { body: { current: { id: application, version } } });
    const said = { name: 'OBSIDIAN', version: 'a\0b', platform: 'LINUX', 'key\0': 'one\0two\uFFFE\u202E' };
    const { json: { application: { id: speaking } } } = await call(first, 'connect', { body: { application: said } });
    await first.close();

    const { resources, storage } = await serviceOfTest({}, { dataDir });
    const kept = rowsOf(resources.intentions.pages(undefined, Number.MAX_SAFE_INTEGER));
    expect(kept.map((intention) => intention.text)).toEqual(sent);
    const events = resources.events.before('all', Number.MAX_SAFE_INTEGER, 10_000, 1024 * 1024);
    expect(events.filter(({ kind }) => kind === 'track').map(({ body }) => Buffer.from(body))).toEqual(bodies);
    expect(resources.registry.find(application)?.version).toBe(version);
    const row = storage.statements.read('SELECT said FROM applications WHERE id = ?').first(speaking);
    expect(text(row ?? {}, 'said')).toBe(JSON.stringify(said));
  });
});
