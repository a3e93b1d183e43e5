import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { rowsOf, type End } from '../../../service/users/socketAddress.ts';
import type { UserSystem } from '../../../service/users/userSystem.ts';

export const states = {
  established: '01', finWait1: '04', finWait2: '05', timeWait: '06', closed: '07', closeWait: '08', listen: '0A',
} as const;

export type Socket = {
  readonly own: End;
  readonly other: End;
  readonly user: number;
  readonly state?: keyof typeof states;
  readonly inode?: number;
  /** Whether it is an IPv6 socket that reaches an IPv4 address. */
  readonly isDual?: boolean;
};

const heads = {
  tcp: '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode                                                     ',
  tcp6: '  sl  local_address                         remote_address                        st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
} as const;

/** A row as Linux 6.18 writes it. */
const lineOf = (
  { own, other, user, state = 'established', inode = 1_172_326, isDual = false }: Socket, at: number,
): string => [
  `${String(at).padStart(4)}:`, rowsOf(own, other)[isDual ? 1 : 0], states[state], '00000000:00000000 00:00000000 00000000',
  `${String(user).padStart(5)}        0 ${inode} 3 00000000f73c3493 20 4 21 17 -1                  `,
].join(' ');

/** A table with such sockets. */
export const tableOf = (family: keyof typeof heads, sockets: readonly Socket[]): string =>
  [heads[family], ...sockets.map(lineOf), ''].join('\n');

type Told = {
  readonly sockets?: readonly Socket[];
  readonly own?: number;
  readonly platform?: NodeJS.Platform;
  /** Further texts by their names below the folder, or null for one that is not to be there. */
  readonly texts?: Readonly<Record<string, string | null>>;
};

const isIpv6 = ({ own, isDual = false }: Socket): boolean => isDual || own.address.includes(':');

/** A machine of another user number whose tables were written down. */
export const recordedSystem = ({ sockets = [], own = 1000, platform = 'linux', texts = {} }: Told = {}): UserSystem => {
  const proc = mkdtempSync(join(tmpdir(), 'patchbay-users-'));
  onTestFinished(() => { rmSync(proc, { recursive: true }); });
  for (const folder of ['net', 'self', 'sys/kernel']) mkdirSync(join(proc, folder), { recursive: true });
  const files: Readonly<Record<string, string | null>> = {
    'net/tcp': tableOf('tcp', sockets.filter((socket) => !isIpv6(socket))),
    'net/tcp6': tableOf('tcp6', sockets.filter(isIpv6)),
    'self/uid_map': '         0          0 4294967295\n',
    'sys/kernel/overflowuid': '65534\n',
    'sys/kernel/osrelease': '6.18.44\n',
    passwd: [
      'root:x:0:0:root:/root:/bin/bash', 'anna:x:1000:1000::/home/anna:/bin/bash', 'berta:x:1001:1001::/home/berta:/bin/sh',
      'toor:x:0:0::/root:/bin/sh', 'no good:x:1002:1002::/:/bin/sh', 'www-data:x:33:33::/var/www:/usr/sbin/nologin', '',
    ].join('\n'),
    ...texts,
  };
  for (const [name, text] of Object.entries(files)) if (text !== null) writeFileSync(join(proc, name), text);
  return { platform, own, proc, names: join(proc, 'passwd') };
};
