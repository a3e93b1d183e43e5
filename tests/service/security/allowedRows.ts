import { consolePathOf } from '../../../contract/console/address.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { head, withBody } from '../../support/rawSocket.ts';
import {
  connecting, get, hostOf, json, post, reaction, step, type AttackRow, type ExpectedAnswer, type Step,
} from './row.ts';

const chrome = `chrome-extension://${'abcdefghijklmnop'.repeat(2)}`;
const firefox = 'moz-extension://6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3';
const webview = 'vscode-webview://1a2b3c4d-0000-4000-8000-5e6f7a8b9c0d';
const vite = 'http://localhost:5173';

const reads = (origin: string, status = 200): ExpectedAnswer => ({ status, readableBy: origin });

const mayCall = (id: string, title: string, origin: string): AttackRow => ({
  id, title, mayChange: true, steps: [step(reads(origin), post(operationPathOf('connect'), connecting('VIM'), json, `Origin: ${origin}`))],
});

const track: Step['bytes'] = post(({ connected }) => operationPathOf('track', { application: connected }), '{"keyboard":{"description":"copy"}}', json);

const consoleApi = (id: string, title: string, origin: string): AttackRow => ({
  id, title,
  steps: [
    step(403, get(consolePathOf('openapi'), `Origin: ${origin}`)),
    step(403, get('/console/%61pi/openapi.json', `Origin: ${origin}`)),
    step(403, post(consolePathOf('changeSettings'), '{}', json, `Origin: ${origin}`)),
  ],
});

/** What must go on working beside all refusals, and what not even those may do who may call the interface. */
export const allowedRows: readonly AttackRow[] = [
  { id: 'A62', title: 'control: a program on this machine', mayChange: true, steps: [step(200, post(operationPathOf('connect'), connecting('VIM'), json, 'User-Agent: curl/8.5.0', 'Accept: */*'))] },
  mayCall('A63', 'control: a page of a development server on this machine', vite),
  mayCall('A64', 'control: a VS Code webview', webview),
  mayCall('A65', 'control: Obsidian', 'app://obsidian.md'),
  mayCall('A66', 'control: an extension of Chrome', chrome),
  mayCall('A67', 'control: an extension of Firefox', firefox),
  {
    id: 'A68', title: 'control: the IPv6 address as Host, over IPv6', mayChange: true,
    steps: [step(200, ({ port }) => withBody(['POST /connect HTTP/1.1', `Host: [::1]:${port}`, json], connecting('VIM')), '::1')],
  },
  {
    id: 'A69', title: 'control: preflight of an allowed origin',
    steps: [step({
      ...reads(chrome, 204),
      headers: {
        'access-control-allow-methods': 'GET, HEAD, POST',
        'access-control-allow-headers': 'content-type, application, x-application-id',
        'access-control-allow-private-network': 'true',
        'access-control-max-age': '600',
        vary: 'Origin',
      },
    }, (target) => head(
      'OPTIONS /connect HTTP/1.1', hostOf(target), `Origin: ${chrome}`, 'Access-Control-Request-Method: POST',
      'Access-Control-Request-Headers: content-type', 'Access-Control-Request-Private-Network: true',
    ))],
  },
  {
    id: 'A70', title: 'control: connect, then track', mayChange: true,
    steps: [step(200, post(operationPathOf('connect'), connecting('VS_CODE'), json)), step(200, track)],
  },
  {
    id: 'A71', title: 'control: five requests in one packet are answered in order', mayChange: true,
    steps: [{
      bytes: (target) => Buffer.concat([
        get(operationPathOf('wellKnownHealth')), post(({ connected }) => operationPathOf('react', { application: connected }), reaction, json), get('/nowhere'),
        track, post(operationPathOf('applicationsSnapshot'), '', json),
      ].map((bytes) => Buffer.from(bytes(target)))),
      answers: [200, 200, 404, 200, 405].map((status) => ({ status })),
    }],
  },
  consoleApi('A85', 'the console\'s own routes, from an allowed extension', chrome),
  consoleApi('A86', 'the console\'s own routes, from another port of this machine', vite),
  consoleApi('A87', 'the console\'s own routes, from a VS Code webview', webview),
  {
    id: 'A88', title: 'the console\'s event stream, from a page of the same site',
    steps: [
      step(403, get(consolePathOf('events'), 'Sec-Fetch-Site: same-site', 'Sec-Fetch-Mode: no-cors')),
      step(403, get(consolePathOf('events'), `Origin: ${vite}`, 'Sec-Fetch-Site: same-site', 'Accept: text/event-stream')),
    ],
  },
];
