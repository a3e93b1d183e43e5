/** Where a machine tells who its users are and whose its connections are. */
export type UserSystem = {
  readonly platform: NodeJS.Platform;
  /** The number of the user that the service runs as; undefined where users have none. */
  readonly own: number | undefined;
  /** The folder in which the system tells of itself. */
  readonly proc: string;
  /** The file with the names of the users. */
  readonly names: string;
};

/** This machine. */
export const userSystem = (): UserSystem =>
  ({ platform: process.platform, own: process.geteuid?.(), proc: '/proc', names: '/etc/passwd' });
