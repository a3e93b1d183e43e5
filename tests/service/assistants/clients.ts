import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client as ClientOfNow, StreamableHTTPClientTransport as HttpOfNow } from '@modelcontextprotocol/client';
import { StdioClientTransport as StdioOfNow } from '@modelcontextprotocol/client/stdio';
import { Client as ClientOfBefore } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as StdioOfBefore } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as HttpOfBefore } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { onTestFinished } from 'vitest';
import { mcpPath } from '../../../contract/console/address.ts';
import type { AssistantsChange } from '../../../contract/console/assistants.ts';
import type { StartOptions } from '../../../service/options.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';

/** A service that assistants may call, with all that they can change. */
export const serviceForAssistants = async (
  change: AssistantsChange = {}, options: StartOptions = {},
): Promise<StartedPatchbay> => {
  const service = await serviceOfTest({}, options);
  await askConsole(service, 'changeAssistants', {
    body: { isOn: true, changesSnippets: true, changesPlugins: true, ...change },
  });
  return service;
};

export const tokenOf = ({ dataDir }: Pick<StartedPatchbay, 'dataDir'>): string =>
  readFileSync(`${dataDir}/patchbay.assistant-token`, 'utf8').trim();

/** What a test asks of a client, of whichever version. */
export type Assistant = {
  readonly tools: () => Promise<readonly string[]>;
  /** The text of the answer, and whether it says no. */
  readonly call: (
    name: string, given?: Record<string, unknown>,
  ) => Promise<{ readonly text: string; readonly isError: boolean }>;
  readonly resources: () => Promise<readonly string[]>;
  readonly read: (uri: string) => Promise<string>;
  readonly prompt: (name: string, given: Record<string, string>) => Promise<string>;
};

type Content = { readonly type: string; readonly text?: string };

const textIn = (content: unknown): string =>
  (content as readonly Content[]).map(({ text = '' }) => text).join('');

/** What a client says that it is. */
export type Info = { readonly name: string; readonly version: string };
const usualInfo: Info = { name: 'test-assistant', version: '1.0.0' };

const asAssistant = (client: ClientOfNow | ClientOfBefore): Assistant => ({
  tools: async () => (await client.listTools()).tools.map(({ name }) => name),
  call: async (name, given = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: given });
    return { text: textIn(content), isError: isError === true };
  },
  resources: async () => (await client.listResources()).resources.map(({ uri }) => uri),
  read: async (uri) => textIn((await client.readResource({ uri })).contents.map((each) => ({ type: 'text', ...each }))),
  prompt: async (name, given) => {
    const { messages } = await client.getPrompt({ name, arguments: given });
    return textIn(messages.map(({ content }) => content));
  },
});

/** How the command of a test is started, from the sources. */
export const commandArguments = (dataDir: string): string[] => [
  '--import', 'tsx', fileURLToPath(new URL('commandProcess.ts', import.meta.url)), '--data-dir', dataDir,
];
const command = (dataDir: string) => ({ command: process.execPath, args: commandArguments(dataDir), stderr: 'pipe' as const });

const withToken = (service: StartedPatchbay) => ({ requestInit: { headers: { authorization: `Bearer ${tokenOf(service)}` } } });

/** The official clients, of both versions, over both transports. */
export const clients = {
  'client 2 over HTTP': async (service: StartedPatchbay, info: Info) => {
    const client = new ClientOfNow(info);
    await client.connect(new HttpOfNow(new URL(service.url + mcpPath), withToken(service)));
    return client;
  },
  'client 1 over HTTP': async (service: StartedPatchbay, info: Info) => {
    const client = new ClientOfBefore(info);
    // The class of the package does not fit its own type where optional properties are exact.
    await client.connect(new HttpOfBefore(new URL(service.url + mcpPath), withToken(service)));
    return client;
  },
  'client 2 over stdio': async ({ dataDir }: StartedPatchbay, info: Info) => {
    const client = new ClientOfNow(info);
    await client.connect(new StdioOfNow(command(dataDir)));
    return client;
  },
  'client 1 over stdio': async ({ dataDir }: StartedPatchbay, info: Info) => {
    const client = new ClientOfBefore(info);
    await client.connect(new StdioOfBefore(command(dataDir)));
    return client;
  },
} as const;

/** An assistant that is connected until the running test is over. */
export const connectedAssistant = async (
  service: StartedPatchbay, by: keyof typeof clients = 'client 2 over HTTP', info = usualInfo,
): Promise<Assistant> => {
  const client = await clients[by](service, info);
  onTestFinished(() => client.close());
  return asAssistant(client);
};

/** What an answer gives, behind the line that says what it is. */
export const dataOf = ({ text }: { readonly text: string }): Record<string, unknown> => (
  JSON.parse(text.slice(text.indexOf('\n') + 1)) as Record<string, unknown>
);
