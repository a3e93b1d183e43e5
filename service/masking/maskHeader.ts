import { mask, maskText } from './masking.ts';

/** Headers that are credentials whatever their value, by their names or by what their names say. */
const credential = new RegExp([
  '^(?:proxy-)?authorization$', '^(?:set-)?cookie$', 'passw', 'pwd', 'secret', 'token', 'credential', 'session', 'signature',
  '(?:api|access|private|auth|encryption|signing|account)[_-]?key',
].join('|'), 'i');

/** Of CORS, which names credentials and holds none. */
const harmless = /^access-control-/i;

/** The value of a header as it may be shown. */
export const maskHeader = (name: string, value: string): string =>
  (credential.test(name) && !harmless.test(name) ? mask : maskText(value));
