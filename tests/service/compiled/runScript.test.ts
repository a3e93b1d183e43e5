import {
  chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, sep } from 'node:path';
import { Script } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cachedCodeOf, runOf, writeCachedCode } from '../../../service/compiled/cachedCode.ts';
import { runScript } from '../../../service/compiled/runScript.ts';
import { makeFolder } from '../storage/support.ts';

const withOwners = process.platform !== 'win32';
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

let file: string;
let kept: string;
const write = (text: string): void => { writeFileSync(file, text); };

beforeEach(() => {
  file = join(makeFolder(), 'script.js');
  kept = cachedCodeOf(file);
  write('exports.answer = () => "one";');
});

/** Runs the script as a process that starts would, and tells what it answers. */
const answer = (): unknown => {
  const { exports } = runScript(file);
  return (exports as { readonly answer: () => unknown }).answer();
};

describe('the compiled code of a script', () => {
  it('is kept when that is asked for, and taken by the next run', () => {
    const first = runScript(file);
    expect([first.wasKept, existsSync(kept)]).toEqual([false, false]);
    first.keep();

    expect(runScript(file).wasKept).toBe(true);
    expect(answer()).toBe('one');
  });

  it('is for its owner alone, with nothing beside it', () => {
    runScript(file).keep();

    expect(readdirSync(dirname(kept))).toHaveLength(1);
    if (withOwners) expect([statSync(dirname(kept)).mode & 0o777, statSync(kept).mode & 0o777]).toEqual([0o700, 0o600]);
  });

  it('is written once, and not again by a run that took it', () => {
    const first = runScript(file);
    first.keep();
    const written = statSync(kept).ino;
    first.keep();
    runScript(file).keep();

    expect(statSync(kept).ino).toBe(written);
  });

  it('stands apart for each version of Node.js', () => {
    runScript(file, 'v20').keep();

    expect(runScript(file, 'v20').wasKept).toBe(true);
    expect(runScript(file, 'v22').wasKept).toBe(false);
  });

  it('stands apart for each set of options of Node.js', () => {
    const plain = runOf([]);
    expect(plain).toBe(`${process.version}-${process.platform}-${process.arch}`);
    const names = [plain, runOf(['--max-semi-space-size=32']), runOf(['--a', '--b']), runOf(['--a--b'])];
    expect(new Set(names).size).toBe(names.length);
    expect(names[1]).toMatch(/^v[\d.]+-\w+-\w+-[0-9a-f]{8}$/);
  });

  it('is not taken for another text of the same length', () => {
    runScript(file).keep();
    write('exports.answer = () => "two";');

    expect(runScript(file).wasKept).toBe(false);
    expect(answer()).toBe('two');
  });

  const headLength = 32;
  it.each([
    ['with another byte at its beginning', (bytes: Buffer) => { bytes[0] = (bytes[0] ?? 0) ^ 1; return bytes; }],
    ['with another byte in the code', (bytes: Buffer) => { bytes[headLength + 90] = (bytes[headLength + 90] ?? 0) ^ 1; return bytes; }],
    ['with another byte at its end', (bytes: Buffer) => { bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1; return bytes; }],
    ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
    ['cut before the code', (bytes: Buffer) => bytes.subarray(0, headLength)],
    ['empty', () => Buffer.alloc(0)],
    ['of something else', () => Buffer.from('#!/bin/sh\n'.repeat(100))],
  ])('is not taken %s; the script is compiled and its code kept anew', (_, damage) => {
    runScript(file).keep();
    writeFileSync(kept, damage(readFileSync(kept)));

    const run = runScript(file);
    expect(run.wasKept).toBe(false);
    expect(answer()).toBe('one');
    run.keep();
    expect(runScript(file).wasKept).toBe(true);
  });

  it('is compiled anew when the engine says that it made it under other conditions', () => {
    const source = readFileSync(file);
    const code = new Script('"something else"').createCachedData();
    // The engine's own head: what it was made by, and with which flags.
    code.fill(0xff, 0, 16);
    writeCachedCode(kept, source, code);

    const run = runScript(file);
    expect(run.wasKept).toBe(false);
    expect(answer()).toBe('one');
    run.keep();
    expect(runScript(file).wasKept).toBe(true);
  });
});

describe.runIf(withOwners)('compiled code that somebody else can write', () => {
  beforeEach(() => { runScript(file).keep(); });

  it.each([
    ['in a file for everybody', () => { chmodSync(kept, 0o606); }],
    ['in a file for a group', () => { chmodSync(kept, 0o660); }],
    ['in a folder for everybody', () => { chmodSync(dirname(kept), 0o777); }],
    ['by way of a link', () => { renameSync(kept, `${kept}.other`); symlinkSync(`${kept}.other`, kept); }],
    ['by way of a linked folder', () => {
      renameSync(dirname(kept), `${dirname(kept)}.other`);
      symlinkSync(`${dirname(kept)}.other`, dirname(kept));
    }],
  ])('is not run: %s', (_, open) => {
    open();

    expect(runScript(file).wasKept).toBe(false);
    expect(answer()).toBe('one');
  });

  // Only root can give a file away.
  it.runIf(isRoot).each([
    ['the file', () => { chownSync(kept, nobody, nobody); }],
    ['the folder', () => { chownSync(dirname(kept), nobody, nobody); }],
  ])('is not run: %s is another user\'s', (_, give) => {
    give();

    expect(runScript(file).wasKept).toBe(false);
    expect(answer()).toBe('one');
  });
});

describe('a script that is run', () => {
  it('runs where nothing can be kept', () => {
    writeFileSync(dirname(kept), 'not a folder');
    const run = runScript(file);
    run.keep();

    expect(answer()).toBe('one');
    expect(readFileSync(dirname(kept), 'utf8')).toBe('not a folder');
  });

  it.runIf(withOwners && isRoot)('keeps nothing in a folder of another user', () => {
    chownSync(dirname(file), nobody, nobody);
    runScript(file).keep();

    expect(answer()).toBe('one');
    expect(readdirSync(dirname(file))).toEqual(['script.js']);
  });

  it('leaves nothing half written where its file cannot be replaced', () => {
    mkdirSync(join(kept, 'in the way'), { recursive: true });
    runScript(file).keep();

    expect(answer()).toBe('one');
    expect(readdirSync(dirname(kept))).toEqual([kept.slice(dirname(kept).length + 1)]);
  });

  it('is there once: what belongs to it and asks for it is given the same', () => {
    writeFileSync(join(dirname(file), 'part.js'), 'exports.whole = require("./script.js");');
    writeFileSync(join(dirname(file), 'package.json'), '{ "type": "commonjs" }');
    write('exports.part = () => require("./part.js").whole; exports.answer = () => exports.part() === exports;');

    expect(answer()).toBe(true);
  });

  it('knows its file and its folder, and says the lines of its file when it fails', () => {
    write('exports.answer = () => [__filename, __dirname,\n new Error("x").stack.split("\\n")[1]];');

    expect(answer()).toEqual([file, dirname(file), expect.stringContaining(`${file}:2:`)]);
  });

  it('fails with its own error', () => {
    write('throw new RangeError("not today");');

    expect(() => runScript(file)).toThrow(new RangeError('not today'));
  });
});

describe('a script beside one that is run', () => {
  let part: string;
  /** A process that starts knows none of them. */
  const runAnew = () => {
    const { cache } = createRequire(file);
    for (const path of [file, part]) Reflect.deleteProperty(cache, path);
    return runScript(file);
  };
  const answerOf = ({ exports }: { readonly exports: unknown }): unknown =>
    (exports as { readonly answer: () => unknown }).answer();

  beforeEach(() => {
    part = join(dirname(file), 'part.js');
    writeFileSync(join(dirname(file), 'package.json'), '{ "type": "commonjs" }');
    writeFileSync(part, 'exports.part = "one";');
    write('const { part } = require("./part.js"); exports.answer = () => part;');
  });

  it('is kept and taken as that one is', () => {
    const first = runAnew();
    first.keep();
    const { ino } = statSync(cachedCodeOf(part));
    const second = runAnew();
    second.keep();

    expect([first.wasKept, second.wasKept]).toEqual([false, true]);
    expect(readdirSync(dirname(kept))).toEqual([cachedCodeOf(part), kept].map((path) => basename(path)).sort());
    expect(statSync(cachedCodeOf(part)).ino).toBe(ino);
    expect(answerOf(second)).toBe('one');
  });

  it('is not taken for another text of the same length, while that one is taken as it was', () => {
    runAnew().keep();
    const { ino } = statSync(kept);
    writeFileSync(part, 'exports.part = "two";');
    const run = runAnew();
    run.keep();

    expect([run.wasKept, answerOf(run), statSync(kept).ino]).toEqual([false, 'two', ino]);
    expect(runAnew().wasKept).toBe(true);
  });

  it('is kept too when it was asked for after the others were kept', () => {
    write('exports.answer = () => require("./part.js").part;');
    const run = runAnew();
    run.keep();
    expect(existsSync(cachedCodeOf(part))).toBe(false);
    expect(answerOf(run)).toBe('one');
    run.keep();

    expect(existsSync(cachedCodeOf(part))).toBe(true);
  });

  it('is run once, whoever asks for it', () => {
    writeFileSync(part, 'exports.other = require("./other.js"); exports.part = {};');
    writeFileSync(join(dirname(file), 'other.js'), 'exports.part = () => require("./part.js").part;');
    write('const { part, other } = require("./part.js"); exports.answer = () => [part === other.part(), require("./part.js").part === part];');

    expect(answerOf(runAnew())).toEqual([true, true]);
    expect((createRequire(file)(part) as { readonly part: unknown }).part).toEqual({});
  });

  it('is run again by who asks again, when it failed', () => {
    writeFileSync(part, 'throw new RangeError("not today");');
    write('exports.answer = () => require("./part.js").part;');
    const run = runAnew();
    expect(() => answerOf(run)).toThrow(new RangeError('not today'));
    writeFileSync(part, 'exports.part = "tomorrow";');

    expect(answerOf(run)).toBe('tomorrow');
  });

  it('is read as `require` does when it is no script, or another folder\'s', () => {
    writeFileSync(join(dirname(file), 'data.json'), '{ "data": true }');
    mkdirSync(join(dirname(file), 'folder'));
    writeFileSync(join(dirname(file), 'folder/more.js'), 'exports.more = module.id;');
    write('exports.answer = () => [require("./data.json").data, require("./folder/more.js").more, require("node:path").sep];');
    const run = runAnew();

    expect(answerOf(run)).toEqual([true, join(dirname(file), 'folder/more.js'), sep]);
    run.keep();
    expect(readdirSync(dirname(kept))).toEqual([basename(kept)]);
  });
});
