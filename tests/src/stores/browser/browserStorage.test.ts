import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageProblem } from '../../../../src/stores/browser/storageProblem.ts';
import { unstored } from '../../../../src/stores/browser/unstored.ts';
import { readStored, writeStored } from '../../../../src/stores/browser/browserStorage.ts';

beforeEach(() => {
  unstored.clear();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => { vi.unstubAllGlobals(); });

describe('browser storage', () => {
  it('keeps a text under the name of the product and forgets it with null', () => {
    writeStored('theme', 'dark');
    expect(localStorage.getItem('patchbay:theme')).toBe('dark');
    expect(readStored('theme')).toBe('dark');
    writeStored('theme', null);
    expect(localStorage.length).toBe(0);
    expect(readStored('theme')).toBeNull();
  });

  it('does without where the browser refuses', () => {
    const refuse = (): never => { throw new DOMException('denied', 'SecurityError'); };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    writeStored('theme', 'dark');
    writeStored('theme', null);
    expect([readStored('theme'), storageProblem('theme')]).toEqual([null, 'denied']);
    vi.unstubAllGlobals();
    writeStored('theme', 'dark');
    expect(unstored.size).toBe(0);
  });

  it('notes what there was no room for', () => {
    const full = (): never => { throw new DOMException('full', 'QuotaExceededError'); };
    vi.stubGlobal('localStorage', { setItem: full });
    writeStored('theme', 'dark');
    expect([[...unstored.keys()], storageProblem('theme')]).toEqual([['theme'], 'full']);
    vi.unstubAllGlobals();
    writeStored('theme', null);
  });
});
