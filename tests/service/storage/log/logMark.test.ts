import { closeSync, openSync, readFileSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LogMark, readLogMark } from '../../../../service/storage/log/logMark.ts';
import { answerCalls } from '../diskCalls.ts';
import { makeFolder } from '../support.ts';

const fileIn = (folder: string): string => join(folder, 'patchbay.log.json');

const marking = (folder = makeFolder()): { folder: string; file: string; mark: LogMark } => {
  const mark = new LogMark(folder);
  onTestFinished(() => { mark.remove(); });
  return { folder, file: fileIn(folder), mark };
};

const progress = { salts: '0123456789abcdef', pages: 12, moved: 3 };

describe('the note of a log', () => {
  it('gives what was noted last', () => {
    const { folder, mark } = marking();
    mark.put({ ...progress, pages: 123_456_789 });
    mark.put(progress);

    expect(readLogMark(folder)).toEqual(progress);
  });

  it('is written over in place, as long as before, for its owner alone', () => {
    const { file, mark } = marking();
    mark.put({ ...progress, pages: 123_456_789 });
    const { ino } = statSync(file);
    mark.put(progress);
    const text = readFileSync(file, 'utf8');

    expect(text).toBe(`${JSON.stringify(progress).padEnd(127, ' ')}\n`);
    expect([statSync(file).ino, statSync(file).mode & 0o777]).toEqual([ino, 0o600]);
  });

  it('takes the place of the one of an earlier run, however long that was', () => {
    const { folder, file, mark } = marking();
    writeFileSync(file, 'x'.repeat(1000));
    mark.put(progress);

    expect([readLogMark(folder), statSync(file).size]).toEqual([progress, 128]);
  });

  it('expects nothing once it was cleared, and again once more was noted', () => {
    const { folder, file, mark } = marking();
    mark.put(progress);
    mark.clear();
    expect([readLogMark(folder), readFileSync(file, 'utf8')]).toEqual([undefined, `{}${' '.repeat(125)}\n`]);

    mark.put(progress);
    expect(readLogMark(folder)).toEqual(progress);
  });

  it('is gone once it was removed, is one of an earlier run, and can be made again', () => {
    const { folder, file, mark } = marking();
    writeFileSync(file, JSON.stringify(progress));
    mark.remove();
    expect(readdirSync(folder)).toEqual([]);

    mark.put(progress);
    mark.remove();
    mark.remove();
    expect(readdirSync(folder)).toEqual([]);

    mark.put({ ...progress, moved: 4 });
    expect(readLogMark(folder)).toEqual({ ...progress, moved: 4 });
  });

  it('that there is no room for is none, and refuses nothing', () => {
    const { folder, mark } = marking(join(makeFolder(), 'later'));
    mark.put(progress);
    mark.clear();

    expect(readLogMark(folder)).toBeUndefined();
  });

  it('that cannot be written over is removed: it would say what is no longer so', () => {
    const { folder, mark } = marking();
    mark.put(progress);
    answerCalls({ writeSync: () => { throw new Error('no room'); } });
    mark.put({ ...progress, pages: 13 });

    expect(readdirSync(folder)).toEqual([]);
  });

  it('has its file open once, and not any more once it was removed', () => {
    const { mark } = marking();
    const [open, close] = [openSync, closeSync];
    const opened: number[] = [];
    answerCalls({
      openSync: (...given) => {
        const handle = open(...given);
        opened.push(handle);
        return handle;
      },
      closeSync: (handle) => {
        opened.splice(opened.indexOf(handle), 1);
        close(handle);
      },
    });
    mark.put(progress);
    mark.put(progress);
    expect(opened).toHaveLength(1);
    mark.remove();
    mark.remove();
    expect(opened).toEqual([]);
  });

  it('is flushed where nothing is expected any more, and there alone', () => {
    const { mark } = marking();
    let flushed = 0;
    answerCalls({ fdatasyncSync: () => { flushed += 1; } });
    mark.put(progress);
    expect(flushed).toBe(0);
    mark.clear();
    expect(flushed).toBe(1);
  });
});

describe('a note that is not ours', () => {
  it.each([
    ['is not there', undefined], ['is empty', ''], ['is no JSON', 'junk'], ['is null', 'null'], ['is a number', '1'],
    ['is a text', '"salts pages moved"'], ['is a list', '["salts","pages","moved"]'], ['has no members', '{}'],
    ['lacks its salts', '{"pages":1,"moved":0}'], ['lacks its pages', '{"salts":"a","moved":0}'],
    ['lacks what was moved', '{"salts":"a","pages":1}'], ['has a number of salts', '{"salts":1,"pages":1,"moved":0}'],
    ['has a text of pages', '{"salts":"a","pages":"1","moved":0}'], ['has null moved', '{"salts":"a","pages":1,"moved":null}'],
  ])('tells nothing when it %s', (_how, written) => {
    const folder = makeFolder();
    if (written !== undefined) writeFileSync(fileIn(folder), written);

    expect(readLogMark(folder)).toBeUndefined();
  });

  it('tells nothing when it was cut, and no more than it says when it has more members', () => {
    const { folder, file, mark } = marking();
    mark.put(progress);
    truncateSync(file, 30);
    expect(readLogMark(folder)).toBeUndefined();

    rmSync(file);
    writeFileSync(file, JSON.stringify({ ...progress, more: true }));
    expect(readLogMark(folder)).toEqual(progress);
  });
});
