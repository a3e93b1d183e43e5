/** What a start needs to know. */
export type StartOptions = {
  /** Port to listen on; 0 for any free one. Without it the first free one of 39300–39333. */
  readonly port?: number;
  /** Folder of the database; made when it is missing. Without it the platform's data folder. */
  readonly dataDir?: string;
  /** Folder of flow files, such as one of a plugin's repository. Without it `flows` in the data folder. */
  readonly flowsDir?: string;
  /** Use a temporary data folder and remove it at stop. */
  readonly ephemeral?: boolean;
  /** Start with a temporary data folder and what eight programs could have done in the last two weeks. */
  readonly demo?: boolean;
  /** Folder of the built console. Without it the one beside the program. */
  readonly consoleDir?: string;
  /** Origins that may call the interface besides the built-in ones, such as `https://editor.example`. */
  readonly allowOrigins?: readonly string[];
  /** Host names that may stand in the Host header besides the loopback ones. */
  readonly allowHosts?: readonly string[];
  /** Users of this machine who may call besides the service's own and root, by name or number. Linux only. */
  readonly allowUsers?: readonly string[];
  /** Let every user of this machine call. Linux only: elsewhere it cannot be prevented. */
  readonly allowOtherUsers?: boolean;
  /** Version of the protocol to announce, such as `11.0.0`. Without it that of the settings. */
  readonly announceVersion?: string;
  /** File to write the port to once the service listens, for clients that look for one. Written only when given. */
  readonly portFile?: string;
  /** What goes to the log on standard error. Default `warn`. */
  readonly logLevel?: 'silent' | 'error' | 'warn' | 'info';
};

export type RunningPatchbay = {
  /** Base address without a trailing slash, such as `http://localhost:39300`. */
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Answers what has arrived, writes everything down and stops. May be called more than once. */
  readonly close: () => Promise<void>;
};
