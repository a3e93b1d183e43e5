import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What must never be served: it stands outside the console's folder and in files that are not for the public. */
export const secret = 'top-secret-of-this-machine';

export const page = '<!doctype html><title>console</title><div id="app"></div>\n';
export const script = `export const text = '${'abc '.repeat(1_000)}';\n`;

export type ConsoleFolder = { readonly path: string; readonly remove: () => void };

/** A built console in a temporary folder, with what a careless build or an intruder might have left there. */
export const makeConsoleFolder = (): ConsoleFolder => {
  const root = mkdtempSync(join(tmpdir(), 'patchbay-console-'));
  const path = join(root, 'console');
  const write = (name: string, text: string | Buffer): void => { writeFileSync(join(path, name), text); };
  mkdirSync(join(path, 'build'), { recursive: true });
  mkdirSync(join(path, '.git'));
  mkdirSync(join(root, 'outside'));
  writeFileSync(join(root, 'secret.txt'), secret);
  writeFileSync(join(root, 'outside', 'secret.txt'), secret);
  write('index.html', page);
  write('other.html', page);
  write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('theme.js', 'document.documentElement.dataset.theme = "dark";\n');
  write('build/index-abc123.js', script);
  write('build/font-abc123.woff2', Buffer.alloc(2_000, 'abc'));
  write('build/data-abc123.bin', 'plain bytes');
  write('.env', secret);
  write('.git/config', secret);
  write('build/.hidden.js', secret);
  symlinkSync(join(root, 'secret.txt'), join(path, 'linked.txt'));
  symlinkSync(join(root, 'outside'), join(path, 'outside'));
  return { path, remove: () => { rmSync(root, { recursive: true, force: true }); } };
};
