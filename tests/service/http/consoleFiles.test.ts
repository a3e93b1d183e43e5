import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { ConsoleFiles } from '../../../service/http/consoleFiles.ts';
import { makeConsoleFolder, page, script, secret } from './consoleFolder.ts';

const folder = makeConsoleFolder();
afterAll(folder.remove);

describe('the files of the console', () => {
  const files = new ConsoleFiles(folder.path);

  it.each([
    ['index.html', 'text/html; charset=utf-8', true],
    ['theme.js', 'text/javascript; charset=utf-8', false],
    ['favicon.svg', 'image/svg+xml', false],
    ['build/index-abc123.js', 'text/javascript; charset=utf-8', false],
    ['build/font-abc123.woff2', 'font/woff2', false],
    ['build/data-abc123.bin', 'application/octet-stream', false],
  ])('%s is there with its type', (name, type, isPage) => {
    expect(files.find(name)).toMatchObject({ type, isPage });
  });

  it.each([
    '', '.', '..', '/', 'build', 'build/', 'Index.html', '/index.html', './index.html', 'build/../index.html',
    '../secret.txt', '..\\secret.txt', '../console/index.html', 'index.html\0', 'index.html%00', '%69ndex.html',
    '.env', '.git/config', 'build/.hidden.js', 'linked.txt', 'outside/secret.txt', 'outside',
    '__proto__', 'constructor', 'toString',
  ])('%j is not one of them', (name) => {
    expect(files.find(name)).toBeUndefined();
  });

  it('are compressed where that makes them smaller, and only text is', () => {
    const file = files.find('build/index-abc123.js');
    expect(file?.bytes.toString()).toBe(script);
    expect(file?.gzipped === undefined ? undefined : gunzipSync(file.gzipped).toString()).toBe(script);
    expect(files.find('build/font-abc123.woff2')?.gzipped).toBeUndefined();
    expect(files.find('index.html')?.gzipped).toBeUndefined();
  });

  it('have a tag of their content', () => {
    expect(files.find('index.html')?.etag).toMatch(/^"[\w-]{22}"$/);
    expect(files.find('other.html')?.etag).toBe(files.find('index.html')?.etag);
    expect(files.find('theme.js')?.etag).not.toBe(files.find('index.html')?.etag);
  });

  it('are those of the start: what is put there later is not served', () => {
    writeFileSync(join(folder.path, 'later.txt'), secret);
    expect(files.find('later.txt')).toBeUndefined();
    expect(files.find('index.html')?.bytes.toString()).toBe(page);
  });

  it('are none when the console was not built', () => {
    expect(new ConsoleFiles(join(folder.path, 'missing')).find('index.html')).toBeUndefined();
  });
});
