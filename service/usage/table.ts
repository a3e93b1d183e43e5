import type { Database } from '../storage/database.ts';

export type EventKind = 'track' | 'interaction' | 'keyboard' | 'installation' | 'updated';

export type EventsTable = {
  /** Keeps an event with its bytes as received. */
  readonly insert: (kind: EventKind, applicationId: string | null, receivedAt: number, body: Uint8Array) => void;
};

export const eventsTable = (database: Database): EventsTable => {
  const insert = database.prepare('INSERT INTO events (kind, application_id, received_at, body) VALUES (?, ?, ?, ?)');
  return {
    insert: (kind, applicationId, receivedAt, body) => { insert.run(kind, applicationId, receivedAt, body); },
  };
};
