import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operationOf } from '../../../contract/findOperation.ts';
import { RunUsageError } from '../../../service/flowCommand/arguments.ts';
import { runFlows } from '../../../service/flowCommand/command.ts';
import { flowsOf } from '../../../service/flowCommand/findFlows.ts';
import { startPatchbay, type RunningPatchbay } from '../../../service/library.ts';
import { wrongInHar } from '../../support/harSchema.ts';

let service: RunningPatchbay;
let folder: string;

beforeAll(async () => { service = await startPatchbay({ ephemeral: true, port: 0, logLevel: 'silent' }); });
afterAll(async () => { await service.close(); });
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'patchbay-flows-')); });
afterEach(() => { rmSync(folder, { recursive: true }); });

const flow = (title: string, status: number): string => `arazzo: 1.0.1
info: { title: '${title}', version: 1.0.0 }
sourceDescriptions: [{ name: patchbay, url: ./patchbay.openapi.json }]
workflows:
  - workflowId: w
    steps:
      - { stepId: one, operationId: wellKnownVersion, successCriteria: [{ condition: $statusCode == ${status} }] }
      - { stepId: two, operationId: wellKnownVersion }
`;
const put = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const run = async (...argv: readonly string[]): Promise<{ code: number; out: string; err: string }> => {
  const [stdout, stderr] = [new PassThrough({ encoding: 'utf8' }), new PassThrough({ encoding: 'utf8' })];
  const start = (): Promise<RunningPatchbay> => startPatchbay({ ephemeral: true, port: 0, logLevel: 'silent' });
  const code = await runFlows(argv, start, new AbortController().signal, { stdout, stderr });
  return { code, out: String(stdout.read() ?? ''), err: String(stderr.read() ?? '') };
};

describe('patchbay run', () => {
  it('runs the flows of a folder, without following links, and ends with 0 when all passed', async () => {
    mkdirSync(join(folder, 'in'));
    put('in/b.arazzo.yaml', flow('Second', 200));
    put('a.arazzo.yml', flow('First', 200));
    symlinkSync(put('other.txt', flow('Linked', 500)), join(folder, 'c.arazzo.yaml'));
    const { code, out } = await run(folder);

    expect(code).toBe(0);
    expect(out.replace(/\d+ ms/g, 'N ms')).toBe('✓ First  2 of 2 steps, N ms\n✓ Second  2 of 2 steps, N ms\n2 of 2 flows passed\n');
  });

  it('ends with 1 and says what failed, step by step', async () => {
    const { code, out } = await run(put('a.arazzo.yaml', flow('First', 201)), '--base-url', `${service.url}/`);

    expect(code).toBe(1);
    expect(out.replace(/\d+ ms/g, 'N ms')).toBe([
      '✗ First  failed, N ms', '    step 1 of 2, one: failed', '        status: expected 201, got 200',
      '    step 2 of 2, two: not run, a step before it failed', '0 of 1 flows passed', '',
    ].join('\n'));
  });

  it('repeats, filters, and stops at the first run that fails where that is asked for', async () => {
    put('a.arazzo.yaml', flow('First', 201));
    put('b.arazzo.yaml', flow('Second', 200));
    const repeated = await run(folder, '--base-url', service.url, '--repeat', '2', '--filter', 'second');
    const stopped = await run(folder, '--base-url', service.url, '--repeat', '2', '--bail', '--reporter', 'json');

    expect(repeated.out).toContain('✓ Second, run 2  2 of 2 steps');
    expect(repeated.out).toContain('  Second: 2 of 2 runs passed\n1 of 1 flows passed\n');
    expect(JSON.parse(stopped.out)).toMatchObject({ flows: [{ title: 'First', runs: [{ steps: [{ id: 'one', status: 200, failures: ['status: expected 201, got 200'] }, { reason: 'stopped' }] }] }] });
    expect((JSON.parse(stopped.out) as { flows: unknown[] }).flows).toHaveLength(1);
    expect([repeated.err, stopped.err]).toEqual(['', '1 of 2 flows were not run.\n']);
  });

  it('writes JUnit and TAP whose texts do not break out', async () => {
    const file = put('a.arazzo.yaml', flow('<a> & "b" # c\\', 201));
    const junit = (await run(file, '--base-url', service.url, '--reporter', 'junit')).out;
    const tap = (await run(file, '--base-url', service.url, '--reporter', 'tap')).out;

    expect(junit).toContain('<testsuite name="&lt;a&gt; &amp; &quot;b&quot; # c\\" ');
    expect(junit).toContain('<failure message="status: expected 201, got 200">status: expected 201, got 200</failure>');
    expect(junit).toContain('<skipped message="not run, a step before it failed"/>');
    expect(tap).toBe([
      'TAP version 14', '1..2', 'not ok 1 - <a> & "b" \\# c\\\\: one', '  ---', '  failures:',
      '    - "status: expected 201, got 200"', '  ...', 'ok 2 - <a> & "b" \\# c\\\\: two # SKIP not run, a step before it failed', '',
    ].join('\n'));
  });

  it('writes a list in which a title makes no line of its own', async () => {
    const text = flow('T', 201).replace(/'T'/, String.raw`"a\n\u2713 b  2 of 2 steps, 1 ms\u2028c\rd"`);
    const { out } = await run(put('a.arazzo.yaml', text), '--base-url', service.url);
    expect(out.split(/[\n\r\u2028]/).slice(0, 2)).toEqual([
      expect.stringMatching(/^\u2717 a \u2713 b {2}2 of 2 steps, 1 ms c d {2}failed, \d+ ms$/), '    step 1 of 2, one: failed',
    ]);
  });

  it('writes what was sent and answered as HAR 1.2', async () => {
    const har = join(folder, 'out.har');
    await run(put('a.arazzo.yaml', flow('First', 200)), '--base-url', service.url, '--har', har);

    expect(wrongInHar(readFileSync(har, 'utf8'))).toEqual([]);
    expect(JSON.parse(readFileSync(har, 'utf8'))).toMatchObject({ log: { version: '1.2', creator: { name: 'Patchbay' }, entries: [
      { request: { method: 'GET', url: service.url + operationOf('wellKnownVersion').path }, response: { status: 200 } },
      { response: { status: 200 } },
    ] } });
  });

  it('writes bodies whose bytes are no text by their bytes, sent and answered ones, and others as their texts', async () => {
    const [sent, answered] = [Buffer.from([0x7b, 0xff, 0x00]), Buffer.from([0x89, 0x50, 0xfe])];
    const got: Buffer[] = [];
    const server = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => { got.push(chunk); });
      request.on('end', () => { response.end(request.method === 'POST' ? answered : 'ok'); });
    }).listen(0, 'localhost');
    try {
      await once(server, 'listening');
      const address = server.address();
      const url = `http://localhost:${typeof address === 'object' && address !== null ? address.port : ''}`;
      const text = flow('First', 200).replace(/ {6}- \{ stepId: two.*/, `      - stepId: two
        operationId: connect
        x-patchbay: { body: { bytes: ${sent.toString('base64')} } }
      - stepId: three
        operationId: connect
        x-patchbay: { body: { bytes: ${Buffer.from('{"a":"ä"}').toString('base64')} } }`);
      const har = join(folder, 'out.har');
      await run(put('a.arazzo.yaml', text), '--base-url', url, '--go-on', '--har', har);

      expect(Buffer.concat(got)).toEqual(Buffer.concat([sent, Buffer.from('{"a":"ä"}')]));
      expect(wrongInHar(readFileSync(har, 'utf8'))).toEqual([]);
      expect(JSON.parse(readFileSync(har, 'utf8'))).toMatchObject({ log: { entries: [
        { response: { content: { size: 2, text: 'ok' } } },
        {
          request: { postData: { text: 'e/8A', encoding: 'base64', comment: 'text has its bytes in base64' }, bodySize: 3 },
          response: { content: { size: 3, text: 'iVD+', encoding: 'base64' } },
        },
        { request: { postData: { text: '{"a":"ä"}' }, bodySize: 10 } },
      ] } });
    } finally {
      server.close();
    }
  });

  it('leaves the file of --har to its owner alone, one that was there too', async () => {
    const har = join(folder, 'out.har');
    writeFileSync(har, '{"log":{}}', { mode: 0o644 });
    await run(put('a.arazzo.yaml', flow('First', 200)), '--base-url', service.url, '--har', har);

    expect([statSync(har).mode & 0o777, wrongInHar(readFileSync(har, 'utf8'))]).toEqual([0o600, []]);
  });

  it.each([
    ['ends as a flow does', 'new.arazzo.json', null, 'The file of --har ends as one of a flow does; give another name, such as run.har.\n'],
    ['is no HAR', 'notes.txt', 'My notes.\n', 'The file of --har is there and is no HAR, so it stays as it is; give another name.\n'],
    ['is other JSON', 'a.json', '{"logs":{}}', 'The file of --har is there and is no HAR, so it stays as it is; give another name.\n'],
  ])('writes no HAR over a file that %s, and begins nothing', async (_, name, before, sentence) => {
    if (before !== null) put(name, before);
    const { code, out, err } = await run(put('a.arazzo.yaml', flow('First', 200)), '--base-url', 'http://127.0.0.1:1', '--har', join(folder, name));

    expect([code, out, err]).toEqual([2, '', sentence]);
    expect(existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : null).toBe(before);
  });

  it('writes no HAR over a flow that it runs, by whatever name', async () => {
    const text = flow('First', 200);
    const [plain, linked] = [put('mine.yaml', text), join(folder, 'run.har')];
    symlinkSync(put('a.arazzo.yaml', text), linked);
    const codes = [
      await run(plain, '--base-url', service.url, '--har', plain), await run(linked, '--base-url', service.url, '--har', linked),
      await run(join(folder, 'a.arazzo.yaml'), '--base-url', service.url, '--har', join(folder, 'a.arazzo.yaml')),
    ].map(({ code }) => code);

    expect(codes).toEqual([2, 2, 2]);
    expect([readFileSync(plain, 'utf8'), readFileSync(linked, 'utf8')]).toEqual([text, text]);
  });

  it('writes a HAR into an empty file, and over what an earlier run did not write to its end', async () => {
    const file = put('a.arazzo.yaml', flow('First', 200));
    for (const before of ['', '{\n "log": {\n  "version": "1.']) {
      const har = put('out.har', before);
      expect((await run(file, '--base-url', service.url, '--har', har)).code).toBe(0);
      expect(wrongInHar(readFileSync(har, 'utf8'))).toEqual([]);
    }
  });

  it('runs a file once that several paths lead to', async () => {
    const file = put('a.arazzo.yaml', flow('First', 200));
    put('b.arazzo.yaml', flow('Second', 200));
    symlinkSync(file, join(folder, 'link.yaml'));
    const { out } = await run(file, `${folder}/./a.arazzo.yaml`, relative('.', file), join(folder, 'link.yaml'), folder, '--base-url', service.url);

    expect(out.replace(/\d+ ms/g, 'N ms')).toBe('✓ First  2 of 2 steps, N ms\n✓ Second  2 of 2 steps, N ms\n2 of 2 flows passed\n');
  });

  it('ends with 2 before anything is sent where the file of --har cannot be opened', async () => {
    let calls = 0;
    const counting = createServer((_request, response) => {
      calls += 1;
      response.end('ok');
    });
    await once(counting.listen(0, '127.0.0.1'), 'listening');
    const address = counting.address();
    const url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
    const { code, out, err } = await run(put('a.arazzo.yaml', flow('First', 200)), '--base-url', url, '--har', join(folder, 'none', 'out.har'));
    counting.close();

    expect([code, out, calls]).toEqual([2, '', 0]);
    expect(err).toMatch(/^The file of --har cannot be written: ENOENT/);
  });

  it.runIf(process.platform === 'linux')('tells what came of the flows also where the HAR has no room', async () => {
    const { code, out, err } = await run(put('a.arazzo.yaml', flow('First', 200)), '--base-url', service.url, '--har', '/dev/full');

    expect([code, out]).toEqual([2, expect.stringContaining('1 of 1 flows passed')]);
    expect(err).toMatch(/^The file of --har cannot be written: ENOSPC/);
  });

  it('writes nothing of a longer HAR that was there behind a shorter one', async () => {
    const har = join(folder, 'out.har');
    writeFileSync(har, `{ "log": { ${'a'.repeat(100_000)}`);
    await run(put('a.arazzo.yaml', flow('First', 200)), '--base-url', service.url, '--har', har);

    expect(wrongInHar(readFileSync(har, 'utf8'))).toEqual([]);
  });

  it('writes JSON whose texts are exactly those of the flow, without what drives a terminal', async () => {
    const title = 'a\u202eb\u200bc\u0007';
    const file = put('a.arazzo.yaml', flow('First', 200).replace('\'First\'', JSON.stringify(title)));
    const { out } = await run(file, '--base-url', service.url, '--reporter', 'json');

    expect(JSON.parse(out)).toMatchObject({ flows: [{ title }] });
    expect(['\u202e', '\u200b', '\u0007'].some((sign) => out.includes(sign))).toBe(false);
  });

  it('finds a flow by its title or the name of its file, not by where it lies', async () => {
    mkdirSync(join(folder, 'second'));
    put('second/one.arazzo.yaml', flow('First', 200));
    put('second/two.arazzo.yaml', flow('Third', 200));
    const list = async (filter: string): Promise<string> => (await run(folder, '--base-url', service.url, '--filter', filter)).out;

    expect(await list('THIRD')).toContain('1 of 1 flows passed');
    expect(await list('one')).toContain('✓ First');
    expect((await run(folder, '--base-url', service.url, '--filter', 'second')).code).toBe(2);
  });

  it('runs what the filter names although another file is no flow, and says that this one is left out', async () => {
    const wrong = put('b.arazzo.yaml', flow('Second', 200).replace('1.0.1', '2.0.0'));
    const broken = put('c.arazzo.yaml', 'info: { title: Third');
    const unread = join(folder, 'd.arazzo.yaml');
    put('a.arazzo.yaml', flow('First', 200));
    const only = (filter: string) => run(folder, '--base-url', service.url, '--filter', filter);

    expect(await only('first')).toMatchObject({
      code: 0, err: `${wrong} is no flow; --filter leaves it out.\n${broken} is no flow; --filter leaves it out.\n`,
    });
    expect(await only('second')).toMatchObject({ code: 2, err: `${wrong}:1:9 Patchbay reads Arazzo 1.0, such as 1.0.1.\n` });
    expect(await only('third')).toMatchObject({ code: 2, err: expect.stringContaining(broken) as string });
    expect(await only('b.arazzo')).toMatchObject({ code: 2 });
    writeFileSync(unread, Buffer.from('info: { title: F\u00fcrst }', 'latin1'));
    expect(await only('first')).toMatchObject({ code: 2, err: `${unread}: A flow is written in UTF-8; this file has bytes that are none.\n` });
  });

  it('goes on behind a step that failed where that is asked for', async () => {
    const file = put('a.arazzo.yaml', flow('First', 201));
    const statesOf = async (...argv: readonly string[]): Promise<unknown> => {
      const { code, out } = await run(file, '--base-url', service.url, '--reporter', 'json', ...argv);
      type Run = { readonly steps: readonly { readonly state: string }[] };
      const { flows: [first] } = JSON.parse(out) as { readonly flows: readonly { readonly runs: readonly Run[] }[] };
      return [code, first?.runs[0]?.steps.map(({ state }) => state)];
    };

    expect(await statesOf()).toEqual([1, ['failed', 'notRun']]);
    expect(await statesOf('--go-on')).toEqual([1, ['failed', 'passed']]);
  });

  it('starts a temporary service for --ephemeral, and none where it is not to', async () => {
    const file = put('a.arazzo.yaml', flow('First', 200));
    const started: RunningPatchbay[] = [];
    const start = async (): Promise<RunningPatchbay> => {
      started.push(await startPatchbay({ ephemeral: true, port: 0, logLevel: 'silent' }));
      return started.at(-1) ?? expect.fail();
    };
    const streams = { stdout: new PassThrough(), stderr: new PassThrough() };
    const ends = (...argv: readonly string[]): Promise<number> =>
      runFlows([file, ...argv], start, new AbortController().signal, streams);

    expect([await ends('--base-url', service.url), started.length]).toEqual([0, 0]);
    expect([await ends('--ephemeral'), started.length]).toEqual([0, 1]);
    // It is gone when the run is over.
    expect(await fetch(started[0]?.url ?? '').then(() => 'answered', () => 'gone')).toBe('gone');
    expect([await ends('--ephemeral', '--base-url', service.url), started.length]).toEqual([2, 1]);
  });

  it('writes JUnit without what XML has no sign for, or a terminal obeys', async () => {
    const title = 'a\u0000b\u001b[31mc\ud800d\u0085e\ufffef\u202eg';
    const file = put('a.arazzo.yaml', flow('First', 201).replace('\'First\'', JSON.stringify(title)));
    const { out } = await run(file, '--base-url', service.url, '--reporter', 'junit');

    expect(out).toContain('<testsuite name="a\uFFFDb\uFFFD[31mc\uFFFDd‹U+0085›e\uFFFDf‹U+202E›g" ');
    expect(out).not.toMatch(/[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  });

  it('takes inputs, and refuses before anything is sent what no flow can begin with', async () => {
    const withInputs = flow('First', 200).replace('    steps:', '    inputs: { type: object, required: [count], properties: '
      + '{ count: { type: integer }, word: { type: string, default: a } } }\n    steps:');
    const file = put('a.arazzo.yaml', withInputs);
    put('b.arazzo.yaml', flow('Second', 200));
    const ends = async (...inputs: readonly string[]): Promise<readonly [number, string]> => {
      const { code, err } = await run(folder, '--base-url', service.url, ...inputs.flatMap((each) => ['--input', each]));
      return [code, err];
    };

    expect(await ends('count=2', 'word=x=y')).toEqual([0, '']);
    expect(await ends()).toEqual([2, `${file}: The flow needs a value for its input count.\n`]);
    expect(await ends('count=two')).toEqual([2, `${file}: The input count is of the type integer.\n`]);
    expect(await ends('count=99999999999999999999')).toEqual([2,
      `${file}: The input count has a number that would be rounded; an input of the type string keeps all of its digits.\n`]);
    expect(await ends('count=2', 'wrod=x')).toEqual([2, 'No flow has an input of the name that --input gives; they have count, word.\n']);
    expect(await ends('count')).toEqual([2, '--input takes a name and a value, such as --input name=Ada.\n']);
  });

  it('runs again what changed while it was run, and ends with the code of the last run', async () => {
    const file = put('a.arazzo.yaml', flow('First', 200));
    const controller = new AbortController();
    const changing = createServer((request, response) => {
      // The first flow is under way; the second file fails.
      if (request.url === operationOf('wellKnownVersion').path) writeFileSync(file, flow('Second', 500));
      response.end('ok');
    });
    await once(changing.listen(0, '127.0.0.1'), 'listening');
    const address = changing.address();
    const url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
    const [stdout, stderr] = [new PassThrough({ encoding: 'utf8' }), new PassThrough()];
    let told = '';
    stdout.on('data', (text: string) => {
      told += text;
      if (told.includes('✗ Second')) controller.abort();
    });
    const code = await runFlows([file, '--watch', '--base-url', url], () => expect.fail(), controller.signal, { stdout, stderr });
    changing.close();

    expect(told).toContain('✓ First');
    expect(code).toBe(1);
  });

  it('says of a file that went away before it was read what a file that is not there gives', () => {
    const gone = join(folder, 'gone.arazzo.yaml');

    expect(() => flowsOf([gone], null)).toThrow(new RunUsageError(`${gone} cannot be read: ENOENT: no such file or directory, stat '${gone}'`));
  });

  it('ends with 1 where it was ended before all was run', async () => {
    const stdout = new PassThrough({ encoding: 'utf8' });
    const code = await runFlows([put('a.arazzo.yaml', flow('First', 200))], () => startPatchbay({ ephemeral: true, port: 0, logLevel: 'silent' }),
      AbortSignal.abort(), { stdout, stderr: new PassThrough() });

    expect([code, String(stdout.read())]).toEqual([1, expect.stringMatching(/0 of 1 flows passed\n$/)]);
  });

  it('ends with 2 where another program answers at the address', async () => {
    const other = createServer((_request, response) => { response.writeHead(404).end(); });
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const address = other.address();
    const url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
    const { code, err } = await run(put('a.arazzo.yaml', flow('First', 200)), '--base-url', url);
    other.close();

    expect([code, err]).toEqual([2, 'What answers at the address of --base-url is no service of the interface: '
    + `GET ${operationOf('wellKnownHealth').path} gave 404 instead of 200.\n`]);
  });

  it('ends with 2 for a file that is not UTF-8', async () => {
    const file = join(folder, 'a.arazzo.yaml');
    writeFileSync(file, Buffer.from(flow('F\u00fcrst', 200), 'latin1'));

    expect((await run(file)).err).toBe(`${file}: A flow is written in UTF-8; this file has bytes that are none.\n`);
  });

  it.each<[string, (file: string) => readonly string[], string]>([
    ['a file that is not there', () => [join(folder, 'none.yaml')], 'cannot be read'],
    ['what is neither a file nor a folder', () => ['/dev/null'], '/dev/null is neither a file nor a folder.'],
    ['a folder without flows', () => [folder], 'No file of a flow is there'],
    ['a filter that nothing has', (file) => [file, '--filter', 'zzz'], 'No flow has what --filter names'],
    ['an address where nobody answers', (file) => [file, '--base-url', 'http://127.0.0.1:1'], 'Nobody answers at the address of --base-url'],
    ['an address of another kind', (file) => [file, '--base-url', 'file:///etc'], '--base-url takes an http or https address'],
    ['a repeat of nothing', (file) => [file, '--repeat', '0'], '--repeat takes a number from 1 to 1000.'],
    ['a reporter that there is not', (file) => [file, '--reporter', 'dot'], '--reporter takes one of list, junit, json, tap.'],
    ['nothing', () => [], 'patchbay run takes files of flows, or folders that hold some.'],
  ])('ends with 2 for %s', async (_, argv, sentence) => {
    const given = argv('').length === 0 || argv('')[0]?.startsWith('/') === true ? argv('') : argv(put('a.arazzo.yaml', flow('First', 200)));
    const { code, err } = await run(...given);

    expect(err).toContain(sentence);
    expect(code).toBe(2);
  });

  it('ends with 2 and the place of everything that is wrong in a file', async () => {
    const file = put('a.arazzo.yaml', flow('First', 200).replace('operationId: wellKnownVersion', 'operationId: nothing'));
    const { code, err } = await run(file);

    expect([code, err]).toEqual([2, `${file}:7:37 The interface has no operation of this id; its OpenAPI document, which the command openapi prints, lists them.\n`]);
  });
});
