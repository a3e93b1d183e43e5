import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { jsonOf } from '../../contract/answers/json.ts';
import { changeKinds, forgetters } from '../../contract/console/changeKinds.ts';
import { usageKinds } from '../../contract/console/names.ts';
import type { FlowResultHead } from '../../contract/console/flows.ts';
import { FlowResultHead as FlowResultHeadSchema } from '../../contract/console/schemas/flows.ts';
import { ProgramState } from '../../contract/console/schemas/history.ts';
import { SettingsChange } from '../../contract/console/schemas/settings.ts';
import { registeredNamePattern, sentTypePattern, serviceName } from '../../contract/names.ts';
import { programKinds, programsKnown } from '../history/programRows.ts';
import { neverReason } from '../settings/callers.ts';
import type { KindName } from './kinds.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const registered = new RegExp(registeredNamePattern);
const sentType = new RegExp(sentTypePattern);

/** The last moment that a date can have, in milliseconds since the epoch. */
const lastMoment = 8.64e15;
/** No count comes near it, and the sum of thousands of them is exact. */
const mostCounted = 1e12;

/** Whether a number is a moment in milliseconds since the epoch. */
export const isMoment = (value: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= lastMoment;

const isTime = (name: string): boolean => name.endsWith('_at') || name === 'last_seen';
const flags: ReadonlySet<string> = new Set(['onboarded', 'automatic_unload', 'connected', 'suggested']);

/** Whether a number of a line can stand in a column of this name. */
export const isPossibleNumber = (name: string, value: number): boolean => {
  if (!Number.isSafeInteger(value)) return false;
  if (isTime(name)) return isMoment(value);
  if (name.endsWith('epoch')) return Math.abs(value) <= mostCounted;
  return value >= 0 && value <= (flags.has(name) ? 1 : mostCounted);
};

const areAllowable = (kind: 'origin' | 'host', names: unknown): boolean =>
  Array.isArray(names) && names.every((name) => typeof name === 'string' && neverReason(kind, name) === null);

const isCallers = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'origins' in value && 'hosts' in value
  && areAllowable('origin', value.origins) && areAllowable('host', value.hosts);

const storedTags = Type.Array(Type.Object({ id: Type.String({ pattern: '^[0-9a-fA-F-]{36}$' }), text: Type.String() }));

const isId = (text: string): boolean => uuid.test(text);
const isName = (text: string): boolean => registered.test(text) && text !== serviceName;
const isOneOf = (names: readonly string[]) => (text: string): boolean => names.includes(text);

const isKindOfChange = isOneOf([...changeKinds, 'known', 'counts', ...programsKnown, ...programKinds]);
/** How a program was, or which ways of being found could not be looked at. */
const programStates = Type.Union([ProgramState, Type.Array(Type.String())]);
const isChange = (text: string): boolean => text.split(' ').every(isKindOfChange);
/** The head of a result as a text has it; undefined where it has none. */
export const headIn = (text: string): FlowResultHead | undefined => {
  const read = jsonOf(text);
  return Check(FlowResultHeadSchema, read) ? read : undefined;
};

/** Texts that mean something to the service, by kind and column. All others are a person's, and any text will do. */
const meaning: Readonly<Partial<Record<KindName, Readonly<Record<string, (text: string) => boolean>>>>> = {
  applications: { id: isId, name: isName },
  deletedApplications: { id: isId, name: isName },
  sessions: { id: isId },
  // Empty for what nobody said an application of.
  engagement: { application_id: (text) => text === '' || isId(text) },
  assets: { id: isId, format_id: isId, application_id: isId, tags: (text) => Check(storedTags, jsonOf(text)) },
  annotations: { id: isId, asset_id: isId, application_id: isId, kind: (text) => sentType.test(text) },
  intentions: { id: isId, application_id: isId },
  events: { kind: isOneOf(usageKinds), application_id: isId },
  flowResults: { id: (text) => text === text.toLowerCase() && isId(text), head: (text) => headIn(text) !== undefined },
  settings: { key: isOneOf(['settings']), value: (text) => Check(SettingsChange, jsonOf(text)) },
  history: {
    what: isChange, application_id: isId, session_id: isId, forgotten_by: isOneOf(forgetters),
    program_state: (text) => Check(programStates, jsonOf(text)),
  },
  allowedCallers: { key: isOneOf(['allowed-callers']), value: (text) => isCallers(jsonOf(text)) },
};

/** Whether bytes of a line can be the text of a column. */
export const isPossibleText = (kind: KindName, name: string, bytes: Buffer): boolean =>
  meaning[kind]?.[name]?.(bytes.toString('utf8')) ?? true;
