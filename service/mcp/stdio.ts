import {
  isCallToolResult, isSpecType, McpServer, ProtocolError, ProtocolErrorCode, type ServerContext,
} from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { memberOf } from '../../contract/answers/json.ts';
import { clientInfoIn, clientInfoKey, type ClientInfo } from './clientInfo.ts';
import { instructions, serverInfo } from './told.ts';

/** What a service answered to a request of the protocol. */
export type Answered
  = | { readonly kind: 'result'; readonly result: unknown }
    | { readonly kind: 'error'; readonly code: number; readonly message: string }
    /** Nobody answered, or not by the protocol: why, in a sentence. */
    | { readonly kind: 'silent'; readonly sentence: string };

/** Who asks, and until when. */
export type Asker = {
  /** Undefined when the assistant did not say what it is. */
  readonly client: ClientInfo | undefined;
  readonly signal: AbortSignal;
};

/** Passes a request of the protocol on to the service. */
export type Ask = (method: string, params: unknown, asker: Asker) => Promise<Answered>;

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
    request: { readonly method: string; readonly params?: unknown }, { mcpReq }: ServerContext,
    isResult: (value: unknown) => value is Result,
  ): Promise<Result> => {
    // Since 2026-07-28 each request says who sends it; before, the first one did.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else tells it of those versions
    const client = clientInfoIn(memberOf(mcpReq.envelope, clientInfoKey) ?? server.getClientVersion());
    return resultOf(ask(request.method, request.params ?? {}, { client, signal: mcpReq.signal }), isResult);
  };
  server.setRequestHandler('tools/list', (request, context) => pass(request, context, isSpecType.ListToolsResult));
  server.setRequestHandler('tools/call', (request, context) => pass(request, context, isCallToolResult));
  server.setRequestHandler('resources/list', (request, context) => pass(request, context, isSpecType.ListResourcesResult));
  server.setRequestHandler('resources/templates/list', (request, context) => pass(request, context, isSpecType.ListResourceTemplatesResult));
  server.setRequestHandler('resources/read', (request, context) => pass(request, context, isSpecType.ReadResourceResult));
  server.setRequestHandler('prompts/list', (request, context) => pass(request, context, isSpecType.ListPromptsResult));
  server.setRequestHandler('prompts/get', (request, context) => pass(request, context, isSpecType.GetPromptResult));
  return speaker;
}, { maxSubscriptions: 1 });
