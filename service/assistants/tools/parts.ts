import { Type, type TInteger, type TOptional } from 'typebox';
import type { Changeable } from '../../../contract/console/names.ts';
import { limits } from '../../../contract/limits.ts';
import type { FlowWorld } from '../../../flows/running/world.ts';
import type { Registry } from '../../applications/registry.ts';
import type { SnippetIndex } from '../../assets/snippetIndex.ts';
import type { AssetStore } from '../../assets/store.ts';
import type { CopyHash } from '../../connector/copyHash.ts';
import type { Feedback } from '../../connector/feedback.ts';
import type { Intentions } from '../../connector/intentions.ts';
import type { FlowFolder } from '../../flows/flowFolder.ts';
import type { FlowReader } from '../../flows/flowReader.ts';
import type { AssetSearch } from '../../search/assetSearch.ts';
import type { SettingsStore } from '../../settings/settings.ts';
import type { WriteQueue } from '../../storage/writing/writeQueue.ts';
import type { Drills } from '../../traffic/drills.ts';
import type { TrafficRecorder } from '../../traffic/recorder.ts';
import type { ShownExchanges } from '../../traffic/shownExchanges.ts';
import type { Identity } from '../../wellKnown/identity.ts';

/** What a flow or a request meets on its way to the service, until it is closed. */
export type Meeting = FlowWorld & { readonly close: () => Promise<void> };

/** What the tools look at and change. */
export type ToolParts = {
  readonly registry: Registry;
  readonly assets: AssetStore;
  readonly search: AssetSearch;
  readonly index: SnippetIndex;
  readonly settings: SettingsStore;
  readonly intentions: Intentions;
  readonly copyHash: CopyHash;
  readonly feedback: Feedback;
  readonly identity: Identity;
  readonly traffic: TrafficRecorder;
  readonly shown: ShownExchanges;
  readonly drills: Drills;
  readonly flows: FlowFolder;
  /** A file may be a stranger's, which takes long to read. */
  readonly flowReader: Pick<FlowReader, 'read'>;
  readonly queue: WriteQueue;
  /** Told what is no longer as it was. */
  readonly changed: (...what: readonly Changeable[]) => void;
  /** The clock, in milliseconds since the epoch. */
  readonly now: () => number;
  /** The address of the service, for what goes the way of any request. */
  readonly url: () => string;
  readonly meet: () => Promise<Meeting>;
};

/** An id, or what somebody takes for one. */
export const givenId = Type.String({ minLength: 1, maxLength: 100 });

/** How many of something are given at most. */
export const limit = (without: number): TOptional<TInteger> => Type.Optional(Type.Integer({
  minimum: 1, maximum: limits.assistants.listed, default: without, description: `How many at most; ${without} when it is left out.`,
}));

/** ISO 8601 in UTC. */
export const moment = (time: number): string => new Date(time).toISOString();
