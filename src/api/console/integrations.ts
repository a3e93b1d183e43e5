import type { ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import { integrationKinds } from '../../../contract/console/names.ts';
import type { Received } from '../../../contract/exchange.ts';
import { listOf, nullable, object, oneOf, text } from '../../utils/reading.ts';
import type { Target } from '../http.ts';
import { bodyReader, callConsole } from './call.ts';

/** How the integrations of related programs are got. */
export const listIntegrations = (target: Target): Promise<Received> => callConsole(target, 'integrations', {});

/** What could not be read when programs were looked for. */
export const listFailedSources = (target: Target): Promise<Received> => callConsole(target, 'failedSources', {});

export const readFailedSources = bodyReader<ConsoleResponseOf<'failedSources'>>(listOf(object({ source: text, reason: text })));

export const readIntegrations = bodyReader<ConsoleResponseOf<'integrations'>>(listOf(object({
  name: text, version: nullable(text),
  ways: listOf(object({ kind: oneOf(integrationKinds), id: nullable(text), file: nullable(text) })),
})));
