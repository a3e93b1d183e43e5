/** What a deletion marks, and by what a row is known again in another database. */
import { restoredKinds, type RestoredKind } from '../../../contract/console/names.ts';

type Identity = {
  /** What tells that a row `one` and a row `other` are the same thing. */
  readonly same: string;
  /** Under which kinds and keys a deletion of a row `one` is marked. */
  readonly marks: readonly (readonly [kind: string, key: string])[];
  /** Which rows count. */
  readonly counts: string;
};

const byId = (kind: RestoredKind): Identity => ({ same: 'one.id = other.id', marks: [[kind, 'one.id']], counts: '1' });

export const identities: Readonly<Record<RestoredKind | 'engagement', Identity>> = {
  assets: { ...byId('assets'), counts: 'deleted_at IS NULL' },
  // They go with their asset.
  annotations: {
    ...byId('annotations'), marks: [['annotations', 'one.id'], ['assets', 'one.asset_id']], counts: 'deleted_at IS NULL',
  },
  applications: byId('applications'),
  intentions: byId('intentions'),
  events: {
    same: 'one.sequence = other.sequence AND one.received_at = other.received_at',
    marks: [['events', 'coalesce(one.application_id, \'\')']],
    counts: '1',
  },
  sessions: byId('sessions'),
  engagement: {
    same: 'one.epoch = other.epoch AND one.application_id = other.application_id COLLATE NOCASE',
    marks: [['engagement', 'one.application_id']],
    counts: '1',
  },
};

/** What a deletion takes, of the kinds that a person knows by number and beside them. */
export const deletable = [...restoredKinds, 'engagement'] as const;

/** Whether a row `one` of a kind is marked as deleted in the table `since` of what a copy does not know as deleted. */
export const isDeleted = (kind: typeof deletable[number]): string => {
  const marked = identities[kind].marks.map(([of, key]) => `(kind = '${of}' AND key = ${key})`);
  return `EXISTS (SELECT 1 FROM temp.since WHERE ${marked.join(' OR ')})`;
};
