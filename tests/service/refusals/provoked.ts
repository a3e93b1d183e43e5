import { createApp } from '../../../service/http/app.ts';
import type { Elsewhere } from '../../../service/http/elsewhere.ts';
import { createLog } from '../../../service/http/log.ts';
import type { DetailsOf, RefusalCode } from '../../../contract/refusals/list.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { answerFromInside, type InsideRequest } from '../../support/fromInside.ts';
import { ask, head, withBody } from '../../support/rawSocket.ts';

export type Reply = { readonly status: number; readonly text: string };

/** A service with an application that is connected and one that is not. Without the console's files. */
export type Situation = { readonly service: StartedPatchbay; readonly connected: string; readonly registered: string };

/** Has a service refuse something with a code; gives its answer and what the sentence of the code names. */
export type Provoke<Code extends RefusalCode> = (situation: Situation) => Promise<readonly [Reply, ...DetailsOf<Code>]>;

/** A way to have each of some codes answered: a code more does not compile without one. */
export type Provoked<Codes extends RefusalCode> = { readonly [Code in Codes]: Provoke<Code> };

/** What a service answers to bytes on a connection of their own. */
export const sent = async ({ service }: Situation, bytes: string | Buffer): Promise<Reply> => {
  const { status, body } = await ask(service.port, bytes);
  return { status, text: body };
};

/** What it answers to a request without a body, of which these are the first line and headers besides Host. */
export const asked = (situation: Situation, line: string, ...headers: readonly string[]): Promise<Reply> =>
  sent(situation, head(`${line} HTTP/1.1`, 'Host: localhost', ...headers));

/** What it answers to a body as JSON. */
export const posted = (
  situation: Situation, path: string, body: string | Buffer, ...headers: readonly string[]
): Promise<Reply> => sent(situation, withBody(
  [`POST ${path} HTTP/1.1`, 'Host: localhost', ...(headers.length === 0 ? ['Content-Type: application/json'] : headers)], body,
));

/**
 * What the application behind Node's parser answers where no request comes through that brings it about, or only a
 * database that fails in a way of its own.
 * @param thrown what the handler of GET /applications throws
 * @param elsewhere what reads large bodies
 */
export const fromInside = async (
  request: InsideRequest, thrown = new Error('not asked'), elsewhere?: Elsewhere,
): Promise<Reply> => {
  const fail = (): never => { throw thrown; };
  const handlers = { applicationsSnapshot: fail, applicationsRegister: fail, assetSnapshot: fail };
  const app = createApp(handlers, () => undefined, createLog('silent'), () => undefined,
    elsewhere === undefined ? {} : { elsewhere });
  const { status, body } = await answerFromInside(app, request);
  return { status, text: body };
};
