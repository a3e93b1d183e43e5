import { describe, expect, it, vi } from 'vitest';
import type { RegisteredApplication } from '../../../service/applications/application.ts';
import { noCounts } from '../../../service/applications/counts.ts';
import { RowPages } from '../../../service/applications/rowPages.ts';

const application = (name: string, version = '1'): RegisteredApplication => ({
  id: name, name, version, platform: 'LINUX', onboarded: false, privacy: 'OPEN', capabilities: null, mechanism: null,
  automaticUnload: null, registeredAt: 0, connectedAt: null, counts: noCounts, lastSeen: null,
});

const filled = (count: number): RowPages => {
  const pages = new RowPages();
  for (let at = 0; at < count; at += 1) pages.set(`a${at}`, application(`A${at}`));
  return pages;
};

const namesIn = (json: string): unknown[] => {
  const list = JSON.parse(json) as { iterable: { registeredName: string; version: string }[] };
  return list.iterable.map(({ registeredName, version }) => `${registeredName} ${version}`);
};

const gathered = async (pages: RowPages): Promise<string[]> => {
  const pieces: string[] = [];
  for await (const piece of pages.pieces()) pieces.push(piece);
  return pieces;
};

describe('the list of applications in pages', () => {
  it('is one buffer while it is short, the same until something changes', () => {
    const pages = filled(3);
    const before = pages.whole();
    expect(pages.whole()).toBe(before);
    pages.set('a1', application('A1', '2'));
    expect(namesIn(String(pages.whole()))).toEqual(['A0 1', 'A1 2', 'A2 1']);
    pages.delete('a0');
    pages.delete('nobody');
    expect(namesIn(String(pages.whole()))).toEqual(['A1 2', 'A2 1']);
    pages.clear();
    expect(String(pages.whole())).toBe('{"iterable":[]}');
  });

  it('is in pieces when it is long, in the order in which they came, without those that went', async () => {
    const pages = filled(2_000);
    expect(pages.whole()).toBeUndefined();
    for (let at = 256; at < 512; at += 1) pages.delete(`a${at}`);
    pages.set('a3', application('A3', '2'));
    pages.set('new', application('NEW'));
    const pieces = await gathered(pages);
    expect(pieces.length).toBeGreaterThan(6);
    const names = namesIn(pieces.join(''));
    expect(names).toHaveLength(2_000 - 256 + 1);
    expect([names[3], names[255], names[256], names.at(-1)]).toEqual(['A3 2', 'A255 1', 'A512 1', 'NEW 1']);
  });

  it('of a long one makes only the page anew in which something changed', async () => {
    const pages = filled(2_000);
    await gathered(pages);
    pages.set('a700', application('A700', '2'));
    const written = vi.spyOn(JSON, 'stringify');
    await gathered(pages);
    expect(written).toHaveBeenCalledTimes(256);
    written.mockRestore();
  });

  it('goes on when what is yet to come is deleted meanwhile', async () => {
    const pages = filled(1_100);
    const pieces = pages.pieces();
    const first = await pieces.next();
    for (let at = 256; at < 1_100; at += 1) pages.delete(`a${at}`);
    let rest = '';
    for await (const piece of pieces) rest += piece;
    expect(namesIn(String(first.value) + rest)).toHaveLength(256);
  });
});
