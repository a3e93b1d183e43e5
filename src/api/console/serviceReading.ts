import type { ServiceFacts } from '../../../contract/console/api.ts';
import type { AllowedCaller, RefusedCaller } from '../../../contract/console/callers.ts';
import { integrationKinds, type HostIntegration } from '../../../contract/console/integrations.ts';
import type { KeptIntention } from '../../../contract/console/kept.ts';
import { missedUnits, type Preview } from '../../../contract/console/preview.ts';
import { sensitivities, type Settings } from '../../../contract/console/settings.ts';
import { flag, listOf, nullable, number, object, oneOf, text } from '../../utils/reading.ts';
import { parsed } from '../../utils/unknowns.ts';

const sensitivity = oneOf(sensitivities);
const callerKind = oneOf(['origin', 'host'] as const);

const facts = object({
  version: text, protocolVersion: text, upSince: text, memory: number,
  database: object({ bytes: number, logBytes: number }),
  backups: listOf(object({ at: text, bytes: number })),
  listensOn: listOf(text), dataDir: text, ephemeral: flag,
});
const settings = object({ recording: flag, sensitivity, fewestLines: number, suggestionsOff: listOf(text) });
const refused = listOf(object({
  kind: callerKind, name: text, times: number, lastAt: text, never: nullable(text), warning: nullable(text),
}));
const allowed = listOf(object({ kind: callerKind, name: text, by: oneOf(['option', 'console'] as const) }));
const preview = listOf(object({
  sensitivity, decision: oneOf(['reuse', 'save', 'none'] as const), words: text, score: number, threshold: number,
  missed: nullable(object({ rule: text, by: nullable(number), unit: nullable(oneOf(missedUnits)) })),
}));
const intentions = listOf(object({
  id: text, application: object({ id: text, name: text }), at: text, text, extension: text,
}));

const integrations = listOf(object({
  name: text, version: nullable(text),
  ways: listOf(object({ kind: oneOf(integrationKinds), id: nullable(text), file: nullable(text) })),
}));

/** Each reads a body; null when it has another form. */
export const readServiceFacts = (body: string): ServiceFacts | null => facts(parsed(body)) ?? null;
export const readServiceSettings = (body: string): Settings | null => settings(parsed(body)) ?? null;
export const readRefused = (body: string): readonly RefusedCaller[] | null => refused(parsed(body)) ?? null;
export const readAllowed = (body: string): readonly AllowedCaller[] | null => allowed(parsed(body)) ?? null;
export const readPreview = (body: string): Preview | null => preview(parsed(body)) ?? null;
export const readIntentions = (body: string): readonly KeptIntention[] | null => intentions(parsed(body)) ?? null;
export const readIntegrations = (body: string): readonly HostIntegration[] | null => integrations(parsed(body)) ?? null;
