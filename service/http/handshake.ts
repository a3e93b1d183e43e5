import type { IncomingMessage } from 'node:http';

const nonce = /^[+/0-9A-Za-z]{22}==$/;
/** Names of protocols; what is asked for is taken, since none of them means anything here. */
const protocols = /^[!#$%&'*+\-.^`|~\w]+(?:[\t ]*,[\t ]*[!#$%&'*+\-.^`|~\w]+)*$/;

/** Whether a request is the whole opening handshake of a WebSocket; one that is not is a request like any other. */
export const isHandshake = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'
  && nonce.test(headers['sec-websocket-key'] ?? '')
  && (headers['sec-websocket-version'] === '13' || headers['sec-websocket-version'] === '8')
  && protocols.test(headers['sec-websocket-protocol'] ?? 'none');
