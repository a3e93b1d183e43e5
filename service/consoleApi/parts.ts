import type { Registry } from '../applications/registry.ts';
import type { AssetDescriber } from '../assets/describer.ts';
import type { SnippetIndex } from '../assets/snippetIndex.ts';
import type { AssetStore } from '../assets/store.ts';
import type { CopyHash } from '../connector/copyHash.ts';
import type { Feedback } from '../connector/feedback.ts';
import type { History } from '../history/history.ts';
import type { Past } from '../history/past.ts';
import type { ProgramHistory } from '../history/programHistory.ts';
import type { Intentions } from '../connector/intentions.ts';
import type { SeenCopies } from '../connector/seenCopies.ts';
import type { FlowFolder } from '../flows/flowFolder.ts';
import type { FlowResults } from '../flows/results/flowResults.ts';
import type { Deletion } from '../kept/deletion.ts';
import type { KeptKinds } from '../kept/keptKind.ts';
import type { Assistants } from '../assistants/assistants.ts';
import type { AssetSearch } from '../search/assetSearch.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Detector } from '../detection/running/detector.ts';
import type { AccessPolicy } from '../settings/accessPolicy.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { Problem } from '../problem.ts';
import type { Report, Storage } from '../storage/storage.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import type { Drills } from '../traffic/drills.ts';
import type { TrafficRecorder } from '../traffic/recorder.ts';
import type { ShownExchanges } from '../traffic/shownExchanges.ts';
import type { DayCounter } from '../usage/dayCounter.ts';
import type { EventStore } from '../usage/eventStore.ts';
import type { EventsTable } from '../usage/table.ts';
import type { UserCheck } from '../users/userCheck.ts';
import type { Identity } from '../wellKnown/identity.ts';
import type { LiveStreams } from './liveStreams.ts';
import type { Unsent } from '../unsent.ts';

/** Why a backup is not put in the place of the database. */
export type RestoreProblem = Problem<'backup-unknown' | 'backup-not-good' | 'restore-failed' | 'restore-runs'>;

/** What the console's own routes look at and change. */
export type ConsoleParts = {
  readonly registry: Registry;
  readonly assets: AssetStore;
  readonly describer: AssetDescriber;
  readonly search: AssetSearch;
  readonly sessions: Sessions;
  readonly intentions: Intentions;
  readonly seenCopies: SeenCopies;
  readonly copyHash: CopyHash;
  readonly feedback: Feedback;
  readonly events: EventsTable;
  readonly usageDays: DayCounter;
  readonly eventStore: EventStore;
  readonly index: SnippetIndex;
  readonly settings: SettingsStore;
  readonly history: History;
  readonly past: Past;
  readonly programs: ProgramHistory;
  readonly identity: Identity;
  readonly detector: Detector;
  readonly access: AccessPolicy;
  /** What assistants may do; loaded with the first who asks. */
  readonly assistants: () => Promise<Assistants>;
  readonly traffic: TrafficRecorder;
  readonly drills: Drills;
  readonly shown: ShownExchanges;
  readonly live: LiveStreams;
  readonly storage: Storage;
  readonly queue: WriteQueue;
  readonly kept: KeptKinds;
  readonly deletion: Deletion;
  readonly unsent: Unsent;
  /** Takes all that is in memory from the database anew, after it was written past the rooms. */
  readonly readAgain: () => void;
  /** The data folder. */
  readonly folder: string;
  readonly flows: FlowFolder;
  readonly flowResults: FlowResults;
  readonly isEphemeral: boolean;
  /** The addresses that the service listens on; empty before it does. */
  readonly listensOn: () => readonly string[];
  readonly users: Pick<UserCheck, 'facts'>;
  /** The version of the protocol that an option of the start wants to be announced. */
  readonly announced: string | undefined;
  /** Puts a backup in the place of the database: everything that answers is made anew on the storage that it gives. */
  readonly restore: (backup: number, withDeleted: boolean) => Promise<Storage | RestoreProblem>;
  readonly report: Report;
  /** The clock, in milliseconds since the epoch. */
  readonly now: () => number;
};
