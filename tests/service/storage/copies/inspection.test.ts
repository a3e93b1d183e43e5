import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inspectFile } from '../../../../service/storage/copies/inspection.ts';
import { applicationId } from '../../../../service/storage/database/database.ts';
import { migrations } from '../../../../service/storage/database/migrations.ts';
import { makeDatabase, makeFolder } from '../support.ts';

const last = migrations.length;
const claimed = (version: number): string => `PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version};`;

/** A file of a version, and of what was done to it then. */
const made = (more = '', version = last): string => {
  const file = join(makeFolder(), 'copy.db');
  makeDatabase(file, `${migrations.slice(0, version).join(';\n')}; ${claimed(version)} ${more}`);
  return file;
};

/** Statements that save snippets by their numbers, some with a text that is not the one that was saved. */
const snippets = (count: number, altered: readonly number[] = []): string => Array.from({ length: count }, (_, at) => {
  const [said, hashed] = [`text ${at}`, createHash('sha256').update(`text ${at}`).digest('hex')];
  return `INSERT INTO assets (id, format_id, content_hash, content, bytes, name, extension, application_id, created_at)
    VALUES ('id-${at}', 'f', x'${hashed}', '${altered.includes(at) ? 'another' : said}', 1, 'n', 'ts', 'a', 0);`;
}).join('\n');

const none = {
  applications: 0, assets: 0, annotations: 0, intentions: 0, events: 0, sessions: 0, seenCopies: 0, feedback: 0,
};

describe('a file that is looked at as a whole', () => {
  it.each(migrations.map((_, at) => at + 1))('is good when it is of version %i, with its rows, size and sum', (version) => {
    const file = made('', version);
    const bytes = readFileSync(file);
    expect(inspectFile(file)).toEqual({
      good: true, schema: version, rows: none, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  });

  it('is good when it is larger than what is read of it at once', () => {
    const file = made(`${snippets(3)} INSERT INTO events (kind, received_at, body) VALUES ('k', 0, randomblob(2500000))`);
    const bytes = readFileSync(file);
    expect(bytes.length).toBeGreaterThan(2_500_000);
    expect(inspectFile(file)).toEqual({
      good: true, schema: last, rows: { ...none, assets: 3, events: 1 }, bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  });

  it('is good with a text that has a NUL and with one that is empty', () => {
    const [hash, empty] = ['a\0b', ''].map((said) => createHash('sha256').update(said).digest('hex'));
    const file = made(`INSERT INTO assets (id, format_id, content_hash, content, bytes, name, extension, application_id, created_at)
      VALUES ('1', 'f', x'${hash ?? ''}', CAST(x'610062' AS TEXT), 3, 'n', 'ts', 'a', 0), ('2', 'f', x'${empty ?? ''}', '', 0, 'n', 'ts', 'a', 0)`);
    expect(inspectFile(file)).toMatchObject({ good: true, rows: { assets: 2 } });
  });

  it.each<[string, string, string]>([
    ['another mark', 'PRAGMA application_id = 1', 'It is not a Patchbay database.'],
    ['no version', 'PRAGMA user_version = 0', 'Its schema is of version 0, which this Patchbay does not know.'],
    ['the next version', `PRAGMA user_version = ${last + 1}`, `Its schema is of version ${last + 1}, which this Patchbay does not know.`],
    ['a version below none', 'PRAGMA user_version = -1', 'Its schema is of version -1, which this Patchbay does not know.'],
    ['a table less', 'DROP TABLE refusals', 'Of its schema is missing or changed: table refusals.'],
    ['two things changed', 'DROP INDEX assets_format; ALTER TABLE meta ADD COLUMN more TEXT',
      'Of its schema is missing or changed: table meta, index assets_format.'],
    ['a virtual table', 'CREATE VIRTUAL TABLE songs USING fts5 (title)', 'It has virtual tables, which Patchbay never makes.'],
  ])('is not good with %s', (_what, sql, problem) => {
    expect(inspectFile(made(sql))).toEqual({ good: false, problem });
  });

  it('is not good when an index of it lacks a row', () => {
    const file = made(`${snippets(1)} UPDATE assets SET format_id = 'a format'`);
    const bytes = readFileSync(file);
    // It stands in the table and in the index, which say different things then.
    expect([bytes.indexOf('a format') > 0, bytes.indexOf('a format') < bytes.lastIndexOf('a format')]).toEqual([true, true]);
    bytes.write('b', bytes.indexOf('a format'));
    writeFileSync(file, bytes);

    expect(inspectFile(file)).toEqual({ good: false, problem: 'It is damaged: row 1 missing from index assets_format.' });
  });

  it('is not good when a text of it was changed, of which it tells the id', () => {
    expect(inspectFile(made(snippets(3, [1])))).toEqual({
      good: false, problem: 'The text of saved snippets was changed in it: 1.', altered: ['id-1'],
    });
  });

  it('tells the number of all changed texts, and the ids of the first hundred', () => {
    const numbers = Array.from({ length: 101 }, (_, at) => at);
    expect(inspectFile(made(snippets(101, numbers)))).toEqual({
      good: false, problem: 'The text of saved snippets was changed in it: 101.', altered: numbers.slice(0, 100).map((at) => `id-${at}`),
    });
  });

  it('is not good when it is not there, no database, or cut', () => {
    const nowhere = join(makeFolder(), 'copy.db');
    expect(inspectFile(nowhere)).toEqual({ good: false, problem: 'It cannot be read (Failed to open database: unable to open database file).' });
    writeFileSync(nowhere, 'junk'.repeat(2000));
    expect(inspectFile(nowhere)).toEqual({ good: false, problem: 'It cannot be read (file is not a database).' });

    const file = made(snippets(200));
    writeFileSync(file, readFileSync(file).subarray(0, 8192));
    expect(inspectFile(file)).toMatchObject({
      good: false, problem: expect.stringMatching(/^It (is damaged: .+|cannot be read \(.+\))\.$/s) as string,
    });
  });

  it('is left as it is, and closed', () => {
    const file = made(snippets(3));
    const [before, { mtimeMs }] = [readFileSync(file), statSync(file)];
    for (let look = 0; look < 3; look += 1) expect(inspectFile(file).good).toBe(true);
    expect([readFileSync(file).equals(before), statSync(file).mtimeMs]).toEqual([true, mtimeMs]);
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(4096, 0xff), 0, 4096, 8192);
    closeSync(handle);
    expect(inspectFile(file).good).toBe(false);
  });
});
