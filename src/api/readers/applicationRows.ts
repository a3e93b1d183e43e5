import { serviceName } from '../../../contract/names.ts';
import { uniqueKeys } from '../../utils/uniqueKeys.ts';
import { mapInSlices } from '../../utils/slices.ts';
import { at, isObject, parsed, textAt } from '../../utils/unknowns.ts';

/** A row of the registry as it can be shown; null where the answer does not say. */
export type ApplicationRow = {
  /** Tells it from the others of its list, also where a service gives two of them one id. */
  readonly key: string;
  readonly id: string | null;
  readonly name: string | null;
  /** The name it registered where the list had to send another, else its name or id. */
  readonly shownName: string | null;
  readonly version: string | null;
  readonly platform: string | null;
  readonly onboarded: boolean | null;
  readonly status: 'connected' | 'registered' | 'service' | 'not said';
  /** Counts and texts, by their wire names. */
  readonly engagement: Readonly<Record<string, number | string>> | null;
  readonly raw: unknown;
};

const statusOf = (raw: unknown): ApplicationRow['status'] => {
  if (at(raw, 'name') === serviceName) return 'service';
  const status = at(raw, 'status');
  return status === 'connected' || status === 'registered' ? status : 'not said';
};

const engagementOf = (raw: unknown): ApplicationRow['engagement'] => {
  const engagement = at(raw, 'engagement');
  if (!isObject(engagement)) return null;
  const shown = Object.entries(engagement).filter((entry): entry is [string, number | string] =>
    typeof entry[1] === 'number' || typeof entry[1] === 'string');
  return Object.freeze(Object.fromEntries(shown));
};

/** Reads one of a list. @param keyOf gives keys that no other row of the list has */
export const applicationRowOf = (raw: unknown, keyOf: (id: string) => string): ApplicationRow => {
  const id = textAt(raw, 'id');
  const name = textAt(raw, 'name');
  const onboarded = at(raw, 'onboarded');
  return Object.freeze({
    key: keyOf(id ?? name ?? ''),
    id,
    name,
    shownName: textAt(raw, 'registeredName') ?? name ?? id,
    version: textAt(raw, 'version'),
    platform: textAt(raw, 'platform'),
    onboarded: typeof onboarded === 'boolean' ? onboarded : null,
    status: statusOf(raw),
    engagement: engagementOf(raw),
    raw,
  });
};

/** Reads the body of an applications snapshot; null when it has no list where one is expected. */
export const readApplicationRows = async (body: string): Promise<readonly ApplicationRow[] | null> => {
  const iterable = at(parsed(body), 'iterable');
  if (!Array.isArray(iterable)) return null;
  const keyOf = uniqueKeys();
  return Object.freeze(await mapInSlices(iterable, (raw: unknown) => applicationRowOf(raw, keyOf)));
};
