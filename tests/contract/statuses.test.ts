import { describe, expect, it } from 'vitest';
import { operationOf } from '../../contract/findOperation.ts';
import type { Operation } from '../../contract/operation.ts';
import { operations } from '../../contract/operations.ts';
import { meaningOf, statusesOf } from '../../contract/statuses.ts';

const statuses = (operation: Operation): number[] => statusesOf(operation).map((entry) => entry.status);

describe('statuses of an operation', () => {
  it('are its own first, then those that the transport adds', () => {
    expect(statuses(operationOf('connect'))).toEqual([200, 400, 408, 413, 415, 403, 500, 503]);
    expect(statuses(operationOf('applicationsSessionSnapshot'))).toEqual([200, 400, 404, 403, 500, 503]);
  });

  it('name each status once, in the words of the operation where it has some', () => {
    for (const row of operations) expect(new Set(statuses(row)).size).toBe(statuses(row).length);
    expect(meaningOf(operationOf('intention'), 500)).toEqual({
      status: 500, meaning: 'Internal server error; the intention was not kept.', by: 'interface',
    });
  });

  it('hold what a body can cause for every POST, asked for or not, and for no GET', () => {
    for (const row of operations as readonly Operation[]) {
      const own = row.method === 'POST' ? [408, 413, 415] : [];
      expect(statuses(row).filter((status) => [408, 413, 415].includes(status))).toEqual(own);
    }
  });

  it('hold no failure of storage where none is asked', () => {
    const without = (operations as readonly Operation[]).filter((row) => !statuses(row).includes(500));
    expect(without.map((row) => row.id)).toEqual([
      'applicationsSnapshot', 'applicationsSpecificApplicationSnapshot', 'wellKnownHealth', 'wellKnownVersion',
      'userSnapshot', 'modelsSnapshot', 'assetsDraft',
    ]);
  });

  it('hold 503 for every operation, and that answers wait to be read only where they are JSON', () => {
    for (const row of operations as readonly Operation[]) {
      const meaning = meaningOf(row, 503)?.meaning ?? '';
      expect(meaning).toMatch(/^The service is stopping, (?:or )?restores a backup/);
      expect(meaning.includes('waits to be read')).toBe(row.response.kind === 'json');
      expect(meaning.includes('a large body was not read in time')).toBe(row.request !== null);
    }
  });

  it('have no meaning for a status that nobody documents', () => {
    expect(meaningOf(operationOf('connect'), 418)).toBeUndefined();
    expect(meaningOf(operationOf('applicationsSnapshot'), 404)).toBeUndefined();
  });
});
