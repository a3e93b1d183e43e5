import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StartOptions } from '../options.ts';
import { codeOf, messageOf, StartError } from '../startError.ts';
import type { Report } from '../report.ts';
import { SocketOwners } from './socketOwners.ts';
import { SocketTable } from './socketTable.ts';
import { everyUser, OwnersCheck, type UserCheck } from './userCheck.ts';
import { readUsers, type User } from './userNames.ts';
import type { UserSystem } from './userSystem.ts';

const root = 0;
const highestId = 2 ** 32 - 2;

/** @throws StartError when it is neither a number nor the name of a user */
const idOf = (given: string, users: () => readonly User[]): number => {
  const id = /^\d{1,10}$/.test(given) ? Number(given) : users().find(({ name }) => name === given)?.id;
  if (id === undefined || id > highestId) {
    throw new StartError('--allow-user takes the name of a user in /etc/passwd, or the number that id -u prints.');
  }
  return id;
};

/** A small text in which the system tells of itself; undefined where it does not. */
const told = (system: UserSystem, name: string): string | undefined => {
  try {
    return readFileSync(join(system.proc, name), 'utf8').trim();
  } catch {
    return undefined;
  }
};

/** The number that in a user namespace all have who are not of it; undefined where every user has one of their own. */
const numberOfMany = (system: UserSystem): number | undefined => {
  const map = told(system, 'self/uid_map');
  const seesAll = map === undefined || /^0\s+0\s+4294967295$/.test(map);
  return seesAll ? undefined : Number(told(system, 'sys/kernel/overflowuid') ?? 65_534);
};

/** Windows reaches this system from outside of it, so its programs are nobody's here. */
const isUnderWindows = (system: UserSystem): boolean => /microsoft/i.test(told(system, 'sys/kernel/osrelease') ?? '');

/** @throws the system's error when a table is not there or cannot be read */
const openTables = (system: UserSystem): SocketTable[] => {
  const tables = [new SocketTable(join(system.proc, 'net/tcp'))];
  try {
    tables.push(new SocketTable(join(system.proc, 'net/tcp6')));
  } catch (error) {
    // Without the family there are no sockets of it.
    if (codeOf(error) !== 'ENOENT') {
      for (const table of tables) table.close();
      throw error;
    }
  }
  return tables;
};

/**
 * The numbers of the users of `--allow-user`. On other systems it means nothing.
 * @throws StartError when one is neither a number nor the name of a user
 */
export const allowedUsers = ({ allowUsers = [] }: Pick<StartOptions, 'allowUsers'>, system: UserSystem): number[] =>
  (system.platform === 'linux' ? allowUsers.map((given) => idOf(given, () => readUsers(system.names))) : []);

/**
 * Begins to check which users call: the service's own and root, and those of the options. Where that cannot be found
 * out, everybody is let in, which is said.
 * @param more the numbers of further users who are let in, or `all`
 */
export const openUserCheck = (more: readonly number[] | 'all', system: UserSystem, report: Report): UserCheck => {
  if (system.platform !== 'linux' || system.own === undefined) return everyUser('system');
  if (more === 'all') return everyUser('option');
  const ofMany = numberOfMany(system);
  if (system.own === ofMany) {
    report('warn', 'Every user of this machine may call: in this user namespace users cannot be told apart.');
    return everyUser('alike');
  }
  let tables: SocketTable[];
  try {
    tables = openTables(system);
  } catch (error) {
    report('warn', 'Every user of this machine may call: whose a connection is cannot be read here.', { reason: messageOf(error) });
    return everyUser('unreadable');
  }
  let hasFailed = false;
  const owners = new SocketOwners(tables, (error) => {
    if (!hasFailed) report('error', 'Whose a connection is could not be read; it is refused.', { reason: messageOf(error) });
    hasFailed = true;
  });
  const allowed = { users: new Set([system.own, root, ...more]), ofMany, unowned: isUnderWindows(system) };
  return new OwnersCheck(owners, allowed, system.names, report);
};
