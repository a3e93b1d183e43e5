import { allRows, firstRow, type Database } from './database.ts';
import { integer, text, type Row } from './row.ts';
import { openScratch } from './scratchDatabase.ts';

/** What is indexed of one text; words are separated by spaces. */
export type IndexedText = {
  readonly id: string;
  /** What it can be filtered by. */
  readonly kind: string;
  readonly owner: string;
  readonly name: string;
  /** Those of its name too. */
  readonly words: string;
  /** Words that say what it is and are not in it. */
  readonly about: string;
};

export type TextFilter = { readonly kind?: string | undefined; readonly owner?: string | undefined };

/**
 * A full-text index in memory (FTS5 of SQLite): nothing of it is on disk, so what was deleted is in no file. Words are
 * taken as they are given. The same text is never in it twice.
 */
export type TextIndex = {
  /**
   * Puts a text in, in place of one of the same id.
   * @param place its place in the order of age; one that is known stays where it is, else it is the newest without one
   * @returns its place
   */
  readonly put: (indexed: IndexedText, place?: number) => number;
  /** What was put in so far, the newest first, is all there is; from now on each change is one of its own. */
  readonly filled: () => void;
  /** Gives the place where it was. */
  readonly remove: (id: string) => number | undefined;
  /** In how many texts a word is; of more than 256, that. */
  readonly count: (word: string) => number;
  /**
   * The places of the newest texts that match, newest first.
   * @param expression in the language of FTS5; its columns are `body` and `about`
   */
  readonly find: (expression: string, filter: TextFilter, most: number) => number[];
  /** The same of the names: a word that is common in texts is looked up in few. */
  readonly findNamed: (expression: string, filter: TextFilter, most: number) => number[];
  /** The words of the names in those places. */
  readonly namesAt: (places: readonly number[]) => ReadonlyMap<number, readonly string[]>;
  readonly placeOf: (id: string) => number | undefined;
  /** The id of the text in a place. */
  readonly idAt: (place: number) => string;
  /** The ids of the texts in some places, in their order. */
  readonly idsAt: (places: readonly number[]) => string[];
  readonly close: () => void;
};

/**
 * The number of a text in the index, for its place and back: the newest has the lowest. An index is filled from the
 * newest on, and FTS5 writes all it has in memory as a piece of its own when a number is not above the one before.
 */
const numbered = (place: number): number => 2 ** 31 - place;

/** Bytes of words that are written at once while it is filled: more take long in one turn, fewer are merged often. */
const writtenAtOnce = 256 * 1024;

/** A word that is in so many texts is common enough. */
const mostCounted = 256;

/** Letters, of New Tai Lue and of Vedic texts, that SQLite takes for marks, with which a word would end. */
const markedLetters = [...Array.from({ length: 26 }, (_none, at) => 0x19b0 + at), 0x1cf2, 0x1cf3]
  .map((code) => String.fromCodePoint(code)).join('');

/** How each is indexed: the words as they are given, and which column has them. */
const indexing = `content='', contentless_delete=1, detail=column, prefix='2 3',
  tokenize="unicode61 remove_diacritics 0 tokenchars '_$${markedLetters}'"`;

/** Words of what a text can be filtered by, whatever characters are in it. */
const kindWord = (kind: string): string => `k${Buffer.from(kind).toString('hex')}`;
const ownerWord = (owner: string): string => `o${Buffer.from(owner.toLowerCase()).toString('hex')}`;

/** @param database an empty one, which is closed with the index */
export const openTextIndex = (database: Database = openScratch()): TextIndex => {
  database.exec(`
    CREATE TABLE texts (place INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE COLLATE NOCASE, name TEXT NOT NULL) STRICT;
    CREATE VIRTUAL TABLE words USING fts5(facets, body, about, ${indexing});
    CREATE VIRTUAL TABLE names USING fts5(facets, name, ${indexing});
    INSERT INTO words (words, rank) VALUES ('hashsize', ${writtenAtOnce});
    BEGIN;`);
  const whereIs = database.prepare('SELECT place FROM texts WHERE id = ?');
  // Its place comes from what a run says: RETURNING leaves a statement open, beside which FTS5 writes down all it has
  // at each text.
  const insertText = database.prepare('INSERT INTO texts (place, id, name) VALUES (?, ?, ?)');
  const insertWords = database.prepare('INSERT INTO words (rowid, facets, body, about) VALUES (?, ?, ?, ?)');
  const insertName = database.prepare('INSERT INTO names (rowid, facets, name) VALUES (?, ?, ?)');
  const deleteText = database.prepare('DELETE FROM texts WHERE place = ?');
  const deleteWords = database.prepare('DELETE FROM words WHERE rowid = ?');
  const deleteName = database.prepare('DELETE FROM names WHERE rowid = ?');
  const find = database.prepare('SELECT rowid AS number FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ?');
  const findNamed = database.prepare('SELECT rowid AS number FROM names WHERE names MATCH ? ORDER BY rowid LIMIT ?');
  const namesAt = database.prepare('SELECT place, name FROM json_each(?) JOIN texts ON place = value');
  const idsAt = database.prepare('SELECT texts.id FROM json_each(?) JOIN texts ON place = value ORDER BY key');
  const idAt = database.prepare('SELECT id FROM texts WHERE place = ?');
  const placeOf = (id: string): number | undefined => {
    const row = firstRow(whereIs, id);
    return row === undefined ? undefined : integer(row, 'place');
  };
  /** Gives where it was. */
  const remove = (id: string): number | undefined => {
    const place = placeOf(id);
    if (place === undefined) return undefined;
    deleteWords.run(numbered(place));
    deleteName.run(numbered(place));
    deleteText.run(place);
    return place;
  };
  const within = (columns: string, expression: string, { kind, owner }: TextFilter): string => {
    const facets = [...kind === undefined ? [] : [kindWord(kind)], ...owner === undefined ? [] : [ownerWord(owner)]];
    return [...facets.map((word) => `facets : ${word}`), `{${columns}} : (${expression})`].join(' AND ');
  };
  const places = (rows: Iterable<Row>): number[] => Array.from(rows, (row) => numbered(integer(row, 'number')));
  return {
    put: ({ id, kind, owner, name, words, about }, place) => {
      const before = remove(id);
      const put = Number(insertText.run(place ?? before ?? null, id, name).lastInsertRowid);
      const facets = `${kindWord(kind)} ${ownerWord(owner)}`;
      insertWords.run(numbered(put), facets, words, about);
      insertName.run(numbered(put), facets, name);
      return put;
    },
    filled: () => { database.exec('COMMIT'); },
    remove,
    count: (word) => allRows(find, within('body about', `"${word}"`, {}), mostCounted).length,
    find: (expression, filter, most) => places(allRows(find, within('body about', expression, filter), most)),
    findNamed: (expression, filter, most) => places(allRows(findNamed, within('name', expression, filter), most)),
    namesAt: (sought) => new Map(allRows(namesAt, JSON.stringify(sought))
      .map((row) => [integer(row, 'place'), text(row, 'name').split(' ')] as const)),
    placeOf,
    idsAt: (sought) => allRows(idsAt, JSON.stringify(sought)).map((row) => text(row, 'id')),
    idAt: (place) => text(firstRow(idAt, place) ?? {}, 'id'),
    close: () => { database.close(); },
  };
};
