import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { allowedUsers, openUserCheck } from '../../../service/users/openUserCheck.ts';
import type { UserCheck } from '../../../service/users/userCheck.ts';
import type { UserSystem } from '../../../service/users/userSystem.ts';
import { recordedSystem } from './tables.ts';

const open = (system: UserSystem, more: readonly number[] | 'all' = []): { check: UserCheck; lines: string[] } => {
  const lines: string[] = [];
  const check = openUserCheck(more, system, (level, message) => lines.push(`${level}: ${message}`));
  onTestFinished(() => { check.close(); });
  return { check, lines };
};

describe('the users who may call', () => {
  it('are the one of the service, root and those of the option, by their names', () => {
    const { check, lines } = open(recordedSystem(), [33, 5005]);
    expect([check.facts(), lines]).toEqual([
      { allowed: ['anna', 'root', 'www-data', '5005'], because: null, refused: [] }, [],
    ]);
    expect(check.judge).toBeDefined();
  });

  it('go by their numbers where the file of names cannot be read', () => {
    const { check } = open({ ...recordedSystem(), names: '/nowhere' });
    expect(check.facts().allowed).toEqual(['1000', '0']);
  });

  type Case = [string, UserSystem['platform'], Parameters<typeof recordedSystem>[0], readonly number[] | 'all', string, string[]];
  const alike = ['warn: Every user of this machine may call: in this user namespace users cannot be told apart.'];
  it.each<Case>([
    ['with --allow-other-users', 'linux', {}, 'all', 'option', []],
    ['on macOS', 'darwin', {}, [], 'system', []],
    ['on Windows', 'win32', {}, [], 'system', []],
    ['without the table', 'linux', { texts: { 'net/tcp': null } }, [], 'unreadable',
      ['warn: Every user of this machine may call: whose a connection is cannot be read here.']],
    ['in a user namespace that the service is not of', 'linux', { own: 65_534, texts: { 'self/uid_map': '' } }, [], 'alike', alike],
    ['in one that has another number for the others', 'linux', {
      own: 99, texts: { 'self/uid_map': '0 1000 1\n', 'sys/kernel/overflowuid': '99\n' },
    }, [], 'alike', alike],
  ])('are all %s, and it says so', (_name, platform, told, more, because, said) => {
    const { check, lines } = open({ ...recordedSystem(told), platform }, more);
    expect([check.facts(), check.judge, lines]).toEqual([{ allowed: null, because, refused: [] }, undefined, said]);
  });

  it.each([
    ['of a user namespace that the service is of', { own: 0, texts: { 'self/uid_map': '0 1000 1\n' } }],
    ['of the whole system, where the service is nobody', { own: 65_534 }],
    ['of a system without IPv6', { texts: { 'net/tcp6': null } }],
  ])('are told apart by the tables %s', (_name, told) => {
    const { check, lines } = open(recordedSystem(told));
    expect([check.facts().because, check.judge === undefined, lines]).toEqual([null, false, []]);
  });
});

describe('--allow-user', () => {
  it('takes names and numbers', () => {
    expect(allowedUsers({ allowUsers: ['berta', '33', 'toor', '4294967294'] }, recordedSystem())).toEqual([1001, 33, 0, 4_294_967_294]);
  });

  it.each(['', 'nobody-here', '-1', '1.5', '4294967295', '99999999999', 'root ', 'no good'])('refuses %j', (given) => {
    expect(() => allowedUsers({ allowUsers: [given] }, recordedSystem()))
      .toThrow('--allow-user takes the name of a user in /etc/passwd, or the number that id -u prints.');
  });

  it('means nothing where users have no such names', () => {
    expect(allowedUsers({ allowUsers: ['berta'] }, { ...recordedSystem(), platform: 'darwin' })).toEqual([]);
  });

  it('reads the names of this machine', () => {
    expect(allowedUsers({ allowUsers: ['root'] }, { platform: 'linux', own: 1, proc: '/proc', names: join('/etc', 'passwd') })).toEqual([0]);
  });
});
