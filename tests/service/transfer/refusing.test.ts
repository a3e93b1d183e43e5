import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { longestLine } from '../../../service/transfer/format.ts';
import { migrations } from '../../../service/storage/database/migrations.ts';
import { applicationRow, assetRow, databaseOfVersion, exported, noon, put, refusalOf, staged } from './support.ts';

const database = databaseOfVersion();
put(database, 'applications', [applicationRow('VIM')]);
put(database, 'assets', [assetRow('let a = 1;'), assetRow('let b = 2;')]);
put(database, 'events', [{ kind: 'track', application_id: null, received_at: noon, body: Buffer.from('{}') }]);
put(database, 'meta', [{ key: 'settings', value: '{"recording":true}' }]);
const whole = exported(database);
const lines = whole.trimEnd().split('\n');

type Json = Record<string, unknown>;
const jsonOf = (line: string | undefined): Json => JSON.parse(line ?? '') as Json;

/** Lines with an end that fits them: what a program could write that knows the form. */
const ended = (given: readonly string[]): string => {
  const text = given.map((line) => `${line}\n`).join('');
  return `${text}${JSON.stringify({ end: { lines: given.length, altered: 0, sha256: createHash('sha256').update(text).digest('hex') } })}\n`;
};

const header = (more: object): string => JSON.stringify({ ...jsonOf(lines[0]), ...more });

/** The whole export with another row of a kind, and an end that fits. */
const withRow = (kind: string, more: object): string => ended(lines.slice(0, -1).map((line) => {
  const { kind: each, row } = jsonOf(line);
  return each === kind ? JSON.stringify({ kind, row: { ...row as object, ...more } }) : line;
}));

const notExport = 'TransferError: The file is not an export of Patchbay; give a file that patchbay data export wrote.';
const cut = 'TransferError: The file ends before the export does, so a part of it is missing; export again.';
const changed = 'TransferError: The file was changed or damaged since it was written: its sum is another; export again.';
const fewer = 'TransferError: The file does not hold as many lines as it says; give a file that patchbay data export wrote.';
const noValue = (line: number, column: string): string =>
  `TransferError: Line ${line} has a value in ${column} that no export has; give a file that patchbay data export wrote.`;

describe('a file that is no export, or not all of one', () => {
  it.each<[string, string | Buffer, string]>([
    ['is empty', '', notExport],
    ['is something else', 'name,version\nvim,1\n', notExport],
    ['is JSON of somebody else', '{"format":"another"}\n', notExport],
    ['is a list', '[]\n', notExport],
    ['is no UTF-8', Buffer.from([0xff, 0xfe, 0x0a]), notExport],
    ['is a database', Buffer.from('SQLite format 3\0'), notExport],
    ['has its first line only', `${lines[0] ?? ''}\n`, cut],
    ['was cut in a line', whole.slice(0, whole.indexOf('let b')), 'TransferError: Line 4 is none of an export; give a file that patchbay data export wrote.'],
    ['was cut between lines', lines.slice(0, 3).join('\n'), cut],
    ['lacks a line', [...lines.slice(0, 2), ...lines.slice(3)].join('\n'), changed],
    ['has another letter', whole.replace('let a', 'let c'), changed],
    ['has line ends of Windows', whole.replaceAll('\n', '\r\n'), changed],
    ['goes on behind its end', `${whole}${lines[1] ?? ''}\n`, `TransferError: Line ${lines.length + 1} stands behind the end of the export; give a file that patchbay data export wrote.`],
    ['is two exports', whole + whole, `TransferError: Line ${lines.length + 1} stands behind the end of the export; give a file that patchbay data export wrote.`],
  ])('that %s is refused in one sentence', async (_what, text, sentence) => {
    expect(await refusalOf(text)).toBe(sentence);
  });

  it('that holds fewer lines than its first line says is refused, whatever its end says', async () => {
    expect(await refusalOf(ended([...lines.slice(0, 2), ...lines.slice(3, -1)]))).toBe(fewer);
    expect(await refusalOf(ended(lines.slice(0, -1)).replace('"lines":6', '"lines":7'))).toBe(fewer);
  });

  it('that lacks any of its last bytes but the line break is refused', async () => {
    for (const less of [2, 3, 40, 90, 200]) {
      expect(await refusalOf(whole.slice(0, -less)))
        .toMatch(/^TransferError: (?:Line \d+ is none of an export|The file ends)/);
    }
    expect(existsSync(await staged(whole.slice(0, -1)))).toBe(true);
  });
});

describe('a file of another version', () => {
  it.each([
    ['a form', { formatVersion: 3 }, 'TransferError: The file was written in a form that only a newer Patchbay reads; update this one and import it then.'],
    ['a schema', { schemaVersion: migrations.length + 1 }, 'TransferError: The file was written by a newer Patchbay; update this one and import it then.'],
  ])('with %s that is newer is refused, with what would help', async (_what, more, sentence) => {
    expect(await refusalOf(ended([header(more), ...lines.slice(1, -1)]))).toBe(sentence);
  });
});

describe('a hostile file', () => {
  it.each<[string, object]>([
    ['without a version', { formatVersion: undefined }], ['with a version that is none', { schemaVersion: 0 }],
    ['with counts that are none', { counts: { assets: -1 } }], ['with counts of other kinds', { counts: { constructor: 1 } }],
    ['with a time that is none', { at: 'now' }], ['of nobody', { service: 1 }],
  ])('%s in its first line is refused', async (_what, more) => {
    expect(await refusalOf(ended([header(more), ...lines.slice(1, -1)])))
      .toBe('TransferError: The first line of the file is not one of an export; give a file that patchbay data export wrote.');
  });

  it.each<[string, string]>([
    ['a key of prototypes', '{"kind":"assets","row":{},"__proto__":{"x":1}}'],
    ['a kind that is none', '{"kind":"seen_copies","row":{}}'],
    ['a kind of prototypes', '{"kind":"__proto__","row":{}}'],
    ['a kind like a property of objects', '{"kind":"constructor","row":{}}'],
    ['no object', '7'], ['null', 'null'], ['nothing', ''],
    ['brackets without end', '['.repeat(100_000)],
  ])('with %s is refused', async (_what, line) => {
    expect(await refusalOf(ended([lines[0] ?? '', line])))
      .toBe('TransferError: Line 2 is none of an export; give a file that patchbay data export wrote.');
  });

  it.each<[string, string, object]>([
    ['a prototype in a row', 'assets', JSON.parse('{"__proto__":1}') as object],
    ['a column that is not its own', 'assets', { deleted_at: 1 }],
    ['a column that is missing', 'assets', { name: undefined }],
  ])('with %s is refused', async (_what, kind, more) => {
    expect(await refusalOf(withRow(kind, more)))
      .toBe(`TransferError: Line 3 has other fields than the ${kind} of an export; give a file that patchbay data export wrote.`);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  it.each<[string, string, object, number, string]>([
    ['half a pair of surrogates', 'assets', { content: '\ud800' }, 3, 'content'],
    ['base64 that is none', 'assets', { content: { base64: 'a' } }, 3, 'content'],
    ['base64 with something after it', 'assets', { content: { base64: 'YQ==', more: 1 } }, 3, 'content'],
    ['a number where a text is', 'assets', { name: 1 }, 3, 'name'],
    ['null where there is always something', 'assets', { content: null }, 3, 'content'],
    ['an id that is none', 'assets', { id: '../../etc/passwd' }, 3, 'id'],
    ['a time that no date has', 'assets', { created_at: 8.65e15 }, 3, 'created_at'],
    ['a time before all times', 'assets', { created_at: -1 }, 3, 'created_at'],
    ['a count that is none', 'assets', { reused: 0.5 }, 3, 'reused'],
    ['a count beyond counting', 'events', { segments: 2 ** 52 }, 5, 'segments'],
    ['an event of no kind', 'events', { kind: 'hack' }, 5, 'kind'],
    ['the row of the service itself', 'applications', { name: 'OS_SERVER' }, 2, 'name'],
    ['a name that cannot be registered', 'applications', { name: 'a b' }, 2, 'name'],
    ['settings that are none', 'settings', { value: '{"recording":"yes"}' }, 6, 'value'],
    ['another setting', 'settings', { key: 'copy-key' }, 6, 'key'],
  ])('with %s is refused', async (_what, kind, more, line, column) => {
    expect(await refusalOf(withRow(kind, more))).toBe(noValue(line, column));
  });

  it.each([
    ['null', '{"origins":["null"],"hosts":[]}'], ['files', '{"origins":["file:///"],"hosts":[]}'],
    ['no host', '{"origins":[],"hosts":["a b"]}'], ['no list', '{"origins":{}}'],
  ])('that would let %s call is refused', async (_what, value) => {
    const line = JSON.stringify({ kind: 'allowedCallers', row: { key: 'allowed-callers', value } });
    expect(await refusalOf(ended([header({ counts: { allowedCallers: 1 } }), line]))).toBe(noValue(2, 'value'));
  });

  it('with the same thing twice is refused', async () => {
    const id = randomUUID();
    const two = databaseOfVersion();
    put(two, 'sessions', [{ id, opened_at: noon, opened_epoch: 1 }]);
    const [first = '', session = ''] = exported(two).split('\n');
    expect(await refusalOf(ended([first.replace('"sessions":1', '"sessions":2'), session, session])))
      .toBe('TransferError: Line 3 says again what an earlier line says; give a file that patchbay data export wrote.');
  });

  it('with a line that does not end is refused before all of it is read', async () => {
    expect(await refusalOf(Buffer.concat([Buffer.from(`${lines[0] ?? ''}\n`), Buffer.alloc(longestLine + 1, 'x')])))
      .toBe('TransferError: Line 2 is longer than any line of an export; give a file that patchbay data export wrote.');
  });

  it('with a text of 10 MB in a line is read', async () => {
    const large = databaseOfVersion();
    put(large, 'assets', [assetRow('\0'.repeat(10_000_000)), assetRow('"\\\n'.repeat(3_000_000))]);
    const text = exported(large);
    // A line of what JSON would write six characters for is in base64 instead.
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(longestLine / 2);
    expect(await refusalOf(text.replace('"altered":0', '"altered":-1'))).toMatch(/^TransferError: Line 4 is none of an export/);
  });
});
