import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { mcpPath } from '../../../contract/console/address.ts';
import { ownCommand } from '../../../service/assistants/ownCommand.ts';
import { ownProgram } from '../../../service/ownProgram.ts';
import { programLine, terminalLine } from '../../../service/terminalLine.ts';
import { StartError } from '../../../service/startError.ts';
import { eventually } from '../../support/eventually.ts';
import { serviceOfTest, startService } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { makeFolder } from '../storage/support.ts';
import { commandArguments, connectedAssistant, serviceForAssistants } from './clients.ts';

/** The command in a process of its own, whose standard input stays open until the test ends it. */
const started = (dataDir: string) => {
  const child = spawn(process.execPath, commandArguments(dataDir), { stdio: ['pipe', 'pipe', 'pipe'] });
  onTestFinished(() => { child.kill(); });
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => { said.out += text; });
  child.stderr.setEncoding('utf8').on('data', (text: string) => { said.err += text; });
  const ended = once(child, 'close').then(([code]: unknown[]) => code);
  /** Waits until it has said something. */
  const saying = async (text: string): Promise<void> => {
    while (!said.out.includes(text)) await once(child.stdout, 'data');
  };
  return { child, said, saying, ended };
};

it('says how to start a service where none runs, and ends', async () => {
  const folder = makeFolder();
  const { said, ended } = started(folder);
  expect(await ended).toBe(1);
  expect(said).toEqual({
    out: '',
    err: `No Patchbay runs on the data folder ${folder}; start one with: ${process.execPath} ${ownProgram} start --data-dir ${folder}\n`,
  });
});

it('goes on when the service is started again, at another address and with another token', async () => {
  const dataDir = makeFolder();
  const first = await startService({ dataDir });
  onTestFinished(first.close);
  await askConsole(first, 'changeAssistants', { body: { isOn: true } });
  const assistant = await connectedAssistant(first, 'client 2 over stdio');
  expect(await assistant.call('list_applications')).toMatchObject({ isError: false });
  await first.close();
  await expect(assistant.call('list_applications')).rejects.toThrow(`No Patchbay runs on the data folder ${dataDir}; start one with:`);
  const second = await startService({ dataDir });
  onTestFinished(second.close);
  expect(await assistant.call('list_applications')).toMatchObject({ isError: false });
  await askConsole(second, 'replaceToken');
  expect(await assistant.call('list_applications')).toMatchObject({ isError: false });
  await askConsole(second, 'changeAssistants', { body: { isOn: false } });
  await expect(assistant.call('list_applications')).rejects.toThrow('Assistants may not call this service');
});

it('says that assistants were never switched on', async () => {
  const service = await serviceOfTest();
  const assistant = await connectedAssistant(service, 'client 2 over stdio');
  await expect(assistant.tools()).rejects.toThrow('Assistants were never switched on; a person can do that in Settings of the console.');
});

it('ends with its standard input, and what it waited for at the service with it', async () => {
  const service = await serviceForAssistants();
  const { child, said, saying, ended } = started(service.dataDir);
  const message = (id: number | undefined, method: string, params: object): string => `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
  child.stdin.write(message(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } }));
  child.stdin.write(message(undefined, 'notifications/initialized', {}));
  child.stdin.write(message(2, 'tools/call', { name: 'wait_for_exchange', arguments: { operation: 'react', timeout: 50_000 } }));
  child.stdin.write(message(3, 'tools/call', { name: 'list_applications', arguments: {} }));
  // The one before it has gone out by then.
  await saying('"id":3');
  // Traffic has what is over.
  const over = async (): Promise<unknown> => (await askConsole(service, 'traffic')).exchanges
    .filter(({ path }) => path === mcpPath).map((exchange) => exchange.said);
  expect(await over()).toEqual(['list_applications']);
  child.stdin.end();
  expect(await ended).toBe(0);
  await eventually(async () => { expect(await over()).toEqual(['list_applications', 'wait_for_exchange']); });
  expect(said.out).not.toContain('"id":2');
});

it('is named by whole paths, with the data folder unless it is the usual one', () => {
  const own = [process.execPath, ownProgram].join(' ');
  const usual = (): string => '/home/me/.local/share/patchbay';
  expect(ownCommand('mcp', usual(), 'linux', usual)).toEqual({
    program: process.execPath, arguments: [ownProgram, 'mcp'], line: `${own} mcp`,
  });
  expect(ownCommand('mcp', '/data/of it\'s own', 'linux', usual)).toMatchObject({
    arguments: [ownProgram, 'mcp', '--data-dir', '/data/of it\'s own'], line: `${own} mcp --data-dir '/data/of it'\\''s own'`,
  });
  expect(ownCommand('mcp', '/data/of it', 'win32', usual).line).toBe(`${own} mcp --data-dir "/data/of it"`);
  const homeless = (): string => { throw new StartError('The home folder is not known.'); };
  expect(ownCommand('mcp', '/data', 'linux', homeless).arguments).toEqual([ownProgram, 'mcp', '--data-dir', '/data']);
});

it('is a line that both shells of Windows take, or PowerShell where its program is in quotes or has what it would fill in', () => {
  const node = 'C:\\Program Files\\nodejs\\node.exe';
  expect(programLine(['C:\\node\\node.exe', 'C:\\of it\\patchbay.js'], 'win32')).toBe('C:\\node\\node.exe "C:\\of it\\patchbay.js"');
  expect(programLine([node, 'run', 'C:\\a.yaml'], 'win32')).toBe(`& "${node}" run C:\\a.yaml`);
  expect(programLine([node, 'C:\\it\'s $mine\\a@b.yaml'], 'win32')).toBe(`& "${node}" 'C:\\it''s $mine\\a@b.yaml'`);
  expect(terminalLine([node, 'a,b@c'], 'win32')).toBe(`"${node}" "a,b@c"`);
  expect(programLine(['/usr/of it/node', 'a'], 'linux')).toBe('\'/usr/of it/node\' a');
});
