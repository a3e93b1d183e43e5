import { endianness } from 'node:os';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../service/users/socketAddress.ts';

const peer = (address: string, port = 54_321): { address: string; port: number } => ({ address, port });

// The tables were seen on machines that put the last byte first; others write each word the other way round.
describe.skipIf(endianness() !== 'LE')('the row of a socket begins', () => {
  it('with both ends, in the table of each family that can reach an IPv4 address', () => {
    expect(rowsOf(peer('127.0.0.1'), peer('127.0.0.1', 39_300))).toEqual([
      '0100007F:D431 0100007F:9984',
      '0000000000000000FFFF00000100007F:D431 0000000000000000FFFF00000100007F:9984',
    ]);
  });

  it('with both ends in the one table of IPv6', () => {
    expect(rowsOf(peer('::1', 80), peer('::1', 39_300))).toEqual([
      '00000000000000000000000001000000:0050 00000000000000000000000001000000:9984',
    ]);
  });

  it('with another address of this machine, if the client chose it', () => {
    expect(rowsOf(peer('192.168.1.20'), peer('127.0.0.1', 1))[0]).toBe('1401A8C0:D431 0100007F:0001');
    expect(rowsOf(peer('fe80::a1:2%eth0'), peer('::1', 1))).toEqual([
      '000080FE00000000000000000200A100:D431 00000000000000000000000001000000:0001',
    ]);
    expect(rowsOf(peer('2001:db8:1:2:3:4:5:6'), peer('::1', 1))).toEqual([
      'B80D0120020001000400030006000500:D431 00000000000000000000000001000000:0001',
    ]);
  });
});

it.each(['', 'nowhere', '1:2:3', '::1::2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:zz', '::127.0.0.1'])('of %j no row begins', (address) => {
  expect(rowsOf(peer(address), peer('::1'))).toEqual([]);
});

it('no row has ends of two families', () => {
  expect(rowsOf(peer('127.0.0.1'), peer('::1'))).toEqual([]);
});
