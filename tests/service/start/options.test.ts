import { readdirSync } from 'node:fs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startPatchbay, StartError, type StartOptions } from '../../../service/library.ts';
import { defaultDataFolder } from '../../../service/storage/files/defaultDataFolder.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { makeFolder } from '../storage/support.ts';

/** Options as a program without types gives them. */
const startOf = startPatchbay as (options?: unknown) => ReturnType<typeof startPatchbay>;

/** A home of its own, so that nobody's data is opened where nothing is refused. */
const homeOfTest = (): string => {
  const home = makeFolder();
  for (const name of ['HOME', 'USERPROFILE', 'XDG_DATA_HOME', 'LOCALAPPDATA']) vi.stubEnv(name, home);
  onTestFinished(() => { vi.unstubAllEnvs(); });
  return home;
};

const inThem = 'in the options of startPatchbay';

describe('options of a program that starts a service', () => {
  it.each([
    [{ ephemerl: true, port: 0 }, `There is no ephemerl ${inThem}; the nearest that is there is ephemeral.`],
    [{ ephemeral: 'yes' }, `ephemeral ${inThem} takes true or false.`],
    [{ demo: 1 }, `demo ${inThem} takes true or false.`],
    [{ allowOtherUsers: 'no' }, `allowOtherUsers ${inThem} takes true or false.`],
    [{ port: '0' }, `port ${inThem} takes a whole number from 0 to 65535.`],
    [{ port: 65_536 }, `port ${inThem} takes a whole number from 0 to 65535.`],
    [{ dataDir: new URL('file:///data') }, `dataDir ${inThem} takes the path of a folder, as a text.`],
    [{ flowsDir: null }, `flowsDir ${inThem} takes the path of a folder, as a text.`],
    [{ consoleDir: 1 }, `consoleDir ${inThem} takes the path of a folder, as a text.`],
    [{ portFile: true }, `portFile ${inThem} takes the path of a file, as a text.`],
    [{ allowOrigins: 'https://editor.example' }, `allowOrigins ${inThem} takes a list of origins, as texts.`],
    [{ allowHosts: [1] }, `allowHosts ${inThem} takes a list of names of hosts, as texts.`],
    [{ allowUsers: 1000 }, `allowUsers ${inThem} takes a list of names or numbers of users, as texts.`],
    [{ announceVersion: 11 }, `announceVersion ${inThem} takes three numbers with dots between, as a text.`],
    [{ logLevel: 'debug' }, `logLevel ${inThem} takes one of silent, error, warn, info.`],
    [null, 'Give the options of startPatchbay as an object, such as { ephemeral: true, port: 0 }.'],
    ['--ephemeral', 'Give the options of startPatchbay as an object, such as { ephemeral: true, port: 0 }.'],
  ])('%j are refused before any folder is opened', async (options, sentence) => {
    const home = homeOfTest();
    expect(defaultDataFolder().startsWith(home)).toBe(true);
    const error: unknown = await startOf(options).then(async ({ close }) => { await close(); return 'started'; }, (reason: unknown) => reason);

    expect(error).toEqual(new StartError(sentence));
    expect(readdirSync(home)).toEqual([]);
  });

  it('that are undefined are not given', async () => {
    const options: StartOptions = { ephemeral: true, port: 0, logLevel: 'silent' };
    const service = await startOf({ ...options, dataDir: undefined, allowHosts: undefined });
    onTestFinished(service.close);

    expect((await fetch(`${service.url}${operationPathOf('wellKnownHealth')}`)).status).toBe(200);
  });
});
