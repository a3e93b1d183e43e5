import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { createApp } from '../../../service/http/app.ts';
import { answerFromInside } from '../../support/fromInside.ts';
import { createLog } from '../../../service/http/log.ts';
import type { RunningPatchbay } from '../../../service/options.ts';
import { startPatchbay } from '../../../service/start/startPatchbay.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { head, headerOf, RawConnection, type RawAnswer } from '../../support/rawSocket.ts';
import { startService } from '../../support/service.ts';
import { handshake } from '../../support/webSocket.ts';
import { connectedId, getText, postJson, registeredId } from '../http/clients.ts';
import { makeConsoleFolder, secret } from '../http/consoleFolder.ts';
import { allowedRows } from './allowedRows.ts';
import { documentedTable, expectedWords, gotWords, tableOf, writeTable, type Line, type Outcome } from './attackTable.ts';
import { bodiesOfResults, idsOfResults, linksOfResults, loadOfResults, maskingOfResults } from './resultAttacks.ts';
import {
  instructionsInTexts, loadOfAssistants, namesOfClients, strangersAsAssistants, strangersAsService, toolsThatAreOff,
} from './assistantAttacks.ts';
import { linksOfFlows, loadOfFlows, namesOfFlows, racesOfFlows } from './flowAttacks.ts';
import { carriedAlong, hardToRead, ledElsewhere } from './strangerFlows.ts';
import { messageRows } from './messageRows.ts';
import { damagedPrograms, hostilePrograms } from './programAttacks.ts';
import type { AttackRow, ExpectedAnswer, Step, Target } from './row.ts';
import {
  modesWhileRunning, runProgram, startOnLinkedFolder, startWithForeignFile, startWithLink, withSquatter,
} from './startAttacks.ts';
import { endAfter, frame, neverRead, streamControls, streamRows } from './streamAttacks.ts';
import { deepFiles, foreignFiles, hugeFiles, namesInFiles } from './snapshotAttacks.ts';
import { storedContent, type StoredContent } from './storedContent.ts';
import { strangerRows } from './strangerRows.ts';

const lines: Line[] = [];
const folder = makeConsoleFolder();
const dataDir = mkdtempSync(join(tmpdir(), 'patchbay-attacked-'));
let service: RunningPatchbay;
let target: Target;
let slowHeaders: Promise<RawAnswer>;
let slowBody: Promise<RawAnswer>;

/** A connection that sends a byte every now and then: its answer, once the service has also ended it. */
const drip = async (begin: string, rest: string): Promise<RawAnswer> => {
  const connection = await RawConnection.open(service.port);
  connection.send(begin);
  connection.drip(rest, 250);
  const answer = await connection.next();
  await connection.closed();
  return answer;
};

const within = async (seconds: number, since: number, answer: Promise<RawAnswer>): Promise<RawAnswer> => {
  const arrived = await answer;
  expect((performance.now() - since) / 1_000).toBeLessThan(seconds);
  return arrived;
};

beforeAll(async () => {
  service = await startService({ dataDir, consoleDir: folder.path });
  target = {
    port: service.port,
    connected: await connectedId(service.port),
    registered: await registeredId(service.port),
  };
  const saved = await postJson(service.port, operationPathOf('react', { application: target.connected }), {
    save: true, seed: { asset: { format: { fragment: { string: { raw: 'const answer = 42;\n' } } } } },
  });
  expect(saved.status).toBe(200);
  const host = `Host: localhost:${service.port}`;
  // These two take seconds, so they run beside the other rows.
  const since = performance.now();
  slowHeaders = within(10, since, drip(`GET /applications HTTP/1.1\r\n${host}\r\nX-Slow: `, 'a'.repeat(100)));
  slowBody = within(15, since, drip(
    head(`POST /${target.connected}/reaction HTTP/1.1`, host, 'Content-Type: application/json', 'Content-Length: 1000'),
    '{"save":false,'.padEnd(1_000),
  ));
});

afterAll(async () => {
  await service.close();
  folder.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

type State = { readonly registry: string; readonly stored: StoredContent };

const stateNow = async (): Promise<State> => ({
  registry: (await getText(service.port, operationPathOf('applicationsSnapshot'))).body,
  stored: storedContent(dataDir),
});

const send = async (step: Step): Promise<Outcome[]> => {
  const connection = await RawConnection.open(target.port, step.address);
  try {
    connection.send(step.bytes(target));
    const outcomes: Outcome[] = [];
    for (const expected of step.answers) {
      const answer = await connection.next();
      if (expected.closed === true) expect(await connection.closed()).toBe('');
      outcomes.push({ answer, closed: expected.closed === true && headerOf(answer, 'connection') === 'close' });
    }
    return outcomes;
  } finally {
    connection.destroy();
  }
};

const namesOf = (answer: RawAnswer): string[] => answer.headers.map(([name]) => name.toLowerCase());

const checkAnswer = (answer: RawAnswer, expected: ExpectedAnswer): void => {
  expect(answer.status).toBe(expected.status);
  expect(headerOf(answer, 'access-control-allow-origin')).toBe(expected.readableBy);
  if (expected.readableBy === undefined) {
    expect(namesOf(answer).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
  for (const [name, value] of Object.entries(expected.headers ?? {})) expect(headerOf(answer, name)).toBe(value);
  expect(namesOf(answer)).not.toContain('set-cookie');
  expect(namesOf(answer)).not.toContain('access-control-allow-credentials');
  expect(answer.body).not.toContain(secret);
  expect(answer.body).not.toContain('root:');
  if (answer.status >= 400) {
    expect(headerOf(answer, 'content-type')).toBe('text/plain; charset=utf-8');
    expect(headerOf(answer, 'x-content-type-options')).toBe('nosniff');
    expect(answer.body).toMatch(/^[^\r\n<]+\.$/);
  }
};

const runRow = async (row: AttackRow): Promise<void> => {
  const before = await stateNow();
  const outcomes: Outcome[] = [];
  for (const step of row.steps) {
    const given = await send(step);
    for (const [at, { answer }] of given.entries()) checkAnswer(answer, step.answers[at] ?? { status: 0 });
    outcomes.push(...given);
  }
  const unchanged = row.mayChange !== true;
  // That a control does change something shows that a change would be noticed.
  if (unchanged) expect(await stateNow()).toEqual(before);
  else expect(await stateNow()).not.toEqual(before);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  lines.push({
    id: row.id,
    title: row.title,
    expected: expectedWords(row.steps.flatMap(({ answers }) => answers), unchanged),
    got: gotWords(outcomes, unchanged),
  });
};

const note = (id: string, title: string, expected: string, got: string): void => {
  lines.push({ id, title, expected, got });
  expect(got).toBe(expected);
};

describe('attacks over a connection', () => {
  const rows = [...strangerRows, ...messageRows, ...allowedRows, ...streamRows, ...streamControls];
  it.each(rows.map((row) => [row.id, row.title, row] as const))(
    '%s %s',
    async (_id, _title, row) => { await runRow(row); },
  );
});

describe('attacks on a start', () => {
  it('A77 another program has the port on IPv6', async () => {
    const { code, output } = await withSquatter(0, (port) => runProgram(['--ephemeral', '--port', String(port)]));
    expect(output.replace(/\d+/, 'N'))
      .toBe('Port N is taken by another program on IPv6; stop it or choose another port with --port.\n');
    const next = await withSquatter(39_300, async (port) => {
      const other = await startPatchbay({ ephemeral: true, logLevel: 'silent' });
      await other.close();
      return other.port > port && other.port <= 39_333;
    });
    note('A77', 'another program has the port on IPv6: with --port; without',
      'exit 1 with a sentence; the next port', `exit ${code ?? 'by signal'} with a sentence; ${next ? 'the next port' : 'another port'}`);
  });

  it('A78 another user reads the data files', async () => {
    const { folder: mode, files } = await modesWhileRunning();
    const wanted = ['patchbay.db', 'patchbay.db-wal', 'patchbay.lock', 'patchbay.running.json'];
    expect(Object.keys(files)).toEqual(expect.arrayContaining(wanted));
    const fileModes = [...new Set(Object.values(files))].join(', ');
    note('A78', 'another user reads the data files', 'folder 700; files 600', `folder ${mode}; files ${fileModes}`);
  });

  it('A79 line breaks and terminal escapes in what might be logged', async () => {
    const written: string[] = [];
    const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    try {
      const applicationsSnapshot = (): never => { throw new Error('\u001b[31m\r\nfake'); };
      const log = createLog('info');
      const app = createApp({ applicationsSnapshot }, () => undefined, log, () => undefined);
      await answerFromInside(app, { url: `${operationPathOf('applicationsSnapshot')}?%0afake%1b[31m`, headers: { 'x-name': 'fake\u001b[31m' } });
      await answerFromInside(app, { url: '/%0afake%1b[31m', headers: { 'user-agent': 'fake\u001b[31m' } });
      await log.written();
    } finally {
      spy.mockRestore();
    }
    const logged = written.join('');
    expect(logged).not.toContain('\u001b');
    const entries = logged.trimEnd().split('\n').map((line): unknown => JSON.parse(line));
    expect(entries).toEqual([expect.objectContaining({ msg: 'request failed', route: operationPathOf('applicationsSnapshot') })]);
    note('A79', 'line breaks and terminal escapes in path, header and message, to forge log lines', 'one line of JSON for what failed', `${entries.length === 1 ? 'one line' : `${entries.length} lines`} of JSON for what failed`);
  });

  it('A80 a link lies in place of a file of the data folder', async () => {
    const names = ['patchbay.db', 'patchbay.db-wal', 'patchbay.running.json', 'patchbay.lock'];
    const outcomes = [];
    for (const name of names) outcomes.push(await startWithLink(name));
    expect(outcomes).toEqual(names.map((name) => ({
      refusal: `/${name} is a symbolic link; remove it or choose another folder with --data-dir.`, victim: 'untouched',
    })));
    const linked = await startOnLinkedFolder();
    note('A80', 'a link lies in place of the database, its log, the instance file, the lock, the folder',
      'start refused five times', `start refused ${[...outcomes.map(({ refusal }) => refusal), linked].filter((said) => said !== undefined).length === 5 ? 'five times' : 'not always'}`);
  });
});

it.runIf(process.getuid?.() === 0)('a database of another user is refused too', async () => {
  expect(await startWithForeignFile()).toBe('/patchbay.db belongs to another user; choose another folder with --data-dir.');
});

describe('slow clients', () => {
  it('A72 headers byte by byte', async () => {
    const answer = await slowHeaders;
    checkAnswer(answer, { status: 408 });
    note('A72', 'headers that arrive byte by byte', '408; connection ended within 10 s', `${answer.status}; connection ended within 10 s`);
  });

  it('A73 a body byte by byte', async () => {
    const before = await stateNow();
    const answer = await slowBody;
    checkAnswer(answer, { status: 408 });
    expect(await stateNow()).toEqual(before);
    note('A73', 'a body that arrives byte by byte', '408; connection ended within 15 s; nothing changed', `${answer.status}; connection ended within 15 s; nothing changed`);
  });
});

describe('attacks on a stream', () => {
  it('A93 a message that is too large, endless messages, fragments and pings', async () => {
    const before = await stateNow();
    const empty = Buffer.alloc(0);
    const ping = frame(0x89, empty);
    const ends = [];
    for (const [first, again] of [
      [frame(0x82, Buffer.alloc(limits.streams.messageBytes + 1)), ping],
      [empty, frame(0x81, Buffer.from('hello'))],
      [frame(0x01, empty), frame(0x00, empty)],
      [Buffer.concat(Array.from({ length: 1_000 }, () => ping)), ping],
    ] as const) ends.push(await endAfter(service.port, first, again));
    expect(await stateNow()).toEqual(before);
    note('A93', 'a message on a stream that is too large, endless messages, empty fragments, pings at once',
      'closed with 1009, closed with 1008, closed with 1008, cut; nothing changed', `${ends.join(', ')}; nothing changed`);
  });

  it('A94 10,000 streams beside health probes', async () => {
    const { open } = limits.streams;
    const opening = head('GET /user/stream HTTP/1.1', `Host: localhost:${service.port}`, ...handshake);
    const statuses = new Map<number, number>();
    const held: RawConnection[] = [];
    const one = async (): Promise<void> => {
      const connection = await RawConnection.open(service.port);
      connection.send(opening);
      const { status } = await connection.next(true);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 101) held.push(connection);
      else connection.destroy();
    };
    let healthy = 0;
    for (let wave = 0; wave < 50; wave += 1) {
      const [probe] = await Promise.all([getText(service.port, operationPathOf('wellKnownHealth')), ...Array.from({ length: 200 }, one)]);
      if (probe.status === 200) healthy += 1;
    }
    for (const connection of held) connection.destroy();
    note('A94', '10,000 streams are opened and those that open stay so, beside 50 health probes',
      `${open} open, 503 for ${10_000 - open}; 50 probes answered`,
      `${statuses.get(101) ?? 0} open, 503 for ${statuses.get(503) ?? 0}; ${healthy} probes answered`);
  });
});

describe('readers of streams that stop', () => {
  it('A125 clients that open all streams and never read', async () => {
    const most = limits.streams.open - 1;
    note('A125', 'clients of a WebSocket that never read take all streams but one, whose client reads; two beats later',
      `${most} open, 503, health 200; ${most} cut; who reads stays`, await neverRead());
  });
});

describe('attacks on the files of flows', () => {
  it('A96 names that lead out of the folder', async () => {
    note('A96', 'a file of a flow whose name leads elsewhere, is hidden, a device, too long or no flow: read, made, replaced, deleted',
      '400 for each; nothing outside changed', await namesOfFlows());
  });

  it.runIf(process.platform !== 'win32')('A97 links, folders and pipes', async () => {
    note('A97', 'a link, a folder or a pipe in place of a file of a flow: read, made, replaced, deleted; a link in place of the folder',
      '409 for each; of the folder 500; nothing outside changed', await linksOfFlows());
  });

  it('A98 writing over what changed', async () => {
    note('A98', 'eight at once make one file of a flow; one is replaced and deleted by who saw another one',
      '1 of 8 made, 409 for the others; 409 with another hash; nothing outside changed', await racesOfFlows());
  });

  it('A99 files that are too large or too many', async () => {
    note('A99', 'a file of a flow that is too large, in bytes and in characters; one that lies there; one more than there may be',
      '413, 400; 409; 409', await loadOfFlows());
  });

  it('A123 files that take much to read', async () => {
    note('A123', 'a flow of a stranger with aliases that multiply, brackets that stay open, 100 levels, 501 steps, 100,001 values',
      'A flow has at most 100 aliases. Values of a flow stand at most 64 deep in one another. Values of a flow stand at most 64 deep in one another. '
      + 'A flow has at most 500 steps. A flow has at most 100000 values, those behind aliases counted each time.', await hardToRead());
  });

  it('A124 a flow that leads elsewhere', async () => {
    note('A124', 'a flow of a stranger that names another address, as its document and in a path, and has a pattern that does not end',
      '0 calls there; the pattern: no result within a second', await ledElsewhere());
  });

  it('A126 a flow whose request carries another one', async () => {
    note('A126', 'a flow of a stranger with a whole request as the body of a GET: as a payload, a text and bytes; the same given to what sends',
      '3 of 3 refused; past that GET health, GET health', await carriedAlong());
  });
});

describe('attacks on the results of flows', () => {
  it('A100 ids that lead elsewhere', async () => {
    note('A100', 'a result of a flow whose id leads elsewhere or is of none: read, changed, deleted',
      '400, 404 for each; 1 left; nothing outside changed', await idsOfResults());
  });

  it.runIf(process.platform !== 'win32')('A101 links', async () => {
    note('A101', 'a link in place of a result of a flow, and of their folder',
      'read 500, deleted 200; in a folder that is a link 500; nothing outside changed', await linksOfResults());
  });

  it('A102 bodies that are none', async () => {
    note('A102', 'a body that is no result of a flow, has too many runs or steps, or is too large; a flow that is named as a path',
      '400 for what is none; too large 413; a long name 400; one result in the folder; nothing outside changed', await bodiesOfResults());
  });

  it('A103 more than are kept', async () => {
    note('A103', '70 results of a flow at once, then one more when all that are there are pinned',
      '50 of 70 stay in 100 files; with all of them pinned 409; nothing outside changed', await loadOfResults());
  });
});

describe('attacks on the masking of results', () => {
  it('A117 by strangers, too large, nested', async () => {
    note('A117', 'a result of a flow to be masked: by pages of three kinds; too large; nested 100,000 levels, in place of it and in it; one that is one',
      '403 for strangers; too large 413; nested 400, 400; a result 200; nothing kept; nothing outside changed', await maskingOfResults());
  });
});

describe('attacks by assistants', () => {
  it('A110 calls for assistants that no assistant makes', async () => {
    note('A110', 'POST /mcp under another Host, by pages of three kinds, without the token, with one letter more, as Basic',
      '403, 403, 403, 403, 401, 401, 401; the token itself gets 200', await strangersAsAssistants());
  });

  it('A111 tools that are off, or get what they do not take', async () => {
    note('A111', 'tools that change while their switch is off, arguments more and longer than a tool takes, a name of no tool',
      'refused each', await toolsThatAreOff());
  });

  it('A112 too much for assistants', async () => {
    note('A112', 'a message of more than 10 MiB, and 1,000 calls, 50 at a time',
      '413; 200 or 429 for each of 1,000, some 429', await loadOfAssistants());
  });

  it('A118 instructions in what is stored, read by assistants', async () => {
    note('A118', 'a saved text that gives instructions and ends JSON, read by an assistant in six ways',
      '6 of 6 marked, 5 with the text', await instructionsInTexts());
  });

  it('A119 names that clients give themselves', async () => {
    note('A119', 'names of clients that drive a terminal, turn a line around, are markup with a secret, of 1,000,000 letters, no text, __proto__',
      '6 of 6 as one short line', await namesOfClients());
  });

  it('A122 programs that have the port of a service that was killed', async () => {
    note('A122', 'a program on the port of a service that was killed, asked by patchbay mcp: says yes, the nonce, a proof by another token, 401, leads elsewhere, never ends, hangs up, passes on what the service says elsewhere',
      '8 of 8 got neither the token nor the message', await strangersAsService());
  });
});

describe('attacks by programs of the machine', () => {
  it('A120 names that mean something to what reads them', async () => {
    note('A120', 'programs of the machine whose names are __proto__, markup, SQL, hold NUL, turn a line around, or are 256 characters',
      'told as they are; brought with 0, as they are', await hostilePrograms());
  });

  it('A121 exports of programs that no service wrote', async () => {
    note('A121', 'an export whose state of a program is none or nests 100,000 levels, or a change of it that nobody knows',
      'refused, refused, refused', await damagedPrograms());
  });
});

describe('attacks in files of snapshots', () => {
  it('A113 that are huge', async () => {
    note('A113', 'a file of a snapshot of more than 20 MB, one with 1,001 answers, one with 200,000 applications of one name and id',
      'refused; refused; compared, none taken for another', await hugeFiles());
  });

  it('A114 that are deep', async () => {
    note('A114', 'a file of a snapshot that nests a million levels, an answer in one that nests 100,000 or 300',
      'refused; not compared; not compared', await deepFiles());
  });

  it('A115 with names of another kind', async () => {
    note('A115', 'names in a file of a snapshot that are markup, drive a terminal, turn a line around, or are __proto__',
      'ends with 1; each printed as it is, without what drives a terminal', await namesInFiles());
  });

  it('A116 of another form', async () => {
    note('A116', 'a file of a snapshot of a newer form, of another program, cut, or with values of other kinds', 'refused', await foreignFiles());
  });
});

describe('the table in docs/security.md', () => {
  it('has every row', () => {
    const wanted = (from: number, to: number): string[] =>
      Array.from({ length: to - from + 1 }, (_, at) => `A${String(from + at).padStart(2, '0')}`);
    const all = [...wanted(1, 73), ...wanted(77, 80), ...wanted(83, 103), ...wanted(110, 126)];
    expect(lines.map(({ id }) => id).sort()).toEqual(all.sort());
  });

  it('is what this run shows', () => {
    const table = tableOf(lines);
    if (process.env['PATCHBAY_WRITE_DOCS'] === '1') writeTable(table);
    expect(documentedTable()).toBe(table);
  });
});
