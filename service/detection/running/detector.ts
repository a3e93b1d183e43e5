import type { Host } from '../catalogue/host.ts';
import { relatedRows, type Row } from '../scan/compose.ts';
import { doubtOf, type Doubt } from '../scan/doubt.ts';
import { DetectionFailed, Keeper, usualTimes, type DetectorTimes } from './keeper.ts';
import { createThreads } from './thread.ts';
import type { SourceFailure } from '../scan/scan.ts';
import type { Machine } from '../view/machine.ts';

export { DetectionFailed, usualTimes } from './keeper.ts';

export type DetectedApplication = {
  readonly name: string;
  /** Null when it is not known. */
  readonly version: string | null;
  /** Where it was found, such as `deb` or `registry`. */
  readonly source: string;
  /** State of its integration; null for applications that have and will have none. */
  readonly integration: {
    readonly state: 'installed' | 'available' | 'planned';
    readonly version: string | null;
  } | null;
};

/** A related program by its name and version, and what the catalogue knows of it. */
export type DetectedHost = { readonly name: string; readonly version: string | null; readonly host: Host };

/** What is installed when a scan came to its end, and what it did not find out. */
export type ScannedPrograms = { readonly programs: readonly DetectedApplication[]; readonly doubt: Doubt };

export type Detector = {
  /** What is installed, one per name and version; empty on an empty machine. @throws DetectionFailed */
  readonly external: () => Promise<readonly DetectedApplication[]>;
  /** Hosts with a possible integration: not installed first, then planned, then installed. @throws DetectionFailed */
  readonly related: () => Promise<readonly DetectedApplication[]>;
  /** Which host of the catalogue each related program is. @throws DetectionFailed */
  readonly hosts: () => Promise<readonly DetectedHost[]>;
  /** The sources that failed when they were asked last, and why; also where nothing could be read at all. */
  readonly failures: () => Promise<readonly SourceFailure[]>;
  /** Stops a scan that is under way; whoever waits for it gets what is known. */
  readonly close: () => Promise<void>;
};

const shown = ({ name, version, source, integration }: Row): DetectedApplication =>
  ({ name, version, source, integration });

/**
 * Tells what is on a machine, read in a thread of its own and kept until something changes.
 * @param machine what is looked at; names are in the language of LC_ALL, LC_MESSAGES or LANG only when its environment
 * has one of them
 * @param told is given each failure of a source when it begins or has another reason
 * @param scanned is given what is installed whenever a scan came to its end, whether or not anything changed
 */
export const createDetector = (
  machine: Machine, times: DetectorTimes = usualTimes, told: (failure: SourceFailure) => void = () => undefined,
  scanned: (scan: ScannedPrograms) => void = () => undefined,
): Detector => {
  const threads = createThreads();
  const keeper = new Keeper(machine, threads.start, times, told, ({ composition, failed }) => {
    scanned({ programs: composition.external.map(shown), doubt: doubtOf(failed) });
  });
  return {
    external: async () => (await keeper.composition()).external.map(shown),
    related: async () => relatedRows(await keeper.composition()).map(shown),
    hosts: async () => (await keeper.composition()).hosts.flatMap(({ host, rows }): DetectedHost[] => (rows.length === 0
      ? [{ name: host.name, version: null, host }]
      : rows.map(({ name, version }) => ({ name, version, host })))),
    failures: async () => {
      try {
        await keeper.composition();
      } catch (error) {
        if (!(error instanceof DetectionFailed)) throw error;
      }
      return keeper.failures;
    },
    close: async () => {
      await keeper.close();
      await threads.close();
    },
  };
};
