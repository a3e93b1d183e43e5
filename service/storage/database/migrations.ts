/** A trigger of ours: notes that something was deleted, whichever statement did it. */
const marking = (name: string, after: string, kind: string, key: string): string => `
  CREATE TRIGGER ${name} AFTER ${after} BEGIN
    INSERT OR REPLACE INTO deletions (kind, key, mark, at)
      VALUES ('${kind}', ${key}, abs(random() % 9007199254740991), unixepoch());
  END;`;

/**
 * The schema, one step per release. A step is never changed once it was released: the number of steps taken is
 * kept in `user_version`.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE applications (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE COLLATE NOCASE,
    name TEXT NOT NULL UNIQUE,
    version TEXT NOT NULL,
    platform TEXT NOT NULL,
    onboarded INTEGER NOT NULL DEFAULT 0,
    privacy TEXT NOT NULL,
    capabilities TEXT,
    mechanism TEXT,
    automatic_unload INTEGER,
    -- What the application said about itself, as sent.
    said TEXT,
    registered_at INTEGER NOT NULL,
    connected_at INTEGER,
    interactions INTEGER NOT NULL DEFAULT 0,
    keyboard INTEGER NOT NULL DEFAULT 0,
    tracked INTEGER NOT NULL DEFAULT 0,
    suggestions INTEGER NOT NULL DEFAULT 0,
    reactions INTEGER NOT NULL DEFAULT 0,
    saved INTEGER NOT NULL DEFAULT 0,
    reused INTEGER NOT NULL DEFAULT 0,
    last_seen INTEGER
  ) STRICT;

  CREATE TABLE assets (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE COLLATE NOCASE,
    format_id TEXT NOT NULL,
    content_hash BLOB NOT NULL,
    content TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    name TEXT NOT NULL,
    extension TEXT NOT NULL,
    described TEXT,
    application_id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    reused INTEGER NOT NULL DEFAULT 0,
    reused_at INTEGER,
    deleted_at INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX assets_content ON assets (content_hash) WHERE deleted_at IS NULL;
  CREATE INDEX assets_deleted ON assets (deleted_at) WHERE deleted_at IS NOT NULL;

  -- An epoch begins whenever a session opens or closes. A session covers the epochs from opened_epoch up to, but
  -- not including, closed_epoch, so that what is counted is written once however many sessions are open.
  CREATE TABLE sessions (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE COLLATE NOCASE,
    opened_at INTEGER NOT NULL,
    opened_epoch INTEGER NOT NULL,
    closed_at INTEGER,
    closed_epoch INTEGER
  ) STRICT;

  -- application_id is empty where nobody said which application it was.
  CREATE TABLE engagement (
    epoch INTEGER NOT NULL,
    application_id TEXT NOT NULL,
    interactions INTEGER NOT NULL DEFAULT 0,
    keyboard INTEGER NOT NULL DEFAULT 0,
    tracked INTEGER NOT NULL DEFAULT 0,
    suggestions INTEGER NOT NULL DEFAULT 0,
    reactions INTEGER NOT NULL DEFAULT 0,
    saved INTEGER NOT NULL DEFAULT 0,
    reused INTEGER NOT NULL DEFAULT 0,
    last_seen INTEGER NOT NULL,
    PRIMARY KEY (epoch, application_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE events (
    sequence INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    application_id TEXT,
    received_at INTEGER NOT NULL,
    body BLOB NOT NULL
  ) STRICT;
  CREATE INDEX events_application ON events (application_id, received_at);

  CREATE TABLE intentions (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    application_id TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    content TEXT NOT NULL,
    extension TEXT NOT NULL,
    described TEXT
  ) STRICT;

  -- A keyed hash of a copied text, never the text.
  CREATE TABLE seen_copies (
    keyed_hash BLOB PRIMARY KEY,
    copies INTEGER NOT NULL,
    day INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Tracked segments of an event, counted when it is kept.
  ALTER TABLE events ADD COLUMN segments INTEGER NOT NULL DEFAULT 0;
  UPDATE events SET segments = (
    SELECT count(*) FROM json_each(CAST(body AS TEXT)) WHERE key <> 'schema' AND type <> 'null'
  ) WHERE kind = 'track' AND json_valid(CAST(body AS TEXT));
  CREATE INDEX events_received ON events (received_at, application_id, segments);

  -- Names of applications that were deleted while their events stayed.
  CREATE TABLE deleted_applications (id TEXT PRIMARY KEY COLLATE NOCASE, name TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `,
  `
  -- What the suggestion engine remembers of an asset (hashes of its tokens), so that a start need not read the texts.
  CREATE TABLE snippet_records (
    sequence INTEGER PRIMARY KEY REFERENCES assets (sequence) ON DELETE CASCADE,
    record BLOB NOT NULL
  ) STRICT;
  CREATE INDEX assets_present ON assets (sequence, id) WHERE deleted_at IS NULL;

  -- How often an asset was refused when it was offered for a copied text: keyed hashes of the text and of the asset.
  CREATE TABLE refusals (
    text_hash BLOB NOT NULL,
    asset_hash BLOB NOT NULL,
    application_id TEXT NOT NULL COLLATE NOCASE,
    times INTEGER NOT NULL,
    day INTEGER NOT NULL,
    PRIMARY KEY (text_hash, asset_hash, application_id)
  ) STRICT, WITHOUT ROWID;
  `,
  // No query could use it, and every event paid for it.
  'DROP INDEX events_application;',
  `
  -- What happened on each day, of the events up to a place in their order: an index by time would cost every event
  -- more than it takes to count some now and then. application_id is empty where nobody said which it was.
  CREATE TABLE usage_days (
    day TEXT NOT NULL,
    application_id TEXT NOT NULL,
    events INTEGER NOT NULL,
    segments INTEGER NOT NULL,
    PRIMARY KEY (day, application_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE usage_days_counted (up_to INTEGER NOT NULL) STRICT;
  INSERT INTO usage_days (day, application_id, events, segments)
    SELECT date(received_at / 1000, 'unixepoch', 'localtime') AS day, coalesce(application_id, ''), count(*), sum(segments)
    FROM events GROUP BY 1, 2;
  INSERT INTO usage_days_counted (up_to) SELECT coalesce(max(sequence), 0) FROM events;
  DROP INDEX events_received;
  `,
  // The days were the database's; now the service makes all of them (usage/day.ts) and counts every event again.
  'DELETE FROM usage_days; UPDATE usage_days_counted SET up_to = 0;',
  `
  -- What was deleted, by its id or, of events, by whose they were: never what it said. A backup that is restored holds it
  -- still, and it is to stay deleted. A mark that a copy lacks was made after the copy.
  CREATE TABLE deletions (
    kind TEXT NOT NULL,
    key TEXT NOT NULL COLLATE NOCASE,
    mark INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (kind, key)
  ) STRICT, WITHOUT ROWID;
  ${marking('assets_deleted', 'UPDATE OF deleted_at ON assets WHEN new.deleted_at IS NOT NULL', 'assets', 'new.id')}
  ${marking('assets_removed', 'DELETE ON assets', 'assets', 'old.id')}
  CREATE TRIGGER assets_brought_back AFTER UPDATE OF deleted_at ON assets WHEN new.deleted_at IS NULL BEGIN
    DELETE FROM deletions WHERE kind = 'assets' AND key = new.id;
  END;
  ${marking('intentions_removed', 'DELETE ON intentions', 'intentions', 'old.id')}
  ${marking('applications_removed', 'DELETE ON applications', 'applications', 'old.id')}
  ${marking('events_removed', 'DELETE ON events', 'events', 'coalesce(old.application_id, \'\')')}
  `,
  `
  -- A text can be edited into one that is saved already; then two assets are equal.
  DROP INDEX assets_content;
  CREATE INDEX assets_content ON assets (content_hash) WHERE deleted_at IS NULL;
  ALTER TABLE assets ADD COLUMN updated_at INTEGER;
  -- Ids and texts, as JSON.
  ALTER TABLE assets ADD COLUMN tags TEXT;
  CREATE INDEX assets_format ON assets (format_id COLLATE NOCASE);

  -- What was noted about an asset. Those of a deleted asset go, and come back, with it.
  CREATE TABLE annotations (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE COLLATE NOCASE,
    asset_id TEXT NOT NULL COLLATE NOCASE,
    application_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    content TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    deleted_at INTEGER
  ) STRICT;
  CREATE INDEX annotations_asset ON annotations (asset_id);
  ${marking('annotations_removed', 'DELETE ON annotations', 'annotations', 'old.id')}
  CREATE TRIGGER assets_annotations_deleted AFTER UPDATE OF deleted_at ON assets BEGIN
    UPDATE annotations SET deleted_at = new.deleted_at WHERE asset_id = new.id;
  END;
  CREATE TRIGGER assets_annotations_removed AFTER DELETE ON assets BEGIN
    DELETE FROM annotations WHERE asset_id = old.id;
  END;
  `,
  `
  -- How an application, or the settings of suggestions, was from a change on, in the order of the changes; what it was
  -- before stands in the row before of the same. Of a session that it opened or closed, of a deletion that there was one.
  CREATE TABLE registry_changes (
    sequence INTEGER PRIMARY KEY,
    noted_at INTEGER NOT NULL,
    what TEXT NOT NULL,
    application_id TEXT COLLATE NOCASE,
    version TEXT,
    platform TEXT,
    onboarded INTEGER,
    privacy TEXT,
    capabilities TEXT,
    mechanism TEXT,
    automatic_unload INTEGER,
    connected INTEGER,
    suggested INTEGER,
    interactions INTEGER,
    keyboard INTEGER,
    tracked INTEGER,
    suggestions INTEGER,
    reactions INTEGER,
    saved INTEGER,
    reused INTEGER,
    last_seen INTEGER,
    session_id TEXT COLLATE NOCASE,
    sensitivity TEXT,
    fewest_lines INTEGER
  ) STRICT;
  CREATE INDEX registry_changes_application ON registry_changes (application_id);
  CREATE INDEX registry_changes_time ON registry_changes (noted_at, what);
  CREATE INDEX registry_changes_settings ON registry_changes (sequence) WHERE sensitivity IS NOT NULL;
  `,
  `
  -- Who had a connection forgotten.
  ALTER TABLE registry_changes ADD COLUMN forgotten_by TEXT;
  -- How a program of this machine, by its name, was found from a scan on, as JSON; null where it was not found any more.
  -- Where program is empty: from here on programs are remembered, apart from the sources that could not be read yet.
  ALTER TABLE registry_changes ADD COLUMN program TEXT;
  ALTER TABLE registry_changes ADD COLUMN program_state TEXT;
  CREATE INDEX registry_changes_program ON registry_changes (program) WHERE program IS NOT NULL;
  CREATE INDEX registry_changes_programs ON registry_changes (sequence) WHERE program IS NOT NULL;
  -- What the axis counts: changes of the registry by time.
  CREATE INDEX registry_changes_counted ON registry_changes (noted_at) WHERE what NOT IN ('known', 'counts',
    'programKnown', 'programsBegan', 'programsOver', 'programFound', 'programRemoved', 'programChanged');
  `,
  `
  -- Sessions are deleted too, and what an application did in them.
  ${marking('sessions_removed', 'DELETE ON sessions', 'sessions', 'old.id')}
  ${marking('engagement_removed', 'DELETE ON engagement', 'engagement', 'old.application_id')}
  `,
];
