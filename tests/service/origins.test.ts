import { describe, expect, it } from 'vitest';
import { hostAllowed, originAllowed, parseHost, parseOrigin, type OriginPolicy } from '../../service/origins.ts';

const builtIn: OriginPolicy = { origins: new Set(), hosts: new Set() };
const widened: OriginPolicy = {
  origins: new Set(['https://editor.example', 'http://intranet:8080']),
  hosts: new Set(['my-machine.local']),
};
const chromeId = 'abcdefghijklmnopabcdefghijklmnop';
const uuid = '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3';

describe('origins that may call the interface', () => {
  it.each([
    'http://localhost',
    'http://localhost:5173',
    'https://localhost:8443',
    'http://127.0.0.1:39300',
    'http://[::1]:39300',
    'HTTP://LOCALHOST:5173',
    'vscode-webview://0c2vqn5u9n4nq8ovlq9rk4u0h0qkq9v8pc9t0r7d5ea0f9u3k6u1',
    'vscode-webview://6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3',
    'app://obsidian.md',
    `chrome-extension://${chromeId}`,
    `moz-extension://${uuid}`,
    `safari-web-extension://${uuid.toUpperCase()}`,
  ])('%s may', (origin) => {
    expect(originAllowed(origin, builtIn)).toBe(true);
  });

  it.each([
    ['', 'an empty value'],
    ['null', 'a sandboxed frame'],
    ['file://', 'a file'],
    ['file://localhost', 'a file with a host'],
    ['http://evil.example', 'a site'],
    ['http://localhost.evil.example', 'a site whose name begins with localhost'],
    ['http://evil-localhost', 'a name that ends with localhost'],
    ['http://evil.localhost', 'a subdomain of localhost'],
    ['http://127.0.0.1.nip.io', 'a name that begins with the address'],
    ['http://0.0.0.0:39300', 'the unspecified address'],
    ['http://127.0.0.2', 'another loopback address'],
    ['http://2130706433', 'the address as a number'],
    ['http://[::ffff:127.0.0.1]', 'the mapped address'],
    ['http://[::]', 'the unspecified IPv6 address'],
    ['http://localhost.', 'a trailing dot'],
    ['http://localhost:', 'an empty port'],
    ['http://localhost:123456', 'an impossible port'],
    ['http://localhost:39300/', 'a path'],
    ['http://localhost@evil.example', 'a user name'],
    ['http://localhost:39300 http://evil.example', 'two origins'],
    ['http://localhost, http://evil.example', 'a list'],
    [' http://localhost', 'leading space'],
    ['ws://localhost:39300', 'another scheme'],
    ['localhost:39300', 'no scheme'],
    ['http://vscode-webview.evil.example', 'the name of a scheme in a host'],
    ['vscode-webview://evil.example', 'a webview with a dot in its id'],
    ['vscode-webview://', 'a webview without an id'],
    [`moz-extension://a${uuid}`, 'an extension with more before its id'],
    [`moz-extension://${uuid}a`, 'an extension with more behind its id'],
    [`chrome-extension://a${chromeId}`, 'an extension with too long an id'],
    ['app://evil.md', 'another app'],
    ['app://obsidian.md:80', 'the app with a port'],
    ['app://obsidian.md.evil', 'a name that begins with the app'],
    [`chrome-extension://${chromeId}q`, 'an extension id that is too long'],
    [`chrome-extension://${chromeId.replace('a', 'z')}`, 'an extension id of other letters'],
    [`moz-extension://${chromeId}`, 'a Firefox extension without a UUID'],
    ['moz-extension://evil.example', 'a host in place of a UUID'],
    ['tauri://localhost', 'a shell of another kind'],
    ['https://editor.example', 'a site that nobody allowed'],
  ])('%s may not: %s', (origin) => {
    expect(originAllowed(origin, builtIn)).toBe(false);
  });

  it.each([
    ['https://editor.example', true],
    ['HTTPS://Editor.Example', true],
    ['http://intranet:8080', true],
    ['http://editor.example', false],
    ['https://editor.example:444', false],
    ['https://sub.editor.example', false],
    ['http://intranet', false],
  ])('an allowed origin is compared as a whole: %s is %s', (origin, allowed) => {
    expect(originAllowed(origin, widened)).toBe(allowed);
  });

  it('keeps the scheme, the host and the whole text of an origin in lower case', () => {
    expect(parseOrigin('HTTP://LocalHost:5173')).toEqual({ scheme: 'http', host: 'localhost', text: 'http://localhost:5173' });
    expect(parseOrigin('http://localhost/path')).toBeUndefined();
  });

  it('leaves out the port that a scheme has anyway, as browsers do', () => {
    expect(parseOrigin('https://editor.example:443')?.text).toBe('https://editor.example');
    expect(parseOrigin('http://editor.example:80')?.text).toBe('http://editor.example');
    expect(parseOrigin('http://editor.example:443')?.text).toBe('http://editor.example:443');
  });
});

describe('hosts', () => {
  it.each([
    ['localhost:39300', { name: 'localhost', port: '39300' }],
    ['LOCALHOST', { name: 'localhost', port: '' }],
    ['[::1]:39300', { name: '[::1]', port: '39300' }],
    ['evil.example', { name: 'evil.example', port: '' }],
    ['localhost.', { name: 'localhost.', port: '' }],
  ])('%s is read as name and port', (header, expected) => {
    expect(parseHost(header)).toEqual(expected);
  });

  it.each([
    '', ' ', 'user@localhost', 'localhost:', 'localhost:123456', 'localhost:39300/', 'localhost/..', '::1', '[::1',
    'localhost, evil.example', 'localhost evil.example', 'http://localhost', 'localhost\t',
  ])('%j is no host', (header) => {
    expect(parseHost(header)).toBeUndefined();
  });

  it.each([
    ['localhost', builtIn, true],
    ['127.0.0.1', builtIn, true],
    ['[::1]', builtIn, true],
    ['0.0.0.0', builtIn, false],
    ['[::]', builtIn, false],
    ['localhost.', builtIn, false],
    ['localhost.evil.example', builtIn, false],
    ['my-machine.local', builtIn, false],
    ['my-machine.local', widened, true],
    ['other.my-machine.local', widened, false],
  ])('%s is allowed or not', (name, policy, allowed) => {
    expect(hostAllowed(name, policy)).toBe(allowed);
  });
});
