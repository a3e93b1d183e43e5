import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/testTotals.mjs', import.meta.url));

describe('the totals of a test run', () => {
  let folder: string;
  beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'patchbay-totals-')); });
  afterAll(() => { rmSync(folder, { recursive: true }); });

  const totalsOf = (results: object | null): { line: string; status: number | null } => {
    const file = join(folder, results === null ? 'absent.json' : 'results.json');
    if (results !== null) writeFileSync(file, JSON.stringify(results));
    const { stdout, status } = spawnSync(process.execPath, [script, file], { encoding: 'utf8' });
    return { line: stdout, status };
  };

  it.each([
    ['all passed', { success: true, numPassedTests: 12, numFailedTests: 0 }, '12 passed, 0 failed\n', 0],
    ['some failed', { success: false, numPassedTests: 12, numFailedTests: 2 }, '12 passed, 2 failed\n', 1],
    ['a file could not be read', { success: false, numPassedTests: 12, numFailedTests: 0 }, '12 passed, 1 failed\n', 1],
    ['there was no test', { success: true, numPassedTests: 0, numFailedTests: 0 }, '0 passed, 1 failed\n', 1],
    ['the run never began', null, '0 passed, 1 failed\n', 1],
  ])('say so when %s', (_, results, line, status) => {
    expect(totalsOf(results)).toEqual({ line, status });
  });
});
