import { homedir } from 'node:os';

/** The three systems whose layouts are known. */
export type DetectedPlatform = 'linux' | 'darwin' | 'win32';

export type Environment = Readonly<Record<string, string>>;

/** What a detection looks at. All of it can be sent to a worker thread. */
export type Machine = {
  /** Folder that stands for the top of the file system; null for this machine itself. */
  readonly root: string | null;
  readonly platform: DetectedPlatform;
  readonly environment: Environment;
};

/** Names are unlocalised unless a locale is asked for; the language of the process does not ask. */
const localeVariables: ReadonlySet<string> = new Set(['LC_ALL', 'LC_MESSAGES', 'LANG', 'LANGUAGE']);

const ownEnvironment = (): Environment => {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && !localeVariables.has(name)) kept[name] = value;
  }
  try {
    kept['HOME'] ??= homedir();
  } catch {
    // A user without a home folder has no files of their own to look at.
  }
  return kept;
};

const given = (environment: NodeJS.ProcessEnv): Environment => {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) if (value !== undefined) kept[name] = value;
  return kept;
};

const known = (platform: NodeJS.Platform): DetectedPlatform =>
  platform === 'darwin' || platform === 'win32' ? platform : 'linux';

/**
 * Completes what was asked for: without a root this machine with the variables of the process, but for its language;
 * with a root only the variables given, since those of the process describe another machine.
 */
export const machineOf = (
  asked: { readonly root?: string; readonly platform?: NodeJS.Platform; readonly environment?: NodeJS.ProcessEnv } = {},
): Machine => ({
  root: asked.root ?? null,
  platform: known(asked.platform ?? process.platform),
  environment: asked.environment !== undefined
    ? given(asked.environment)
    : asked.root === undefined ? ownEnvironment() : {},
});
