/** What a service answered at one moment, as it is kept in a file. */
import type { CoreOperationId } from '../contract/coreOperations.ts';

/** The lists that a snapshot holds, and the sessions that are known where it is taken. */
export const listNames = ['applications', 'external', 'related'] as const;
export type ListName = (typeof listNames)[number];

/** What is asked for each of them. */
export const operationsOf = {
  applications: 'applicationsSnapshot', external: 'applicationsExternalSnapshot', related: 'applicationsExternalRelated',
} as const satisfies Readonly<Record<ListName, CoreOperationId>>;

export type SnapshotAnswer = {
  /** A list, or `session` for one of the sessions. */
  readonly of: ListName | 'session';
  /** Path and query of the request. */
  readonly target: string;
  readonly status: number;
  readonly contentType: string | null;
  /** Its bytes as they came. */
  readonly bytes: Uint8Array;
};

export type Snapshot = {
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The address that was asked. */
  readonly address: string;
  readonly answers: readonly SnapshotAnswer[];
};
