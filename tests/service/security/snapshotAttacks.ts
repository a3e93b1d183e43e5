import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { runDiff } from '../../../service/snapshotCommand/command.ts';
import type { Snapshot } from '../../../snapshots/snapshot.ts';
import { mostFileBytes, snapshotText } from '../../../snapshots/snapshotFile.ts';
import { operationPathOf } from '../../support/operationPath.ts';

const collected = (): { readonly stream: Writable; readonly text: () => string } => {
  const chunks: string[] = [];
  return {
    stream: new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk.toString('utf8'));
        done();
      },
    }),
    text: () => chunks.join(''),
  };
};

type Ran = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** What comes of comparing two files; the console reads and compares them with the same code. */
const diff = async (a: string, b: string): Promise<Ran> => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-attack-'));
  try {
    const files = [join(folder, 'a.json'), join(folder, 'b.json')] as const;
    writeFileSync(files[0], a);
    writeFileSync(files[1], b);
    const [stdout, stderr] = [collected(), collected()];
    const code = await runDiff(files, { stdout: stdout.stream, stderr: stderr.stream });
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const withBody = (body: string): Snapshot => ({
  at: '2026-11-29T08:00:00.000Z', address: 'http://localhost:39300',
  answers: [{ of: 'applications', target: operationPathOf('applicationsSnapshot'), status: 200, contentType: 'application/json', bytes: new TextEncoder().encode(body) }],
});
const fileWith = (body: string): string => snapshotText(withBody(body));
const plain = fileWith('{"iterable":[]}');
const isRefused = ({ code, stdout, stderr }: Ran): boolean => code === 2 && stdout === '' && /^[^\n]+: [^\n]+\.\n$/.test(stderr);
const words = (ran: Ran): string => (isRefused(ran) ? 'refused' : `ends with ${ran.code}`);

/** Files that are larger than what is read, hold more answers than a moment has, and many of one name. */
export const hugeFiles = async (): Promise<string> => {
  const one = '{"name":"VIM","id":"a"}';
  const many = fileWith(`{"iterable":[${Array.from({ length: 200_000 }, () => one).join()}]}`);
  const answer = JSON.stringify({ of: 'session', target: '/', status: 200, contentType: null, body: '' });
  const answers = `{"format":"patchbay-snapshot","formatVersion":1,"at":"2026-11-29T08:00:00.000Z","address":"","answers":[${Array.from({ length: 1_001 }, () => answer).join()}]}`;
  const compared = await diff(many, many);
  return [
    words(await diff(`"${'a'.repeat(mostFileBytes)}"`, plain)),
    words(await diff(answers, plain)),
    compared.stdout.includes('applications: 200000 added, 200000 removed, 0 changed') ? 'compared, none taken for another' : words(compared),
  ].join('; ');
};

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Files and answers that nest deeper than any stack. */
export const deepFiles = async (): Promise<string> => {
  const inAnswer = async (depth: number): Promise<string> => {
    const { code, stdout } = await diff(fileWith(`{"iterable":[{"id":"a","deep":${nested(depth)}}]}`), plain);
    return code === 1 && stdout.includes('applications: answered 200 and 200') ? 'not compared' : `ends with ${code}`;
  };
  return [words(await diff(nested(1_000_000), plain)), await inAnswer(100_000), await inAnswer(300)].join('; ');
};

const control = new RegExp(String.raw`[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]`);

/** Names that are markup, turn a line around, drive a terminal, or are those of what every object has. */
export const namesInFiles = async (): Promise<string> => {
  const names = ['<img src=x onerror=alert(1)>', '\u001b]0;owned\u0007\u001b[2J', '\u202egnp.exe', '__proto__', 'constructor', ''];
  const list = names.map((name) => `{"name":${JSON.stringify(name)},"__proto__":{"polluted":true},"platform":${JSON.stringify(name)}}`);
  const { code, stdout } = await diff(plain, fileWith(`{"iterable":[${list.join()}]}`));
  const isClean = !control.test(stdout) && stdout.includes('+ <img src=x onerror=alert(1)>') && Reflect.get({}, 'polluted') === undefined;
  return `ends with ${code}; ${isClean ? 'each printed as it is, without what drives a terminal' : 'something else was printed'}`;
};

/** Files of a newer form, of other programs, cut, and with values of other kinds. */
export const foreignFiles = async (): Promise<string> => {
  const found: string[] = [];
  for (const file of [
    plain.replace('"formatVersion": 1', '"formatVersion": 2'), plain.replace('"formatVersion": 1', '"formatVersion": "1"'),
    plain.replace('patchbay-snapshot', 'another'), plain.slice(0, -20), plain.replace('"status": 200', '"status": "200"'),
    plain.replace('"of": "applications"', '"of": "assets"'), plain.replace(/"at": "[^"]+"/, '"at": "yesterday"'), 'null', '',
  ]) found.push(words(await diff(file, plain)));
  return [...new Set(found)].join('; ');
};
