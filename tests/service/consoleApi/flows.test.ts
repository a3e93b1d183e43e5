import {
  chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { openapiDocument } from '../../../contract/openapi.ts';
import { FlowFolder } from '../../../service/flows/flowFolder.ts';
import { FlowWatch } from '../../../service/flows/flowWatch.ts';
import { openapiText, putOpenapiBeside } from '../../../service/flows/openapiBeside.ts';
import { productVersion } from '../../../service/productVersion.ts';
import { StartError } from '../../../service/startError.ts';
import { serviceOfTest, startService } from '../../support/service.ts';
import { call, connected, saved } from '../interface/caller.ts';
import { collectReports, makeFolder } from '../storage/support.ts';
import { askConsole, callConsole } from './consoleCalls.ts';

const text = 'arazzo: 1.0.1\n';
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const values = { flow: 'first.arazzo.yaml' };
const openapi = 'patchbay.openapi.json';

describe('flow files', () => {
  it('are none at first, and their folder is made with the first one, closed to others', async () => {
    const service = await serviceOfTest();
    const folder = join(service.dataDir, 'flows');
    expect({ ...await askConsole(service, 'flows'), ready: 6 }).toEqual({ folder, problem: null, files: [], more: 0, ready: 6 });
    expect(existsSync(folder)).toBe(false);

    const made = await askConsole(service, 'saveFlow', { values, body: { text, basis: null } });
    expect(made).toMatchObject({ name: values.flow, bytes: 14 });
    expect([modeOf(folder), modeOf(join(folder, values.flow))]).toEqual(['700', '600']);
    expect(await askConsole(service, 'flow', { values })).toEqual({ ...made, text });
    expect((await askConsole(service, 'flows')).files).toEqual([{
      name: values.flow, bytes: 14, changedAt: made.changedAt, problem: null, flow: null,
      wrong: { first: made.problems[0], count: made.problems.length },
    }]);
  });

  it('are replaced in one step when they are as they were read, with the rights that they had', async () => {
    const flowsDir = makeFolder();
    writeFileSync(join(flowsDir, values.flow), text);
    chmodSync(join(flowsDir, values.flow), 0o640);
    const service = await serviceOfTest({}, { flowsDir });
    const { hash } = await askConsole(service, 'flow', { values });
    const next = await askConsole(service, 'saveFlow', { values, body: { text: 'arazzo: 1.0.0\n', basis: hash } });
    expect(next.hash).not.toBe(hash);
    expect([readFileSync(join(flowsDir, values.flow), 'utf8'), modeOf(join(flowsDir, values.flow))]).toEqual(['arazzo: 1.0.0\n', '640']);
    expect(readdirSync(flowsDir)).toEqual([values.flow, openapi]);
  });

  it('are never two that another system takes for one, and a name that is too long is said to be', async () => {
    const service = await serviceOfTest();
    const save = (flow: string) => callConsole(service, 'saveFlow', { values: { flow }, body: { text, basis: null } });
    const made = ['ok.arazzo.yaml', 'OK.arazzo.yaml', 'caf\u00E9.arazzo.yaml', 'cafe\u0301.arazzo.yaml', `${'a'.repeat(189)}.arazzo.yaml`];
    const answers = [];
    for (const name of made) answers.push(await save(name));

    expect(answers.map(({ status }) => status)).toEqual([200, 409, 200, 409, 400]);
    expect(answers[1]?.text).toBe('A file of this name is there already, whatever its capitals, and stays as it is; send another name.');
    expect(answers[4]?.text).toContain('200 bytes at most');
    expect((await askConsole(service, 'flows')).files.map(({ name }) => name)).toEqual(['caf\u00E9.arazzo.yaml', 'ok.arazzo.yaml']);
  });

  it('that somebody changed meanwhile are neither replaced nor deleted', async () => {
    const flowsDir = makeFolder();
    const path = join(flowsDir, values.flow);
    writeFileSync(path, text);
    const service = await serviceOfTest({}, { flowsDir });
    const { hash } = await askConsole(service, 'flow', { values });
    writeFileSync(path, 'mine: 1\n');
    const answers = [
      await callConsole(service, 'saveFlow', { values, body: { text, basis: hash } }),
      await callConsole(service, 'saveFlow', { values, body: { text, basis: null } }),
      await callConsole(service, 'deleteFlow', { values, body: { basis: hash } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect([readFileSync(path, 'utf8'), readdirSync(flowsDir)]).toEqual(['mine: 1\n', [values.flow]]);
  });

  it('have the OpenAPI document beside them, which takes the place of its own older version alone', async () => {
    const flowsDir = makeFolder();
    const path = join(flowsDir, openapi);
    const service = await serviceOfTest({}, { flowsDir });
    const save = async (flow: string): Promise<string> => {
      await askConsole(service, 'saveFlow', { values: { flow }, body: { text, basis: null } });
      return readFileSync(path, 'utf8');
    };
    const written = await save('a.arazzo.yaml');
    expect(written).toBe(openapiText());
    const { 'x-patchbay-sha256': seal, ...document } = JSON.parse(written) as Record<string, unknown>;
    expect(seal).toMatch(/^[\da-f]{64}$/);
    expect(document).toEqual(JSON.parse(JSON.stringify(openapiDocument(productVersion))));

    writeFileSync(path, openapiText('0.0.9'));
    expect(await save('b.arazzo.yaml')).toBe(written);
    for (const [flow, mine] of [
      ['c.arazzo.yaml', openapiText('0.0.9').replace('Patchbay', 'Mine')], ['d.arazzo.yaml', '{}'], ['e.arazzo.yaml', written.trimEnd()],
    ] as const) {
      writeFileSync(path, mine);
      expect(await save(flow)).toBe(mine);
    }
    const elsewhere = join(makeFolder(), 'elsewhere');
    writeFileSync(elsewhere, openapiText('0.0.9'));
    rmSync(path);
    symlinkSync(elsewhere, path);
    expect(await save('f.arazzo.yaml')).toBe(openapiText('0.0.9'));
    rmSync(path);
    mkdirSync(path);
    const last = { values: { flow: 'g.arazzo.yaml' }, body: { text, basis: null } };
    expect((await callConsole(service, 'saveFlow', last)).status).toBe(200);
  });

  it('are saved where the document cannot be put beside them: the log says so', () => {
    const { report, lines } = collectReports();
    putOpenapiBeside(join(makeFolder(), 'none'), report);
    expect(lines.map((line) => line.split(';')[0])).toEqual(['warn: The OpenAPI document could not be put beside the flow that was saved']);
  });

  it('leave no draft where a service was killed while it wrote one', async () => {
    const flowsDir = makeFolder();
    const draft = join(flowsDir, '.patchbay-0123456789ab.part');
    const others = ['.patchbay-0123456789ac.part', '.patchbay-mine.part', 'notes.part'];
    for (const path of [draft, ...others.map((name) => join(flowsDir, name))]) writeFileSync(path, 'half');
    const before = new Date(Date.now() - 120_000);
    for (const name of others.slice(1)) utimesSync(join(flowsDir, name), before, before);
    utimesSync(draft, before, before);
    const service = await startService({ flowsDir });
    await service.house.round();
    expect(readdirSync(flowsDir).sort()).toEqual([...others].sort());
    await service.close();
  });

  it('are deleted', async () => {
    const service = await serviceOfTest();
    const { hash } = await askConsole(service, 'saveFlow', { values, body: { text, basis: null } });
    expect((await askConsole(service, 'deleteFlow', { values, body: { basis: hash } })).files).toEqual([]);
    expect((await callConsole(service, 'flow', { values })).status).toBe(404);
  });

  it('that are not read are listed with why', async () => {
    const flowsDir = makeFolder();
    const secret = join(makeFolder(), 'secret');
    writeFileSync(secret, 'secret');
    symlinkSync(secret, join(flowsDir, 'link.arazzo.yaml'));
    mkdirSync(join(flowsDir, 'folder.arazzo.yaml'));
    writeFileSync(join(flowsDir, 'large.arazzo.yaml'), 'x'.repeat(limits.flows.fileBytes + 1));
    writeFileSync(join(flowsDir, 'con.arazzo.yaml'), text);
    writeFileSync(join(flowsDir, 'bytes.arazzo.yaml'), Buffer.from([0x61, 0xff]));
    writeFileSync(join(flowsDir, 'notes.txt'), text);
    const service = await serviceOfTest({}, { flowsDir });
    expect((await askConsole(service, 'flows')).files.map(({ name, problem }) => [name, problem])).toEqual([
      ['bytes.arazzo.yaml', 'The file is left as it is: it is not UTF-8; write it in UTF-8.'],
      ['con.arazzo.yaml', 'Its name is too long, or has a sign or an end that not every system takes; give it another.'],
      ['folder.arazzo.yaml', 'It is no file; put a file there.'],
      ['large.arazzo.yaml', 'It is larger than 1024 KiB; make it smaller.'],
      ['link.arazzo.yaml', 'It is a link, which is not followed; put the file itself there.'],
    ]);
    const read = async (flow: string): Promise<string> => {
      const answer = await callConsole(service, 'flow', { values: { flow } });
      return `${answer.status} ${answer.text}`;
    };
    expect(await read('bytes.arazzo.yaml')).toBe('409 The file is left as it is: it is not UTF-8; write it in UTF-8.');
    expect(await read('link.arazzo.yaml')).toBe('409 The file is left as it is: it is a link, which is not followed; put the file itself there.');
    expect(await read('large.arazzo.yaml')).toMatch(/^409 .*larger/);
  });

  it('lie where --flows says, which is a folder', () => {
    const file = join(makeFolder(), 'file');
    writeFileSync(file, '');
    const refusals = ['', file, join(file, 'none')].map(async (flowsDir) => {
      try {
        await startService({ flowsDir });
      } catch (error) {
        if (error instanceof StartError) return error.message.replace(file, 'FILE');
        throw error;
      }
      return 'started';
    });
    return expect(Promise.all(refusals)).resolves.toEqual([
      '--flows takes the path of a folder, which may not be empty.', 'FILE of --flows is no folder; give one.',
      'The folder FILE/none of --flows cannot be used (ENOTDIR: a part of the path is a file); make it, or give another.',
    ]);
  });

  it('are seen to have changed by a look at their folder', () => {
    const path = makeFolder();
    const watch = new FlowWatch(new FlowFolder({ path, isOwn: false }));
    const looks = [watch.look(), watch.look()];
    writeFileSync(join(path, values.flow), text);
    looks.push(watch.look(), watch.look());
    rmSync(path, { recursive: true });
    looks.push(watch.look(), watch.look());
    expect(looks).toEqual([false, false, true, false, true, false]);
  });

  it('are seen to have changed also before the first look', () => {
    const path = makeFolder();
    const watch = new FlowWatch(new FlowFolder({ path, isOwn: false }));
    writeFileSync(join(path, values.flow), text);
    expect([watch.look(), watch.look()]).toEqual([true, false]);
  });
});

describe('a deletion', () => {
  it('leaves flow files as they are, and names those in which a deleted text stands', async () => {
    const flowsDir = makeFolder();
    const code = 'const beta = (value) => {\n  return value.map((each) => each * 2).filter(Boolean);\n};\n';
    const file = JSON.stringify({ arazzo: '1.0.1', raw: code }, null, 1);
    writeFileSync(join(flowsDir, 'held.arazzo.json'), file);
    writeFileSync(join(flowsDir, 'other.arazzo.yaml'), text);
    const service = await serviceOfTest({}, { flowsDir });
    const asset = await saved(service, await connected(service), code);
    await call(service, 'assetsDeleteAsset', { parameters: { asset } });
    const { proof } = await askConsole(service, 'deleteKept', { body: { kind: 'assets' } });
    const flows = proof.files.filter(({ role }) => role === 'flow');
    expect(flows.map(({ name, holds }) => [name.split('/').at(-1), holds])).toEqual([
      ['held.arazzo.json', true], ['other.arazzo.yaml', false],
    ]);
    expect(readFileSync(join(flowsDir, 'held.arazzo.json'), 'utf8')).toBe(file);
  });
});
