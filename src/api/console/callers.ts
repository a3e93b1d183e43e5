import type { ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import type { Caller } from '../../../contract/console/callers.ts';
import { callerKinds } from '../../../contract/console/names.ts';
import type { Received } from '../../../contract/exchange.ts';
import { listOf, nullable, number, object, oneOf, text } from '../../utils/reading.ts';
import type { Target } from '../http.ts';
import { bodyReader, callConsole } from './call.ts';

/** Who was refused by the address it came from or asked for. */
export const listRefused = (target: Target): Promise<Received> => callConsole(target, 'refused', {});

/** Allows one, kept and in force at once. */
export const allowCaller = (target: Target, { kind, name }: Caller): Promise<Received> =>
  callConsole(target, 'allow', {}, { kind, name });

/** Who is allowed, by an option of the start or in the console. */
export const listAllowed = (target: Target): Promise<Received> => callConsole(target, 'allowed', {});

/** Takes back what was allowed in the console. */
export const disallowCaller = (target: Target, { kind, name }: Caller): Promise<Received> =>
  callConsole(target, 'disallow', {}, { kind, name });

const callerKind = oneOf(callerKinds);

export const readRefused = bodyReader<ConsoleResponseOf<'refused' | 'allow'>>(listOf(object({
  kind: callerKind, name: text, times: number, lastAt: text, never: nullable(text), warning: nullable(text),
})));
export const readAllowed = bodyReader<ConsoleResponseOf<'allowed' | 'disallow'>>(listOf(object({
  kind: callerKind, name: text, by: oneOf(['option', 'console']),
})));
