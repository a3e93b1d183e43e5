import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { interfaceDocument } from '../../../scripts/interfaceDoc.ts';

describe('docs/interface.md', () => {
  it('is what npx tsx scripts/interfaceDoc.ts writes', async () => {
    const committed = readFileSync(new URL('../../../docs/interface.md', import.meta.url), 'utf8');
    expect(committed).toBe(await interfaceDocument());
  });
});
