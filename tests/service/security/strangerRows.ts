import { operationPathOf } from '../../support/operationPath.ts';
import { head, withBody } from '../../support/rawSocket.ts';
import {
  connecting, evil, get, hostOf, json, post, reaction, step, toReaction, type AttackRow, type Step,
} from './row.ts';

const applications = operationPathOf('applicationsSnapshot');

/** A GET that names another host. */
const getAt = (host: string, ...headers: readonly string[]): Step['bytes'] =>
  () => head(`GET ${applications} HTTP/1.1`, `Host: ${host}`, ...headers);

const postFrom = (...headers: readonly string[]): Step['bytes'] => post(operationPathOf('connect'), connecting('VIM'), ...headers);

const preflight = (...headers: readonly string[]): Step['bytes'] => (target) => head(
  'OPTIONS /connect HTTP/1.1', hostOf(target), `Origin: ${evil}`, 'Access-Control-Request-Method: POST',
  'Access-Control-Request-Headers: content-type', ...headers,
);

const lookAlike = (id: string, title: string, ...origins: readonly string[]): AttackRow => ({
  id, title, steps: origins.map((origin) => step(403, postFrom(json, `Origin: ${origin}`))),
});

/** What pages of other sites and names of other machines try: Host, Origin, Sec-Fetch-Site, preflights, types. */
export const strangerRows: readonly AttackRow[] = [
  { id: 'A01', title: 'DNS rebinding: GET under a foreign Host', steps: [step(403, (target) => getAt(`evil.example:${target.port}`)(target))] },
  {
    id: 'A02', title: 'DNS rebinding: POST whose Origin equals its foreign Host',
    steps: [step(403, ({ port }) => withBody(
      ['POST /connect HTTP/1.1', `Host: evil.example:${port}`, `Origin: ${evil}:${port}`, json], connecting('VIM'),
    ))],
  },
  { id: 'A03', title: 'Host localhost.evil.example', steps: [step(403, getAt('localhost.evil.example'))] },
  { id: 'A04', title: 'Host 127.0.0.1.nip.io, which resolves to this machine', steps: [step(403, getAt('127.0.0.1.nip.io'))] },
  { id: 'A05', title: 'Host 0.0.0.0', steps: [step(403, (target) => getAt(`0.0.0.0:${target.port}`)(target))] },
  { id: 'A06', title: 'no Host', steps: [step(400, () => head(`GET ${applications} HTTP/1.1`))] },
  {
    id: 'A07', title: 'two Host headers, in either order',
    steps: [
      step(400, (target) => head(`GET ${applications} HTTP/1.1`, hostOf(target), 'Host: evil.example')),
      step(400, (target) => head(`GET ${applications} HTTP/1.1`, 'Host: evil.example', hostOf(target))),
    ],
  },
  { id: 'A08', title: 'Host with a user name: user@localhost', steps: [step(400, getAt('user@localhost'))] },
  { id: 'A09', title: 'foreign Host behind X-Forwarded-Host: localhost', steps: [step(403, getAt('evil.example', 'X-Forwarded-Host: localhost', 'Forwarded: host=localhost'))] },
  {
    id: 'A10', title: 'absolute-form request target',
    steps: [step(400, (target) => head('GET http://evil.example/applications HTTP/1.1', hostOf(target)))],
  },
  { id: 'A11', title: 'simple POST of text/plain from a page of another site', steps: [step(403, postFrom('Content-Type: text/plain', `Origin: ${evil}`))] },
  { id: 'A12', title: 'POST of JSON from a page of another site', steps: [step(403, postFrom(json, `Origin: ${evil}`))] },
  { id: 'A13', title: 'Origin null: a sandboxed frame, a data: page, a redirect', steps: [step(403, postFrom(json, 'Origin: null')), step(403, get(applications, 'Origin: null'))] },
  { id: 'A14', title: 'Origin file://', steps: [step(403, postFrom(json, 'Origin: file://'))] },
  lookAlike('A15', 'look-alike origins that begin with an allowed one', 'http://localhost.evil.example', 'http://127.0.0.1.nip.io', 'app://obsidian.md.evil.example'),
  lookAlike('A16', 'look-alike origins that end with an allowed one', 'http://evil-localhost', 'http://evil.localhost', 'http://localhost@evil.example'),
  lookAlike('A17', 'look-alike schemes', 'http://vscode-webview.evil.example', 'chrome-extension://evil.example', 'vscode-webviews://abc'),
  lookAlike('A18', 'other app:// origins', 'app://evil.md', 'app://localhost', 'app://obsidian.md:80'),
  {
    id: 'A19', title: 'simple POST without a body to session/open from a page of another site',
    steps: [
      step(403, post(operationPathOf('applicationsSessionOpen'), '', `Origin: ${evil}`)),
      step(403, post(operationPathOf('applicationsSessionOpen'), '', 'Sec-Fetch-Site: cross-site')),
    ],
  },
  { id: 'A20', title: 'POST without an Origin that the browser calls cross-site', steps: [step(403, postFrom(json, 'Sec-Fetch-Site: cross-site')), step(403, postFrom(json, 'Sec-Fetch-Site: same-site'))] },
  {
    id: 'A21', title: 'the registry included as a script by another site',
    steps: [step(403, get(applications, 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Dest: script'))],
  },
  {
    id: 'A22', title: 'text/plain: from a program on this machine; with a foreign Origin; cross-site',
    mayChange: true,
    steps: [
      step(200, post(toReaction, reaction, 'Content-Type: text/plain')),
      step(403, post(toReaction, reaction, 'Content-Type: text/plain', `Origin: ${evil}`)),
      step(403, post(toReaction, reaction, 'Content-Type: text/plain', 'Sec-Fetch-Site: cross-site')),
    ],
  },
  { id: 'A23', title: 'a form, without an Origin', steps: [step(415, post(toReaction, 'save=true', 'Content-Type: application/x-www-form-urlencoded'))] },
  {
    id: 'A24', title: 'multipart, without an Origin',
    steps: [step(415, post(toReaction, '--x\r\n\r\n{"save":true}\r\n--x--\r\n', 'Content-Type: multipart/form-data; boundary=x'))],
  },
  {
    id: 'A25', title: 'a tab inside the Content-Type',
    steps: ['application/\tjson', 'application/json\t; charset=utf-8'].map((type) => step(415, post(toReaction, '{"save":"wrong"}', `Content-Type: ${type}`))),
  },
  { id: 'A26', title: 'spaces before the Content-Type, with a body of the wrong fields', steps: [step(400, post(toReaction, '{"save":"wrong"}', 'Content-Type:    application/json'))] },
  {
    id: 'A27', title: 'text/plain; x=application/json: with a foreign Origin; with the wrong fields',
    steps: [
      step(403, post(toReaction, reaction, 'Content-Type: text/plain; x=application/json', `Origin: ${evil}`)),
      step(400, post(toReaction, '{"save":"wrong"}', 'Content-Type: text/plain; x=application/json')),
    ],
  },
  { id: 'A28', title: 'a body of the wrong fields without a Content-Type', steps: [step(400, post(toReaction, '{"save":"wrong"}'))] },
  { id: 'A29', title: 'preflight of a foreign origin', steps: [step(403, preflight())] },
  { id: 'A30', title: 'preflight of a foreign origin that asks for the private network', steps: [step(403, preflight('Access-Control-Request-Private-Network: true'))] },
];
