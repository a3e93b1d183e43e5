import type { ConsoleQueryOf } from '../../../contract/console/address.ts';
import type { ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import { usageKinds } from '../../../contract/console/names.ts';
import type { Received } from '../../../contract/exchange.ts';
import { listOf, nullable, number, object, oneOf, text } from '../../utils/reading.ts';
import type { Target } from '../http.ts';
import { bodyReader, callConsole } from './call.ts';

/** A page of events, newest first. */
export const listUsageEvents = (target: Target, wanted: ConsoleQueryOf<'usageEvents'>): Promise<Received> =>
  callConsole(target, 'usageEvents', wanted);

/** What came in on each of the last days. */
export const listUsageDays = (target: Target, days: number): Promise<Received> =>
  callConsole(target, 'usageDays', { days });

export const readUsageDays = bodyReader<ConsoleResponseOf<'usageDays'>>(listOf(object({
  day: text, zone: text, applications: listOf(object({ id: text, name: text, events: number, segments: number })),
})));
export const readUsageEvents = bodyReader<ConsoleResponseOf<'usageEvents'>>(listOf(object({
  sequence: number,
  kind: oneOf(usageKinds),
  application: nullable(object({ id: text, name: text })),
  at: text,
  body: text,
  bytes: number,
})));
