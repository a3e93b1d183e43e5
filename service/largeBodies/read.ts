import { operationOf } from '../../contract/findOperation.ts';
import type { Operation } from '../../contract/operation.ts';
import type { CopyHash } from '../connector/copyHash.ts';
import { readJson } from '../http/json.ts';
import { readBody } from '../http/readBody.ts';
import type { BodyValidator } from '../http/validation.ts';
import { Problem } from '../problem.ts';
import { messageOf } from '../startError.ts';
import { factsOf } from '../traffic/bodyFacts.ts';
import { idsIn } from '../usage/attribution.ts';
import type { ReadMessage, ReadRequest } from './protocol.ts';
import { consoleReaders, readers, type Passed } from './readers.ts';

/** Says something to the other thread, and gives it the memory along. */
export type Say = (message: ReadMessage, memory?: readonly Uint8Array[]) => void;

type OfOperation = Extract<ReadRequest, { readonly operation: string }>;

/** A reader whose types the table has already tied to its operation. */
type AnyReader = (
  body: unknown, copyHash: CopyHash, early: (passed: Passed & { readonly given: object }) => void,
) => Passed | Promise<Passed>;

/** What a route of the console wants of its body. */
const ofConsole = (type: string, bytes: Uint8Array, validator: BodyValidator, copyHash: CopyHash, say: Say): void => {
  const body = readJson(bytes, false);
  validator.check(type, body);
  const reader = consoleReaders[type];
  const { given, memory }: Passed = reader === undefined ? { given: body, memory: [] } : reader(body, copyHash);
  say({ kind: 'read', given, bytes }, [...memory, bytes]);
};

const wholly = async (
  { operation: id, bytes }: OfOperation, validator: BodyValidator, copyHash: CopyHash, say: Say,
): Promise<void> => {
  const operation: Operation = operationOf(id);
  const read = readBody(operation, validator, bytes, (body) => {
    const facts = factsOf(operation, body);
    say({ kind: 'facts', facts: { ids: idsIn(body), unknownKeys: facts?.unknownKeys ?? [], said: facts?.said ?? null } });
  });
  if (read === undefined) {
    say({ kind: 'empty' });
    return;
  }
  const reader = readers[id] as AnyReader | undefined;
  const { given, memory }: Passed = reader === undefined
    ? { given: read.value, memory: [] }
    : await reader(read.value, copyHash, (early) => { say({ kind: 'early', given: early.given }, early.memory); });
  say({ kind: 'read', given, bytes }, [...memory, bytes]);
};

const refusal = ({ code, details }: Problem): ReadMessage => ({ kind: 'refused', code, details });

/** What checks the bodies of the interface, and those of the console's routes. */
export type Validators = { readonly operations: BodyValidator; readonly console: BodyValidator };

/** Reads a body and says what is in it; whatever happens, it says so. */
export const read = async (
  request: ReadRequest, { operations, console }: Validators, copyHash: CopyHash, say: Say,
): Promise<void> => {
  try {
    if (request.operation === undefined) ofConsole(request.type, request.bytes, console, copyHash, say);
    else await wholly(request, operations, copyHash, say);
  } catch (error) {
    if (error instanceof Problem) say(refusal(error as Problem));
    else say({ kind: 'failed', reason: messageOf(error) });
  }
};
