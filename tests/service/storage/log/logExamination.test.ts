import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { examineLog, isLoss, type LogFinding } from '../../../../service/storage/log/logExamination.ts';
import { makeFolder } from '../support.ts';
import { writtenLog } from './writtenLog.ts';

const pageSize = 512;
const salts: readonly [number, number] = [0x1000_0000, 0x2000_0000];
const hex = (first: number, second: number = salts[1]): string =>
  [first, second].map((salt) => salt.toString(16).padStart(8, '0')).join('');

/** A log of so many pages, each a commit. */
const logOf = (pages: number, first: number = salts[0], second: number = salts[1]): Buffer => writtenLog({
  salts: [first, second],
  pageSize,
  pages: Array.from({ length: pages }, (_, at) => (
    { number: at + 1, bytes: Buffer.alloc(pageSize, at), endsAt: pages }
  )),
});

type Left = {
  readonly log?: Buffer;
  readonly noted?: readonly [salts: string, pages: number, moved: number];
  readonly wasKilled?: boolean;
};

const found = ({ log, noted, wasKilled = false }: Left): LogFinding | undefined => {
  const folder = makeFolder();
  if (log !== undefined) writeFileSync(join(folder, 'patchbay.db-wal'), log);
  if (noted !== undefined) {
    const [of, pages, moved] = noted;
    writeFileSync(join(folder, 'patchbay.log.json'), JSON.stringify({ salts: of, pages, moved }));
  }
  return examineLog(folder, wasKilled);
};

const ours = hex(salts[0]);

describe('a log that a run left', () => {
  it.each<[string, Left, LogFinding | undefined]>([
    ['is missing after an orderly stop', {}, undefined],
    ['is missing after a kill', { wasKilled: true }, { problem: 'missing', isUsable: false, holdsMore: false, expected: null, found: 0 }],
    ['is missing although pages of it were noted', { noted: [ours, 5, 2] },
      { problem: 'missing', isUsable: false, holdsMore: false, expected: 3, found: 0 }],
    ['is missing after all of it was moved', { noted: [ours, 5, 5] }, undefined],
    ['is missing after a kill, when all of it was moved', { noted: [ours, 5, 5], wasKilled: true },
      { problem: 'missing', isUsable: false, holdsMore: false, expected: 0, found: 0 }],
    ['cannot be read', { log: Buffer.from('junk'.repeat(20)), noted: [ours, 5, 2] },
      { problem: 'broken', isUsable: false, holdsMore: true, expected: 3, found: 0 }],
    ['cannot be read, without a note', { log: Buffer.from('junk'.repeat(20)) },
      { problem: 'broken', isUsable: false, holdsMore: true, expected: null, found: 0 }],
    ['can be read, without a note', { log: logOf(2) }, undefined],
    ['is empty, without a note', { log: Buffer.alloc(0) }, undefined],
    ['is empty and expected to be', { log: Buffer.alloc(0), noted: [ours, 2, 2] }, undefined],
    ['is empty although a page was noted', { log: Buffer.alloc(0), noted: [ours, 3, 2] },
      { problem: 'cut', isUsable: true, holdsMore: false, expected: 1, found: 0 }],
    ['has what was noted', { log: logOf(3), noted: [ours, 3, 1] }, undefined],
    ['has more than was noted', { log: logOf(4), noted: [ours, 3, 1] }, undefined],
    ['was cut', { log: logOf(2), noted: [ours, 3, 1] }, { problem: 'cut', isUsable: true, holdsMore: false, expected: 2, found: 1 }],
    ['was cut down to what was moved', { log: logOf(1), noted: [ours, 3, 1] },
      { problem: 'cut', isUsable: true, holdsMore: false, expected: 2, found: 0 }],
    ['was cut below what was moved', { log: logOf(1), noted: [ours, 3, 2] },
      { problem: 'cut', isUsable: false, holdsMore: true, expected: 1, found: 0 }],
    ['was damaged in its middle', { log: Buffer.concat([logOf(2), Buffer.alloc(1)]), noted: [ours, 3, 1] },
      { problem: 'cut', isUsable: true, holdsMore: true, expected: 2, found: 1 }],
  ])('%s', (_how, left, expected) => {
    expect(found(left)).toEqual(expected);
  });

  it.each([
    ['the next', salts[0] + 1, salts[0], true], ['the last that is begun anew', salts[0] + 65_536, salts[0], true],
    ['one too far', salts[0] + 65_537, salts[0], false], ['the one before', salts[0] - 1, salts[0], false],
    ['one behind the end of all numbers', 1, 0xffff_ffff, true],
  ])('is of the same database by its salts, or of another: %s', (_which, present, noted, isOurs) => {
    expect(found({ log: logOf(3, present), noted: [hex(noted), 4, 1] }))
      .toEqual(isOurs ? undefined : { problem: 'other', isUsable: false, holdsMore: true, expected: 3, found: 0 });
  });

  it('is another one when its second salt alone is another', () => {
    expect(found({ log: logOf(3, salts[0], 7), noted: [ours, 3, 1] })?.problem).toBe('other');
  });
});

describe('a loss', () => {
  it.each([[null, 0, true], [2, 1, true], [2, 2, false], [0, 0, false]])('of %s pages with %i found is one: %s', (expected, count, isOne) => {
    expect(isLoss({ problem: 'cut', isUsable: true, holdsMore: false, expected, found: count })).toBe(isOne);
  });
});
