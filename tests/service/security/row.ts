import { operationPathOf } from '../../support/operationPath.ts';
import { head, withBody } from '../../support/rawSocket.ts';

/** What the rows need to know of the service under attack. */
export type Target = {
  readonly port: number;
  /** Id of an application that is connected. */
  readonly connected: string;
  /** Id of an application that is registered but not connected. */
  readonly registered: string;
};

export type ExpectedAnswer = {
  readonly status: number;
  /** The origin that may read the answer; nobody else may. */
  readonly readableBy?: string;
  /** Headers with their exact values, names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the service ends the connection afterwards. */
  readonly closed?: boolean;
};

/** Bytes on a connection of their own and the answers they get, in order. */
export type Step = {
  readonly bytes: (target: Target) => string | Buffer;
  readonly answers: readonly ExpectedAnswer[];
  /** Loopback address to call; 127.0.0.1 unless given. */
  readonly address?: '127.0.0.1' | '::1';
};

export type AttackRow = {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly Step[];
  /** A control, which is allowed to change what is stored. An attack changes nothing. */
  readonly mayChange?: boolean;
};

/** A step with one answer. */
export const step = (
  answer: number | ExpectedAnswer, bytes: Step['bytes'], address?: '127.0.0.1' | '::1',
): Step => ({
  bytes,
  answers: [typeof answer === 'number' ? { status: answer } : answer],
  ...(address === undefined ? {} : { address }),
});

export const evil = 'http://evil.example';
export const json = 'Content-Type: application/json';
export const reaction = '{"save":false}';

export const hostOf = ({ port }: Target): string => `Host: localhost:${port}`;

/** A GET with the right Host and further headers. */
export const get = (path: string, ...headers: readonly string[]): Step['bytes'] =>
  (target) => head(`GET ${path} HTTP/1.1`, hostOf(target), ...headers);

type Path = string | ((target: Target) => string);

const filled = (path: Path, target: Target): string => (typeof path === 'string' ? path : path(target));

/** A POST with the right Host, a body of its length and further headers. */
export const post = (path: Path, body: string | Buffer, ...headers: readonly string[]): Step['bytes'] =>
  (target) => withBody([`POST ${filled(path, target)} HTTP/1.1`, hostOf(target), ...headers], body);

export const toReaction: Path = ({ connected }) => operationPathOf('react', { application: connected });
export const toOnboarded: Path = ({ connected }) => operationPathOf('onboarded', { application: connected });

export const connecting = (name: string): string =>
  JSON.stringify({ application: { name, version: '1.0.0', platform: 'LINUX' } });
