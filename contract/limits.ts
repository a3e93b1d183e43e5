const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;
const minute = 60_000;

/** What there may be at most. The code that holds a limit and the sentence that names it read it here. */
export const limits = {
  /** Bytes of the body of a request. */
  bodyBytes: 10 * mebibyte,
  /** Bytes of the headers of a request, its path with the query among them: plugins look for code with a query. */
  headerBytes: 48 * kibibyte,
  headers: 100,
  /** How long a large body may take to be read and worked with beside the requests, in milliseconds. */
  largeBodyMs: 10_000,
  /** Levels of brackets in a JSON body. */
  jsonDepth: 64,
  /** Characters of the annotations of an asset, and of its tags: each answer that has it carries all of them. */
  noteUnits: 256 * kibibyte,
  tagUnits: 16 * kibibyte,
  /** How long a deleted asset can be brought back, in milliseconds. */
  restorableMs: 10 * minute,
  /** Drills that go on at a time, and those that are listed with those that have ended. */
  activeDrills: 20,
  listedDrills: 50,
  /** Event streams of the console that are open at a time. */
  eventStreams: 8,
  /**
   * WebSockets that are open at a time, and of each: bytes of a message that comes, bytes that come from one beat to
   * the next, bytes that wait to be read, and the time between two beats in milliseconds.
   */
  streams: {
    open: 64, messageBytes: 4 * kibibyte, receivedBytes: 64 * kibibyte, waitingBytes: mebibyte, beatMs: 30_000,
  },
  /** Exchanges that Traffic keeps, the bytes of all of them, and those of each body. */
  traffic: { exchanges: 1000, bytes: 32 * mebibyte, bodyBytes: 64 * kibibyte },
  /** The same of the console's automatic reads, which take nothing of the room of others. */
  automaticTraffic: { exchanges: 100, bytes: 2 * mebibyte },
  /** UTF-16 code units of the name of an asset. */
  nameUnits: 1000,
  /** Bytes of a kept text that is listed. */
  listedTextBytes: 64 * kibibyte,
  /** Usage events that are listed at a time. */
  listedEvents: 200,
  listedSessions: 500,
  /** Changes of the registry that are listed at a time. */
  listedChanges: 200,
  /** Files of flows that are listed and may be made, the bytes of each, and those of its name. */
  flows: { files: 500, fileBytes: mebibyte, nameBytes: 200 },
  /**
   * Results of flows that are kept: of each flow, in all, and the bytes of all of them and of each. The oldest go
   * first, but for those that are pinned.
   */
  flowResults: { ofFlow: 50, all: 1000, bytes: 500 * mebibyte, fileBytes: 8 * mebibyte, nameUnits: 100 },
  /**
   * Of assistants: characters of an answer and of one text in it, things in a list, calls under way at a time, calls a
   * second and those that may come at once, the longest wait for an exchange in milliseconds, and calls remembered.
   */
  assistants: {
    answerCharacters: 128 * kibibyte, textCharacters: 32 * kibibyte, listed: 100, atATime: 8,
    perSecond: 20, atOnce: 60, waitMs: 50_000, calls: 200,
  },
  /** Origins and hosts that are remembered as refused. */
  refusedNames: 100,
} as const;

/** Such as `10 MiB` or `64 KiB`. */
export const inBytes = (bytes: number): string =>
  (bytes % mebibyte === 0 ? `${bytes / mebibyte} MiB` : `${bytes / kibibyte} KiB`);

/** Such as `10 seconds`. */
export const inSeconds = (milliseconds: number): string => `${milliseconds / 1000} seconds`;

/** Such as `10 minutes`. */
export const inMinutes = (milliseconds: number): string => `${milliseconds / minute} minutes`;
