import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Counts } from '../../../../service/storage/copies/copyContents.ts';
import { findingOf, readFindings, writeFinding, type CopyFinding } from '../../../../service/storage/copies/copyFindings.ts';
import { makeFolder } from '../support.ts';

const rows: Counts = {
  applications: 1, assets: 2, annotations: 8, intentions: 3, events: 4, sessions: 5, seenCopies: 6, feedback: 7,
};

const good: CopyFinding = { bytes: 10, modified: 20, checkedAt: 30, problem: null, schema: 8, rows, sha256: 'abc', reason: 'daily' };
const file = { size: 10, mtimeMs: 20 };

const fileIn = (folder: string): string => join(folder, 'patchbay.copies.json');

/** What is known of the copy `a` where this stands in the file. */
const known = (written: unknown): CopyFinding | undefined => {
  const folder = makeFolder();
  writeFileSync(fileIn(folder), JSON.stringify({ a: written }));
  return readFindings(folder)['a'];
};

describe('the finding of a copy', () => {
  it('is what was found of which file, and when', () => {
    expect(findingOf({ good: true, schema: 8, rows, bytes: 11, sha256: 'abc' }, file, 30, 'daily')).toEqual(good);
    expect(findingOf({ good: false, problem: 'It is bad.', altered: ['x'] }, file, 30, null))
      .toEqual({ bytes: 10, modified: 20, checkedAt: 30, problem: 'It is bad.', schema: 0, rows: null, sha256: null, reason: null });
  });

  it('is read as it was kept', () => {
    const bad = { ...good, problem: 'It is bad.', schema: 0, rows: null, sha256: null };
    expect([known(good), known(bad)]).toEqual([good, bad]);
  });

  it.each<[string, unknown, Partial<CopyFinding>]>([
    ['no size', { ...good, bytes: '10' }, { bytes: -1 }], ['no time of change', { ...good, modified: null }, { modified: -1 }],
    ['no moment', { ...good, checkedAt: 'now' }, { checkedAt: 0 }], ['no version', { ...good, schema: '8' }, { schema: 0 }],
    ['a sum that is no text', { ...good, sha256: 5 }, { sha256: null }], ['a problem that is no text', { ...good, problem: 5 }, { problem: null }],
    ['a reason that nobody knows', { ...good, reason: 'moon' }, { reason: null }], ['no reason, as of an earlier version', { ...good, reason: undefined }, { reason: null }],
  ])('that has %s is read as far as it can be', (_what, written, differing) => {
    expect(known(written)).toEqual({ ...good, ...differing });
  });

  it.each([
    ['a kind that is no number', { ...rows, assets: '2' }], ['a kind less, as an earlier version counted', { ...rows, annotations: undefined }],
    ['none', {}],
  ])('with rows of which there is %s is none: the copy is to be looked at', (_what, counted) => {
    expect(known({ ...good, rows: counted })).toBeUndefined();
  });

  it.each([
    ['its rows', { ...good, rows: null }, good], ['rows that are a number', { ...good, rows: 7 }, good],
    ['all of it', null, undefined], ['anything but a number', 7, undefined],
  ])('that lacks %s is of a copy that is not good', (_what, written, before) => {
    expect(known(written)).toEqual({
      ...before ?? { bytes: -1, modified: -1, checkedAt: 0, schema: 0, sha256: null, reason: null }, problem: 'It was not read.', rows: null,
    });
  });

  it('without its rows keeps what was wrong', () => {
    expect(known({ ...good, rows: undefined, problem: 'It is bad.' })?.problem).toBe('It is bad.');
  });
});

describe('the findings of a folder', () => {
  it.each([['is not there', undefined], ['is empty', ''], ['is no JSON', '{"a":'], ['is null', 'null'], ['is a number', '5'], ['is a text', '"ab"']])(
    'are none where their file %s', (_how, written) => {
      const folder = makeFolder();
      if (written !== undefined) writeFileSync(fileIn(folder), written);
      expect(readFindings(folder)).toEqual({});
    },
  );

  it('have the last of each copy that is present', () => {
    const folder = makeFolder();
    writeFinding(folder, 'a', { ...good, checkedAt: 1 }, ['a']);
    writeFinding(folder, 'b', { ...good, checkedAt: 2 }, ['a', 'b']);
    writeFinding(folder, 'a', { ...good, checkedAt: 3 }, ['a', 'b']);
    expect(readFindings(folder)).toEqual({ a: { ...good, checkedAt: 3 }, b: { ...good, checkedAt: 2 } });

    writeFinding(folder, 'c', { ...good, checkedAt: 4 }, ['b', 'c']);
    expect(readFindings(folder)).toEqual({ b: { ...good, checkedAt: 2 }, c: { ...good, checkedAt: 4 } });
  });

  it('are one line, for their owner alone, and leave nothing else in the folder', () => {
    const folder = makeFolder();
    writeFinding(folder, 'a', good, []);
    expect(readFileSync(fileIn(folder), 'utf8')).toBe(`${JSON.stringify({ a: good })}\n`);
    expect([readdirSync(folder), statSync(fileIn(folder)).mode & 0o777]).toEqual([['patchbay.copies.json'], 0o600]);
  });
});
