import { keptKinds, type DeletedKept, type KeptList } from '../../../contract/console/kept.ts';
import type { UsageDay, UsageEvent } from '../../../contract/console/usage.ts';
import { listOf, nullable, number, object, oneOf, text } from '../../utils/reading.ts';
import { parsed } from '../../utils/unknowns.ts';

const days = listOf(object({
  day: text,
  applications: listOf(object({ id: text, name: text, events: number, segments: number })),
}));
const kinds = ['track', 'interaction', 'keyboard', 'installation', 'updated'] as const;
const events = listOf(object({
  sequence: number,
  kind: oneOf(kinds),
  application: nullable(object({ id: text, name: text })),
  at: text,
  body: text,
  bytes: number,
}));
const kept = object({
  kinds: listOf(object({ kind: oneOf(keptKinds), count: number, bytes: number })),
  backupsUntil: nullable(text),
});
const deleted = object({ deleted: number, backupsUntil: nullable(text) });

/** Each reads a body; null when it has another form. */
export const readUsageDays = (body: string): readonly UsageDay[] | null => days(parsed(body)) ?? null;
export const readUsageEvents = (body: string): readonly UsageEvent[] | null => events(parsed(body)) ?? null;
export const readKept = (body: string): KeptList | null => kept(parsed(body)) ?? null;
export const readDeleted = (body: string): DeletedKept | null => deleted(parsed(body)) ?? null;
