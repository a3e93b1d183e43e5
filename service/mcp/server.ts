import { createMcpHandler, McpServer, ProtocolError, ProtocolErrorCode, ResourceNotFoundError, type JSONValue } from '@modelcontextprotocol/server';
import type { Assistants } from '../assistants/assistants.ts';
import { callTool, type Caller } from '../assistants/callTool.ts';
import { prompts, promptText } from '../assistants/prompts.ts';
import { SnippetResources, type ListedAssets } from '../assistants/resources.ts';
import type { Tool } from '../assistants/tool.ts';
import { instructions, serverInfo } from './told.ts';

/** What the protocol is spoken about. */
export type McpParts = {
  readonly assistants: Assistants;
  readonly assets: ListedAssets;
  /** Told why a tool failed. */
  readonly report: (reason: string) => void;
};

/** The input as JSON Schema, without what the schema's own library marks it with. */
const schemaOf = (input: Tool['input']) => {
  const schema = JSON.parse(JSON.stringify(input)) as Readonly<Record<string, JSONValue>>;
  return { ...schema, type: 'object' as const };
};

const told = ({ name, title, words, input, changes, sends, isDestructive }: Tool) => ({
  name, title, description: words, inputSchema: schemaOf(input),
  annotations: { title, readOnlyHint: !changes && !sends, destructiveHint: isDestructive, openWorldHint: false },
});

const wrong = (sentence: string): ProtocolError => new ProtocolError(ProtocolErrorCode.InvalidParams, sentence);

const serverFor = ({ assistants, assets, report }: McpParts, caller: Caller): McpServer => {
  const resources = new SnippetResources(assets);
  const speaker = new McpServer(serverInfo, { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions });
  const { server } = speaker;
  const call = async (name: string, given: object): Promise<{ readonly text: string; readonly isError: boolean }> => {
    const called = await callTool(assistants, name, given, caller, report);
    if (called === undefined) throw wrong('No tool has this name; tools/list lists those there are.');
    return called;
  };
  server.setRequestHandler('tools/list', () => ({ tools: assistants.open.map(told) }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const { text, isError } = await call(params.name, params.arguments ?? {});
    return { content: [{ type: 'text' as const, text }], isError };
  });
  server.setRequestHandler('resources/list', ({ params }) => {
    const page = resources.page(params?.cursor);
    if (page === undefined) throw wrong('The cursor is none that resources/list gave.');
    return page;
  });
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [resources.template] }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const id = resources.idIn(uri);
    if (id === undefined) throw new ResourceNotFoundError(uri);
    const { text, isError } = await call('get_snippet', { id });
    if (isError) throw new ResourceNotFoundError(uri, text);
    return { contents: [{ uri, mimeType: 'text/plain', text }] };
  });
  server.setRequestHandler('prompts/list', () => ({ prompts: prompts.map((prompt) => ({ ...prompt, arguments: [...prompt.arguments] })) }));
  server.setRequestHandler('prompts/get', async ({ params: { name, arguments: given = {} } }) => {
    const text = await promptText(name, given, async (tool, input) => (await call(tool, input)).text);
    if (text === undefined) throw wrong('No prompt has this name; prompts/list lists those there are.');
    return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
  });
  return speaker;
};

/**
 * Answers a request of the protocol, of whatever version of it. Nothing is kept from one request to the next.
 * @param message the body as JSON, where it is
 */
export const answerMcp = (parts: McpParts, request: Request, message: unknown, caller: Caller): Promise<Response> => {
  // A stream of changes would stay open for nothing: no list is told to change.
  const handler = createMcpHandler(() => serverFor(parts, caller), { maxSubscriptions: 0 });
  return handler.fetch(request, message === undefined ? {} : { parsedBody: message });
};
