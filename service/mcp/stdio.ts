import { isCallToolResult, isSpecType, McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { instructions, serverInfo } from './told.ts';

/** What a service answered to a request of the protocol. */
export type Answered
  = | { readonly kind: 'result'; readonly result: unknown }
    | { readonly kind: 'error'; readonly code: number; readonly message: string }
    /** Nobody answered, or not by the protocol: why, in a sentence. */
    | { readonly kind: 'silent'; readonly sentence: string };

/** Passes a request of the protocol on to the service. */
export type Ask = (method: string, params: unknown) => Promise<Answered>;

/** @throws ProtocolError with what the service said, or why it said nothing */
const resultOf = async <Result>(
  answered: Promise<Answered>, isResult: (value: unknown) => value is Result,
): Promise<Result> => {
  const answer = await answered;
  if (answer.kind === 'error') throw new ProtocolError(answer.code, answer.message);
  if (answer.kind === 'silent') throw new ProtocolError(ProtocolErrorCode.InternalError, answer.sentence);
  if (isResult(answer.result)) return answer.result;
  throw new ProtocolError(ProtocolErrorCode.InternalError, 'The service that runs is of another version than this command; restart it.');
};

/**
 * Speaks the protocol over standard input and output, in whatever version of it, and passes what is asked on.
 */
export const speakOverStdio = (ask: Ask): { readonly close: () => Promise<void> } => serveStdio(() => {
  const speaker = new McpServer(serverInfo, { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions });
  const { server } = speaker;
  const pass = <Result>(
    request: { readonly method: string; readonly params?: unknown }, isResult: (value: unknown) => value is Result,
  ): Promise<Result> => resultOf(ask(request.method, request.params ?? {}), isResult);
  server.setRequestHandler('tools/list', (request) => pass(request, isSpecType.ListToolsResult));
  server.setRequestHandler('tools/call', (request) => pass(request, isCallToolResult));
  server.setRequestHandler('resources/list', (request) => pass(request, isSpecType.ListResourcesResult));
  server.setRequestHandler('resources/templates/list', (request) => pass(request, isSpecType.ListResourceTemplatesResult));
  server.setRequestHandler('resources/read', (request) => pass(request, isSpecType.ReadResourceResult));
  server.setRequestHandler('prompts/list', (request) => pass(request, isSpecType.ListPromptsResult));
  server.setRequestHandler('prompts/get', (request) => pass(request, isSpecType.GetPromptResult));
  return speaker;
}, { maxSubscriptions: 1 });
