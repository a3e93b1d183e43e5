import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AssetRow } from '../../../service/assets/asset.ts';
import type { StoredAsset } from '../../../service/assets/table.ts';
import { AssetSearch, type SearchResult } from '../../../service/search/assetSearch.ts';
import type { Narrowing } from '../../../service/search/narrowing.ts';
import type { SearchQuery } from '../../../service/search/searched.ts';
import { StorageError } from '../../../service/storage/database/storageError.ts';
import { openTextIndex } from '../../../service/storage/database/textIndex.ts';
import type { Candidate } from '../../../service/suggestions/types.ts';

type Told = {
  readonly name: string;
  readonly text: string;
  readonly extension?: string;
  readonly applicationId?: string;
  readonly tags?: readonly string[];
};
type More = Narrowing & Pick<SearchQuery, 'kind'> & { readonly most?: number };

/** Saved snippets in memory, and a search of them; the id of each is its name. */
class Shelf {
  readonly stored = new Map<string, StoredAsset>();
  readonly alike: Candidate[] = [];
  pagesRead = 0;
  failure: Error | undefined;
  readonly search = new AssetSearch({
    pages: () => this.#pages(),
    find: (id) => this.stored.get(id)?.asset,
    textOf: (id) => this.stored.get(id)?.text,
  }, () => Promise.resolve(this.alike), openTextIndex);

  save({ name, text, extension = 'ts', applicationId = 'A', tags = [] }: Told): void {
    const asset: AssetRow = {
      id: name, formatId: name, name, extension, bytes: Buffer.byteLength(text), applicationId,
      createdAt: 0, updatedAt: null, tags: tags.map((tag) => ({ id: tag, text: tag })), isAnnotated: false, reused: 0,
      reusedAt: null,
    };
    this.stored.set(name, { sequence: this.stored.size + 1, asset, text });
    this.search.changed(name);
  }

  delete(name: string): void {
    this.stored.delete(name);
    this.search.changed(name);
  }

  find(text: string, more: More = {}): Promise<SearchResult> {
    return this.search.find({ text, most: 20, ...more });
  }

  async names(text: string, more: More = {}): Promise<string[]> {
    return (await this.find(text, more)).hits.map(({ asset }) => asset.name);
  }

  * #pages(): Generator<{ readonly bytes: number; readonly read: () => readonly StoredAsset[] }> {
    for (const each of [...this.stored.values()].reverse()) {
      this.pagesRead += 1;
      if (this.failure !== undefined) throw this.failure;
      yield { bytes: 0, read: () => [each] };
    }
  }
}

const shelfOf = (...told: readonly Told[]): Shelf => {
  const shelf = new Shelf();
  for (const each of told) shelf.save(each);
  return shelf;
};

const usual = (): Shelf => shelfOf(
  { name: 'debounce', text: 'export const debounce = (run, wait) => {\n  let timer;\n  return () => clearTimeout(timer);\n};' },
  { name: 'fetchUser', text: 'async function fetchUser(id) {\n  return (await fetch(`/users/${id}`)).json();\n}' },
  { name: 'read_body', text: 'def read_body(request):\n    return request.stream.read()', extension: 'py', applicationId: 'B' },
  { name: 'notes', text: 'a user is fetched, then shown' },
);

/** No slice of time is over, however busy the machine is. */
const stopTheClock = (): void => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => { clock.mockRestore(); });
};

/** Every slice of time is over at once. */
const runTheClock = (): void => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now += 5);
  onTestFinished(() => { clock.mockRestore(); });
};

describe('a long text', () => {
  it('is searched by words in its first 256 Ki characters, and to its end for what stands so', async () => {
    const shelf = new Shelf();
    shelf.save({ name: 'long', text: `${'.'.repeat(256 * 1024 - 6)}inside outside` });
    const { hits, words, instead } = await shelf.find('inside');
    expect([hits.map(({ asset }) => asset.name), words, instead]).toEqual([['long'], 'all', []]);
    expect(await shelf.names('outside')).toEqual(['long']);
    expect(await shelf.names('outer')).toEqual([]);
  });
});

describe('searching saved snippets', () => {
  it.each([
    ['a name', 'debounce', ['debounce']],
    ['a word of the text, whatever its case', 'CLEARTIMEOUT', ['debounce']],
    ['a part of a name in camel case', 'fetch', ['fetchUser', 'notes']],
    ['parts of a name as words', 'fetch user', ['fetchUser']],
    ['a name in another way of writing', 'FetchUser', ['fetchUser']],
    ['a part of a name in snake case', 'body', ['read_body']],
    ['the beginning of the last word', 'return timer clearT', ['debounce']],
    ['words that are apart', 'request read', ['read_body']],
    ['letters that the index takes for marks', 'a\u19b0b', []],
    ['nothing that is there', 'kubernetes', []],
    ['nothing but marks', '?!', []],
    ['nothing', '', []],
  ])('finds by %s', async (_by, text, names) => {
    expect(await usual().names(text)).toEqual(names);
  });

  it.each([
    ['user', ['$user']], ['init', ['__init__']], ['private', ['_private']], ['home', ['$HOME']], ['id', ['$user']],
    ['organisation missing', ['long']], ['$user', ['$user']],
  ])('finds %s in names with marks at an end, and in long ones', async (text, names) => {
    const shelf = shelfOf(
      { name: 'long', text: 'def test_account_cannot_be_created_when_the_name_of_the_organisation_is_missing(self):' },
      { name: '$user', text: '$user = find($id);' }, { name: '__init__', text: 'def __init__(self):' },
      { name: '_private', text: 'x' }, { name: '$HOME', text: 'x' },
    );
    expect(await shelf.names(text)).toEqual(names);
  });

  it.each([
    ['username', ['name', 'camel', 'snake', 'joined']], ['userName', ['name', 'camel', 'snake', 'joined', 'apart']],
    ['user_name', ['name', 'camel', 'snake', 'joined', 'apart']], ['usern', ['name', 'camel', 'snake', 'joined']],
    ['fetchusername', ['name', 'camel']], ['fetchuser', ['name', 'camel']], ['fetch_user_name', ['name', 'camel']],
  ])('finds by %s whatever joins the parts of a name', async (text, names) => {
    const shelf = shelfOf(
      { name: 'apart', text: 'name of a user' }, { name: 'joined', text: 'let username' }, { name: 'snake', text: 'let user_name' },
      { name: 'camel', text: 'fetchUserName()' }, { name: 'name', text: 'fetch_user_name()' },
    );
    expect(new Set(await shelf.names(text))).toEqual(new Set(names));
  });

  it('puts what is named so in other letters before what only says it', async () => {
    const shelf = shelfOf({ name: 'user_name', text: 'x' }, { name: 'other', text: 'let username' });
    expect(await shelf.names('username')).toEqual(['user_name', 'other']);
    expect(await shelf.names('userName')).toEqual(['user_name', 'other']);
  });

  it.each([
    ['username', 'let a = fetchUserName(user_name)', ['UserName', 'user_name']], ['user_name', 'username of userName', ['username', 'userName']],
    ['usern', '$user_name, username', ['user_name', 'usern']], ['user', 'user_name', ['user']],
  ])('marks %s in "%s"', async (text, line, marked) => {
    const { hits: [hit] } = await shelfOf({ name: 'n', text: line }).find(text);
    expect(hit?.lines.flatMap((each) => each.marks.map(([from, to]) => each.text.slice(from, to)))).toEqual(marked);
  });

  it.each(['straße', 'strasse', 'STRASSE', 'Straß', 'strass'])('finds by %s what is written with ß and with ss', async (text) => {
    const shelf = shelfOf({ name: 'one', text: 'die Straße' }, { name: 'two', text: 'die Strasse' });
    expect(await shelf.names(text)).toEqual(expect.arrayContaining(['one', 'two']));
  });

  it('finds a letter that is written as two', async () => {
    const shelf = shelfOf({ name: 'one', text: 'ß is a letter' }, { name: 'two', text: 'Straße' });
    expect(await shelf.names('ß')).toEqual(['one']);
    expect(await shelf.names('ß', { kind: 'exact' })).toEqual(['one', 'two']);
    expect(await shelf.names('aß', { kind: 'exact' })).toEqual(['two']);
  });

  it.each([
    ['strass', 'die Straße hier', ['Straß']], ['strasse', 'die Straße hier', ['Straße']], ['strasse', 'Hauptstraße, straßen', ['straße']],
    ['cafe', 'cafe\u0301s', ['cafe\u0301']], ['user', 'let $user;', ['user']], ['aero', 'Ærøskøbing', ['Ærø']],
  ])('marks %s in "%s" where it stands', async (text, line, marked) => {
    const { hits: [hit] } = await shelfOf({ name: 'n', text: line }).find(text);
    expect(hit?.lines.flatMap((each) => each.marks.map(([from, to]) => each.text.slice(from, to)))).toEqual(marked);
  });

  it('finds letters that the index would take for marks', async () => {
    const shelf = shelfOf({ name: 'one', text: 'a\u19b0b, a\u1cf2' });
    expect([await shelf.names('a\u19b0b a\u1cf2'), await shelf.names('a\u19b0c')]).toEqual([['one'], []]);
  });

  it('puts what is called so before what only says so', async () => {
    const shelf = shelfOf(
      { name: 'queue', text: 'push and pop' },
      { name: 'other', text: 'queue queue queue queue' },
      { name: 'queueWorker', text: 'runs what waits' },
    );
    expect(await shelf.names('queue')).toEqual(['queue', 'queueWorker', 'other']);
  });

  it.each([['debuonce', 'debounce'], ['dbounce', 'debounce'], ['xlearTimeout', 'cleartimeout']])(
    'takes %s for %s, and says so', async (typed, meant) => {
      const { hits, instead, words } = await usual().find(typed);
      expect([hits.map(({ asset }) => asset.name), instead, words]).toEqual([
        ['debounce'], [{ word: typed.toLowerCase(), words: [meant] }], 'all',
      ]);
    },
  );

  it.each([
    ['laod_config', ['load_config_file'], [{ word: 'laod_config', words: ['loadconfig'] }]],
    ['load_confg', ['load_config_file'], [{ word: 'load_confg', words: ['loadconfig'] }]],
    ['loadConfg', ['load_config_file'], [{ word: 'loadconfg', words: ['loadconfig'] }]],
    ['fetch_usr_name', ['fetchUserName'], [{ word: 'fetch_usr_name', words: ['fetchusername'] }]],
    ['http_requst', ['HTTPRequest'], [{ word: 'http_requst', words: ['httprequest'] }]],
    ['config_laod', ['load_config_file'], [{ word: 'laod', words: ['load'] }]],
    ['fileCnofigLaod', ['load_config_file'], [{ word: 'cnofig', words: ['config'] }, { word: 'laod', words: ['load'] }]],
    ['a_very_long_requst_of_HTTP', ['words'], [{ word: 'requst', words: ['request'] }]],
    ['config_laod zqxjkv', ['load_config_file'], [{ word: 'laod', words: ['load'] }]],
    ['file_path_of_that_laod', [], [{ word: 'laod', words: ['load'] }]],
  ])('takes a part of %s that nothing has for one that is an error away, and says so', async (typed, names, instead) => {
    const shelf = shelfOf(
      { name: 'load_config_file', text: 'def load_config_file(path):' }, { name: 'fetchUserName', text: 'x' },
      { name: 'HTTPRequest', text: 'x' }, { name: 'words', text: 'a very long request of http' },
    );
    const found = await shelf.find(typed);
    expect([found.hits.map(({ asset }) => asset.name), found.instead]).toEqual([names, instead]);
  });

  it('looks for another part where a name that is an error away is not of what is kept to', async () => {
    const shelf = shelfOf({ name: 'one', text: 'load_config' }, { name: 'two', text: 'load the config', extension: 'py' });
    const { hits, instead } = await shelf.find('laod_config', { extensions: ['py'] });
    expect([hits.map(({ asset }) => asset.name), instead]).toEqual([['two'], [{ word: 'laod', words: ['load'] }]]);
  });

  it('marks what was taken for a part', async () => {
    const { hits: [hit] } = await shelfOf({ name: 'n', text: 'first\nto load the config' }).find('laod_config');
    expect(hit?.lines.map(({ number, text, marks }) => [number, ...marks.map(([from, to]) => text.slice(from, to))]))
      .toEqual([[2, 'load', 'config']]);
  });

  it.each([
    ['пользовтель', 'пользователь'], ['пользовамель', 'пользователь'], ['συνρτηση', 'συναρτηση'], ['полбзователь', 'пользователь'],
  ])('takes %s for %s, in letters that the word does not have', async (typed, meant) => {
    const shelf = shelfOf({ name: 'ru', text: 'Пользователь' }, { name: 'el', text: 'συνάρτηση' });
    const { hits, instead } = await shelf.find(typed);
    expect([hits.length, instead]).toEqual([1, [{ word: typed, words: [meant] }]]);
  });

  it('gives what has some of the words when nothing has all of them', async () => {
    const { hits, words } = await usual().find('debounce kubernetes');
    expect([hits.map(({ asset }) => asset.name), words]).toEqual([['debounce'], 'some']);
  });

  it('gives the lines that match, with the places in them', async () => {
    const { hits: [hit] } = await usual().find('timer clearT');
    const marked = hit?.lines.map(({ number, text, marks }) =>
      [number, ...marks.map(([from, to]) => text.slice(from, to))]);
    expect(marked).toEqual([[2, 'timer'], [3, 'clearT', 'timer']]);
    const { hits: [named] } = await usual().find('user');
    expect(named?.nameMarks.map(([from, to]) => named.asset.name.slice(from, to))).toEqual(['User']);
  });

  it.each([
    ['at the beginning', 'alpha beta', 0],
    ['up to the 240th character', `${'x '.repeat(115)}alpha beta`, 0],
    ['beyond it', `${'x '.repeat(118)}alpha beta`, 196],
    ['far off', `${'x '.repeat(60_000)}alpha beta`, 119_960],
    ['far off in a piece without spaces', `${'x'.repeat(5_000)}.alpha beta`, 4_961],
    ['behind what is two units', `${'\u{1f998}'.repeat(200)}.alpha beta`, 360],
  ])('gives of a long line what stands round its first mark: %s', async (_where, start, from) => {
    const line = `${start} and ${'z '.repeat(4_000)}`;
    const { hits: [hit] } = await shelfOf({ name: 'n', text: `first\n${line}` }).find('beta alpha');
    const [found] = hit?.lines ?? [];
    expect([hit?.lines.length, found?.number, found?.from]).toEqual([1, 2, from]);
    expect(found?.text).toBe(line.slice(from, from + 240));
    expect(found?.marks.map(([one, to]) => found.text.slice(one, to))).toEqual(['alpha', 'beta']);
  });

  it('counts what stands anywhere in a long line, and marks what is shown', async () => {
    const long = `alpha ${'x '.repeat(5_000)} beta`;
    const text = ['alpha', 'alpha', 'beta', 'alpha', long].join('\n');
    const { hits: [hit] } = await shelfOf({ name: 'n', text }).find('alpha beta');
    expect(hit?.lines.map(({ number, from, text: shown, marks }) => [number, from, shown.length, marks])).toEqual([
      [1, 0, 5, [[0, 5]]], [2, 0, 5, [[0, 5]]], [5, 0, 240, [[0, 5]]],
    ]);
  });

  it('cuts a long line between characters, and marks no part of a word', async () => {
    const shelf = shelfOf({ name: 'm', text: `${'x '.repeat(118)}ab alphabet` }, { name: 'n', text: `beta. ${'\u{1f998}'.repeat(150)}` });
    const { hits: [cut] } = await shelf.find('ab alph');
    expect(cut?.lines.map(({ text, marks }) => [text.length, marks])).toEqual([[240, [[236, 238]]]]);
    const { hits: [roos] } = await shelf.find('beta');
    expect(roos?.lines.map(({ text }) => text)).toEqual([`beta. ${'\u{1f998}'.repeat(117)}`]);
    const { hits: [behind] } = await shelfOf({ name: 'n', text: `${'\u{1f998}'.repeat(150)} beta` }).find('beta');
    expect(behind?.lines.map(({ from, text }) => [from, text])).toEqual([[260, `${'\u{1f998}'.repeat(20)} beta`]]);
  });

  it('gives at most three lines, those with most of the words', async () => {
    const text = ['alpha', 'beta', 'x', 'alpha beta', 'alpha', 'beta alpha'].join('\n');
    const { hits: [hit] } = await shelfOf({ name: 'n', text }).find('alpha beta');
    expect(hit?.lines.map(({ number }) => number)).toEqual([1, 4, 6]);
  });

  it('finds by language, its name or its file extension, and by tags, after what says the word itself', async () => {
    const shelf = shelfOf(
      { name: 'saysIt', text: 'calls python', extension: 'sh' },
      { name: 'written', text: 'start a timer', extension: 'py' },
      { name: 'other', text: 'start a timer', extension: 'go', tags: ['slow start', 'Python 2'] },
      { name: 'newest', text: 'nothing of it', extension: 'rs' },
    );
    expect(await shelf.names('python')).toEqual(['saysIt', 'other', 'written']);
    expect(await shelf.names('Python timer')).toEqual(['other', 'written']);
    expect(await shelf.names('timer py')).toEqual(['written']);
    expect(await shelf.names('slow')).toEqual(['other']);
    // A beginning is one of the text only: who types "ru" does not ask for all that is written in Rust.
    expect(await shelf.names('ru')).toEqual([]);
    expect(await shelf.names('rust')).toEqual(['newest']);
    expect((await shelf.find('pyhton timer')).instead).toEqual([{ word: 'pyhton', words: ['python'] }]);
    expect(await shelf.names('pyhton timer')).toEqual(['other', 'written']);
  });

  it('no longer finds by a language or a tag that is another now', async () => {
    const shelf = shelfOf({ name: 'one', text: 'x', extension: 'py', tags: ['slow'] });
    expect(await shelf.names('python slow')).toEqual(['one']);
    shelf.save({ name: 'one', text: 'x', extension: 'rb', tags: ['fast'] });
    expect([await shelf.names('python'), await shelf.names('slow'), await shelf.names('ruby fast')]).toEqual([[], [], ['one']]);
  });

  it('keeps to a language and to an application', async () => {
    expect(await usual().names('return', { extensions: ['py'] })).toEqual(['read_body']);
    expect(await usual().names('return', { applicationIds: ['b'] })).toEqual(['read_body']);
    expect(await usual().names('return', { applicationIds: ['C'] })).toEqual([]);
  });

  it('keeps to one of some languages, of some applications and of some tags, and counts those alone', async () => {
    const shelf = shelfOf(
      { name: 'one', text: 'same', extension: 'py', tags: ['web', 'io'] }, { name: 'two', text: 'same', extension: 'go', applicationId: 'B' },
      { name: 'three', text: 'same', tags: ['io'], applicationId: 'C' },
    );
    expect(await shelf.names('same', { extensions: ['py', 'go'] })).toEqual(['two', 'one']);
    expect(await shelf.names('same', { applicationIds: ['a', 'b'] })).toEqual(['two', 'one']);
    expect(await shelf.names('same', { tags: ['io'] })).toEqual(['three', 'one']);
    expect(await shelf.names('same', { tags: ['web', 'none'], extensions: ['py'], applicationIds: ['A'] })).toEqual(['one']);
    expect((await shelf.find('same', { tags: ['io'], most: 1 })).found).toBe(2);
  });

  it('finds all that has a tag, however many others match before it', async () => {
    const shelf = shelfOf(
      { name: 'tagged', text: 'same', tags: ['rare'] }, ...Array.from({ length: 50 }, (_, at) => ({ name: `n${at}`, text: 'same' })),
    );
    expect(await shelf.names('same', { tags: ['rare'], most: 5 })).toEqual(['tagged']);
  });

  it('gives at most so many, and says how many there are', async () => {
    const shelf = shelfOf(...Array.from({ length: 30 }, (_, at) => ({ name: `n${at}`, text: 'same words' })));
    const { hits, found } = await shelf.find('same', { most: 10 });
    expect([hits.length, found]).toEqual([10, 30]);
  });

  it.each(['" OR words : x', 'a AND (', 'NEAR(a b)', 'name:debounce', '*', '^debounce', '-debounce', '\0'])(
    'takes %j for words, not for a query', async (text) => {
      await expect(usual().find(text)).resolves.toMatchObject({ hits: expect.any(Array) as unknown });
    },
  );
});

describe('what holds a query as it is where no words are found', () => {
  const shelf = (): Shelf => {
    const all = usual();
    all.save({ name: 'rocket 🚀', text: 'first\nif (a && b) go(); // A && B\nx ?? y' });
    return all;
  };

  it.each([
    ['&&', ['rocket 🚀'], [[2, '&&', '&&']]], ['🚀', ['rocket 🚀'], []], ['??', ['rocket 🚀'], [[3, '??']]],
    ['learTimeou', ['debounce'], [[3, 'learTimeou']]], ['ebounc', ['debounce'], [[1, 'ebounc']]],
  ])('is given for %j, marked, and is exact', async (text, names, marked) => {
    const { hits, words, instead } = await shelf().find(text);
    const [hit] = hits;
    expect([hits.map(({ asset }) => asset.name), words, instead]).toEqual([names, 'all', []]);
    expect(hit?.exactly).not.toBe(null);
    expect(hit?.lines.map((line) => [line.number, ...line.marks.map(([from, to]) => line.text.slice(from, to))]))
      .toEqual(marked);
  });

  it('marks it in the name, and keeps to what a query keeps to', async () => {
    const { hits: [hit] } = await shelf().find('🚀');
    expect([hit?.exactly, hit?.nameMarks]).toEqual(['name', [[7, 9]]]);
    expect(await shelf().names('&&', { extensions: ['py'] })).toEqual([]);
    expect(await shelf().names('ebounc', { applicationIds: ['B'] })).toEqual([]);
  });

  it('comes after code that is alike', async () => {
    const all = shelf();
    all.alike.push({ id: 'notes', score: 0.5, copyLines: [], assetLines: [] });
    expect(await all.names('&&', { kind: 'code' })).toEqual(['notes', 'rocket 🚀']);
  });

  it('is marked in a long line where it stands', async () => {
    const line = `${'x '.repeat(1_000)}a && b`;
    const { hits: [hit] } = await shelfOf({ name: 'n', text: line }).find('&&');
    expect(hit?.lines).toEqual([{ number: 1, from: 1_962, text: line.slice(1_962), marks: [[40, 42]] }]);
  });
});

describe('the order of what has all of the words', () => {
  it('puts what says them in one piece before what has them apart, names first', async () => {
    const shelf = shelfOf(
      { name: 'hello', text: 'Open File' }, { name: 'file that is open', text: '' }, { name: 'openFile', text: 'x' },
      { name: 'an open file', text: 'y' }, { name: 'apart', text: 'open the file' }, { name: 'open file', text: 'z' },
    );
    expect(await shelf.names('open file')).toEqual(['open file', 'an open file', 'openFile', 'hello', 'file that is open', 'apart']);
  });

  it('is made of those that are looked at: no more are read for it than are given', async () => {
    const shelf = shelfOf(
      { name: 'held', text: 'alpha beta together' }, ...Array.from({ length: 5 }, (_, at) => ({ name: `n${at}`, text: 'beta, alpha' })),
    );
    expect(await shelf.names('alpha beta', { most: 3 })).toEqual(['n4', 'n3', 'n2']);
    expect(await shelf.names('alpha beta', { most: 6 })).toEqual(['held', 'n4', 'n3', 'n2', 'n1', 'n0']);
  });
});

describe('searching for what holds a text as it is', () => {
  const exact = { kind: 'exact' } as const;

  it('finds it behind any number of newer ones that have its words apart', async () => {
    const shelf = shelfOf(
      { name: 'held', text: 'Alpha Beta together' },
      ...Array.from({ length: 110 }, (_, at) => ({ name: `n${at}`, text: `beta first, alpha later ${at}` })),
    );
    const { hits, found, words, instead } = await shelf.find('alpha beta', exact);
    expect([hits.map(({ asset, exactly }) => [asset.name, exactly]), found, words, instead]).toEqual([[['held', 'text']], 1, 'all', []]);
  });

  it.each([
    ['a part of a word', 'unct', ['fetchUser']],
    ['parts of words, with what stands between them', 'TION fetchU', ['fetchUser']],
    ['marks', '=>', ['debounce']],
    ['marks and a word', '(await', ['fetchUser']],
    ['a mark in several', '=', ['emoji', 'debounce']],
    ['an emoji', '🦘', ['emoji']],
    ['one character of a script without spaces', '語', ['emoji']],
    ['a part of a name', 'ebounc', ['debounce']],
    ['several lines', 'let timer;\n  return', ['debounce']],
    ['what stands beyond what is indexed', 'far away', ['long']],
    ['a part of a word longer than any that is indexed', 'q'.repeat(70), ['long']],
    ['words that stand apart', 'timer export', []],
    ['a word with an error', 'debuonce', []],
    ['marks that are nowhere', '!==', []],
  ])('finds by %s', async (_by, text, names) => {
    const shelf = usual();
    shelf.save({ name: 'long', text: `${'x '.repeat(140_000)}${'q'.repeat(80)} far away` });
    shelf.save({ name: 'emoji', text: 'const roo = "🦘日本語";' });
    expect(await shelf.names(text, exact)).toEqual(names);
  });

  it('gives at most so many, the newest, and names first', async () => {
    const shelf = shelfOf(
      { name: 'old !==', text: 'x' }, ...Array.from({ length: 5 }, (_, at) => ({ name: `n${at}`, text: 'a !== b' })), { name: 'new !==', text: '' },
    );
    expect(await shelf.names('!==', exact)).toEqual(['new !==', 'old !==', 'n4', 'n3', 'n2', 'n1', 'n0']);
    expect(await shelf.names('!==', { ...exact, most: 3 })).toEqual(['new !==', 'n4', 'n3']);
    expect(await shelf.names('a !== b', { ...exact, most: 2 })).toEqual(['n4', 'n3']);
  });

  it('keeps to languages, applications and tags', async () => {
    const shelf = shelfOf(
      { name: 'one', text: 'a !== b', extension: 'py', tags: ['io'] }, { name: 'two', text: 'a !== b', applicationId: 'B' },
    );
    for (const text of ['!==', 'a !== b']) {
      expect(await shelf.names(text, { ...exact, extensions: ['py', 'go'] })).toEqual(['one']);
      expect(await shelf.names(text, { ...exact, tags: ['io'] })).toEqual(['one']);
      expect(await shelf.names(text, { ...exact, applicationIds: ['b'] })).toEqual(['two']);
    }
  });

  it('never reads all, whatever it looks for', async () => {
    const shelf = usual();
    await shelf.names('x');
    shelf.pagesRead = 0;
    expect(await shelf.names('clearTimeout(timer)', exact)).toEqual(['debounce']);
    expect(shelf.pagesRead).toBe(0);
    expect(await shelf.names('ync function', exact)).toEqual(['fetchUser']);
    expect(shelf.pagesRead).toBe(0);
    expect(await shelf.names('unct', exact)).toEqual(['fetchUser']);
    expect(await shelf.names('uncta', exact)).toEqual([]);
    expect(shelf.pagesRead).toBe(0);
    expect(await shelf.names('=>', exact)).toEqual(['debounce']);
    expect(await shelf.names('🦘', exact)).toEqual([]);
    expect(shelf.pagesRead).toBe(0);
  });

  it('reads only what holds it, of a part of a word, of marks, and of words side by side', async () => {
    const read: string[] = [];
    const shelf = shelfOf(
      ...Array.from({ length: 400 }, (_, at) => ({ name: `n${at}`, text: `let common${at} = some_thing;` })),
      { name: 'data', text: `x = "${'0a1b2c3d'.repeat(10)}wqj";` }, { name: 'held', text: 'call readQuokkaFile(1);' },
      { name: 'gone', text: 'const lateQuokka = 1;' },
    );
    const textOf = shelf.stored.get.bind(shelf.stored);
    await shelf.names('x');
    shelf.delete('gone');
    shelf.pagesRead = 0;
    vi.spyOn(shelf.stored, 'get').mockImplementation((id) => {
      if (!read.includes(id)) read.push(id);
      return textOf(id);
    });
    expect(await shelf.names('quokk', exact)).toEqual(['held']);
    expect(await shelf.names('adQuokkaFi', exact)).toEqual(['held']);
    expect(await shelf.names('okkaFile(', exact)).toEqual(['held']);
    expect(await shelf.names('call readQ', exact)).toEqual(['held']);
    expect(await shelf.names('all readQ', exact)).toEqual(['held']);
    expect(await shelf.names('dingo', exact)).toEqual([]);
    expect(await shelf.names('c3dwqj', exact)).toEqual(['data']);
    expect(await shelf.names('";', exact)).toEqual(['data']);
    expect(await shelf.names('({', exact)).toEqual([]);
    expect(await shelf.names('some_thing let', exact)).toEqual([]);
    expect(await shelf.names('🦘', exact)).toEqual([]);
    expect(await shelf.names('zqxjkv wvutsr', exact)).toEqual([]);
    expect([read.sort(), shelf.pagesRead]).toEqual([['data', 'held'], 0]);
  });

  it('finds a part of very many names, and a word behind many that have its words apart', async () => {
    const shelf = shelfOf(
      { name: 'oldest', text: 'const getUser(1)' },
      ...Array.from({ length: 2_100 }, (_, at) => ({ name: `n${at}`, text: `getUser(const, xcommon${at}y)` })),
    );
    await shelf.names('x');
    shelf.pagesRead = 0;
    expect(await shelf.names('const getUser(', exact)).toEqual(['oldest']);
    expect(shelf.pagesRead).toBe(0);
    expect(await shelf.names('ommon', { ...exact, most: 3 })).toEqual(['n2099', 'n2098', 'n2097']);
  });

  it('finds it beyond what is indexed, and no more when that is gone', async () => {
    const shelf = usual();
    shelf.save({ name: 'long', text: `${'x '.repeat(140_000)} a far outside away` });
    shelf.save({ name: 'both', text: 'afar insides, afar inside ways' });
    await shelf.names('x');
    expect(await shelf.names('return kubernetes(timer)', exact)).toEqual([]);
    expect(await shelf.names('TION fetchUser(i', exact)).toEqual(['fetchUser']);
    expect(await shelf.names('far outside awa', exact)).toEqual(['long']);
    expect(await shelf.names('far inside way', exact)).toEqual(['both']);
    shelf.save({ name: 'long', text: 'is short now' });
    expect([await shelf.names('far outside awa', exact), await shelf.names('is short now', exact)]).toEqual([[], ['long']]);
  });

  it('finds it behind more that have those words than are looked at', async () => {
    const shelf = shelfOf(
      { name: 'oldest', text: 'foo same bar' }, ...Array.from({ length: 2_000 }, (_, at) => ({ name: `n${at}`, text: 'same' })),
    );
    expect(await shelf.names('oo same ba', exact)).toEqual(['oldest']);
  });

  it.each([['by words', 'word of'], ['by marks', '!==']])('lets others go first meanwhile, %s', async (_how, text) => {
    const shelf = shelfOf(...Array.from({ length: 50 }, (_, at) => ({ name: `n${at}`, text: 'of word' })));
    await shelf.names('x');
    runTheClock();
    const done: string[] = [];
    const finding = shelf.names(text, exact).then(() => done.push('found'));
    setImmediate(() => done.push('other'));
    await finding;
    expect(done).toEqual(['other', 'found']);
  });

  it('ends when the service stops', async () => {
    const shelf = shelfOf(...Array.from({ length: 50 }, (_, at) => ({ name: `n${at}`, text: 'x' })));
    await shelf.names('x');
    runTheClock();
    const refused = expect(shelf.find('!==', exact)).rejects.toThrow(StorageError);
    await shelf.search.stop();
    await refused;
  });
});

describe('searching for a piece of code', () => {
  const fragment = 'return () => clearTimeout(timer);';

  it('puts what is alike first, whatever its words', async () => {
    const shelf = usual();
    shelf.alike.push(
      { id: 'read_body', score: 0.8, copyLines: [], assetLines: [] }, { id: 'notes', score: 0.29, copyLines: [], assetLines: [] },
    );
    const { hits } = await shelf.find(fragment);
    expect(hits.map(({ asset, by, similarity }) => [asset.name, by, similarity])).toEqual([
      ['read_body', 'code', 0.8], ['debounce', 'words', null],
    ]);
  });

  it('takes names apart in a short piece; in a longer one they are looked for as they stand', async () => {
    const shelf = new Shelf();
    shelf.save({ name: 'apart', text: 'const user = load(); const id = user.key; show(id); draw(user, list)' });
    shelf.save({ name: 'whole', text: 'const userKey = load(); show(userKey); draw(list)' });
    expect(await shelf.names('show(userKey);')).toEqual(['whole', 'apart']);
    expect(await shelf.names('const userKey = load(); show(userKey); draw(list)')).toEqual(['whole']);
    expect(await shelf.names('userKey load show draw list')).toEqual(['whole', 'apart']);
  });

  it('gives nothing twice, nor what the filter leaves out', async () => {
    const shelf = usual();
    shelf.alike.push({ id: 'debounce', score: 0.9, copyLines: [], assetLines: [] });
    expect(await shelf.names(fragment)).toEqual(['debounce']);
    expect(await shelf.names(fragment, { extensions: ['rs'] })).toEqual([]);
  });
});

describe('what changes', () => {
  it('is found from then on, and what was deleted is not', async () => {
    const shelf = usual();
    expect(await shelf.names('throttle')).toEqual([]);
    shelf.save({ name: 'throttle', text: 'throttle' });
    shelf.delete('debounce');
    expect([await shelf.names('throttle'), await shelf.names('debounce')]).toEqual([['throttle'], []]);
  });

  it('is found under its new name and text, not under the old', async () => {
    const shelf = usual();
    await shelf.names('debounce');
    shelf.save({ name: 'notes', text: 'rewritten' });
    expect([await shelf.names('rewritten'), await shelf.names('fetched')]).toEqual([['notes'], []]);
  });

  it('is taken in when it changes while the index is being filled', async () => {
    const shelf = shelfOf(...Array.from({ length: 300 }, (_, at) => ({ name: `n${at}`, text: `${'word '.repeat(2000)}n` })));
    const finding = shelf.names('late');
    shelf.save({ name: 'late', text: 'late' });
    shelf.delete('n7');
    expect(await finding).toEqual(['late']);
    expect((await shelf.find('word', { most: 400 })).hits.some(({ asset }) => asset.name === 'n7')).toBe(false);
  });

  it('past what is told is found after a reading anew', async () => {
    const shelf = usual();
    await shelf.names('x');
    shelf.stored.delete('debounce');
    shelf.search.readAgain();
    expect(await shelf.names('debounce')).toEqual([]);
  });
});

describe('the index of the search', () => {
  it('is filled once, by the first who searches', async () => {
    const shelf = usual();
    expect(shelf.pagesRead).toBe(0);
    await Promise.all([shelf.names('a'), shelf.names('b')]);
    await shelf.names('c');
    expect(shelf.pagesRead).toBe(4);
  });

  it('that could not be filled is filled by the next search', async () => {
    const shelf = usual();
    shelf.failure = new Error('disk');
    await expect(shelf.find('debounce')).rejects.toThrow(StorageError);
    shelf.failure = undefined;
    expect(await shelf.names('debounce')).toEqual(['debounce']);
  });

  it('says how many were read until it is there', async () => {
    stopTheClock();
    const shelf = usual();
    expect(shelf.search.reading()).toBe(4);
    await shelf.names('debounce');
    expect(shelf.search.reading()).toBeNull();
    expect(shelf.pagesRead).toBe(4);
  });

  it('that could not be filled is told once to who asks how far it is, and then filled anew', async () => {
    stopTheClock();
    const shelf = usual();
    shelf.failure = new Error('disk');
    expect(shelf.search.reading()).toBe(0);
    await expect(shelf.find('debounce')).rejects.toThrow(StorageError);
    shelf.failure = undefined;
    expect(() => shelf.search.reading()).toThrow(StorageError);
    expect(shelf.search.reading()).toBe(4);
    expect(await shelf.names('debounce')).toEqual(['debounce']);
    expect(shelf.search.reading()).toBeNull();
  });

  it('is given up when the service stops', async () => {
    const shelf = shelfOf(...Array.from({ length: 300 }, (_, at) => ({ name: `n${at}`, text: 'word '.repeat(2000) })));
    const finding = shelf.find('word');
    const refused = expect(finding).rejects.toThrow(StorageError);
    await shelf.search.stop();
    await refused;
  });
});
