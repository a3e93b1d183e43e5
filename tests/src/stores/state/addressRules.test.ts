import { describe, expect, it } from 'vitest';
import { isDenied, isLoopback, isMixed, otherScheme } from '../../../../src/stores/state/addressRules.ts';

describe('this machine', () => {
  it.each(['localhost', 'a.localhost', 'a.b.localhost', '127.0.0.1', '127.12.255.7', '[::1]'])('is %s', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each([
    'localhost.test', 'xlocalhost', '.localhost', '127.0.0', '127.0.0.1.test', '127a0.0.1', 'x127.0.0.1', '[::10]', '0.0.0.0',
    'x[::1]', '127.0.0.x',
  ])('is not %s', (host) => { expect(isLoopback(host)).toBe(false); });
});

describe('what a browser lets a page do', () => {
  it.each([
    ['https://page.test', 'http://box.lan', true], ['https://page.test', 'http://localhost:1', false],
    ['https://page.test', 'https://box.lan', false], ['http://page.test', 'http://box.lan', false],
    ['http://page.test', 'https://box.lan', false], ['http://https:80', 'http://box.lan', false],
  ])('a page of %s that asks %s is mixed content: %s', (page, base, mixed) => { expect(isMixed(page, base)).toBe(mixed); });

  it.each([
    ['https://page.test', 'denied', true], ['http://localhost:1', 'denied', false], ['https://page.test', 'granted', false],
    ['https://page.test', 'prompt', false], ['https://page.test', 'unknown', false],
  ] as const)('a page of %s whose permission is %s is denied: %s', (page, permission, denied) => {
    expect(isDenied(page, permission)).toBe(denied);
  });
});

it('the other scheme is put in front of the same address', () => {
  expect(otherScheme('https://http:1/https')).toBe('http://http:1/https');
  expect(otherScheme('http://https:1/http')).toBe('https://https:1/http');
});
