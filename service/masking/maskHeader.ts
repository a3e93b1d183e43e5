import { mask, maskText } from './masking.ts';

/** Headers that are credentials whatever their value, by their names or by what their names say. */
const credential = new RegExp([
  'authori[sz]ation', 'authentication', '(?:^|[_-])auth(?:$|[_-])', '(?:^|[_-])cookie2?$', '(?:^|[_-])pass(?:$|[_-])',
  'pass(?:w|phrase|code)', 'pwd',
  'secret', 'token', 'credential', 'session', 'signature', 'csrf', 'xsrf', '(?:^|[_-])(?:otp|pin|jwt|hmac)(?:$|[_-])',
  '(?:^|[_-])keys?$', '(?:api|access|private|auth|encryption|signing|account|subscription|functions)[_-]?key',
].join('|'), 'i');

/** Of CORS, which names credentials and holds none; of a handshake and of what is done once, whose keys are none. */
const harmless = /^(?:access-control-|sec-websocket-|idempotency-key$)/i;

/** The value of a header as it may be shown. */
export const maskHeader = (name: string, value: string): string =>
  (credential.test(name) && !harmless.test(name) ? mask : maskText(value));
