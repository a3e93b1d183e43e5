import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { situations } from '../support/situations.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const path = join(root, 'docs/console.md');
const page = readFileSync(path, 'utf8');

const router = readFileSync(join(root, 'src/app/router.ts'), 'utf8');
/** A view has a title of its own, or its name as one. */
const titles = [...router.matchAll(/^ {2}(?:later\('|\{ path: '\/', name: ')([\w-]+)'(?:.*title: '([^']+)')?/gm)]
  .map(([, name = '', title]) => title ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`);
const pictures = [...page.matchAll(/\]\((pictures\/[^)]+)\)/g)].map(([, picture]) => picture ?? '');
/** The situation that a picture is of. */
const situationOf = (picture: string): string => /^pictures\/(.+?)(?:-360)?-(?:light|dark)\.png$/.exec(picture)?.[1] ?? '';
const headings = [...page.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading]) => heading);

describe('docs/console.md', () => {
  it('has a section for every view of the router', () => {
    expect(titles).toHaveLength(14);
    expect(titles.filter((title) => !headings.includes(title))).toEqual([]);
  });

  it('names pictures that are there, and that npm run pictures makes', () => {
    expect(pictures.length).toBeGreaterThan(20);
    expect(pictures.filter((picture) => !existsSync(join(dirname(path), picture)))).toEqual([]);
    const made = situations.map(({ name }) => name);
    expect(pictures.filter((picture) => !made.includes(situationOf(picture)))).toEqual([]);
  });

  it('shows every view and every state that there is a picture of', () => {
    const shown = new Set(pictures.map(situationOf));
    expect(situations.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
  });

  it('its links within the page lead somewhere', () => {
    const anchors = headings.map((heading) => heading?.toLowerCase().replace(/[^\w\s-]/g, '').replaceAll(' ', '-'));
    const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, link]) => link);
    expect(links.filter((link) => !anchors.includes(link))).toEqual([]);
  });
});
