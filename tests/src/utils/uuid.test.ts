import { describe, expect, it } from 'vitest';
import { newUuid } from '../../../src/utils/uuid.ts';

describe('newUuid', () => {
  it('is a version 4 UUID, each time another', () => {
    const made = Array.from({ length: 200 }, newUuid);
    expect(new Set(made).size).toBe(200);
    for (const id of made) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
