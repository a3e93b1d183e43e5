import { isIPv4, isIPv6 } from 'node:net';
import { endianness } from 'node:os';

/** One end of a connection. */
export type End = { readonly address: string; readonly port: number };

/** The words of 16 bits that a part of an IPv6 address is written as. */
const wordsOf = (part: string): number[] =>
  (part === '' ? [] : part.split(':').map((word) => Number.parseInt(word, 16)));

/** The bytes of an address as Node writes it; an IPv6 address may name its link. */
const bytesOf = (address: string): number[] | undefined => {
  if (isIPv4(address)) return address.split('.').map(Number);
  if (!isIPv6(address) || address.includes('.')) return undefined;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const [first, last] = [wordsOf(head), wordsOf(tail ?? '')];
  const words = [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => 0), ...last];
  return words.flatMap((word) => [word >> 8, word & 0xff]);
};

/** The kernel writes four bytes as one number of this machine. */
const swaps = endianness() === 'LE';

const hexOf = (bytes: readonly number[]): string => {
  let hex = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const four = bytes.slice(at, at + 4);
    if (swaps) four.reverse();
    hex += Buffer.from(four).toString('hex').toUpperCase();
  }
  return hex;
};

const portOf = (port: number): string => port.toString(16).toUpperCase().padStart(4, '0');

/** An IPv4 address as sockets of both families have it. */
const mapped = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff];

/**
 * How the tables of the system begin the row of a socket, after its number: its own end, then the other one. There is
 * one for each table in which it can be: a client of both families reaches an IPv4 address from an IPv6 socket.
 */
export const rowsOf = (own: End, other: End): string[] => {
  const [from, to] = [bytesOf(own.address), bytesOf(other.address)];
  if (from === undefined || to === undefined || from.length !== to.length) return [];
  const row = (one: readonly number[], another: readonly number[]): string =>
    `${hexOf(one)}:${portOf(own.port)} ${hexOf(another)}:${portOf(other.port)}`;
  return from.length === 4 ? [row(from, to), row([...mapped, ...from], [...mapped, ...to])] : [row(from, to)];
};
