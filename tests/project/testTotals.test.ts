import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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
    ['all passed', { success: true, numPassedTests: 12, numFailedTests: 0, testResults: [] }, '12 passed, 0 failed\n', 0],
    ['some failed', { success: false, numPassedTests: 12, numFailedTests: 2, testResults: [{
      name: resolve('tests/a.test.ts'), status: 'failed', message: '', assertionResults: [
        { fullName: 'a does', status: 'passed', failureMessages: [] },
        { fullName: 'a does not', status: 'failed', failureMessages: ['Error: it did\n    at line'] },
        { fullName: 'a ends', status: 'failed', failureMessages: [] },
      ],
    }] }, 'failed: tests/a.test.ts: a does not\n  Error: it did\nfailed: tests/a.test.ts: a ends\n  \n12 passed, 2 failed\n', 1],
    ['a file could not be read', { success: false, numPassedTests: 12, numFailedTests: 0, testResults: [
      { name: resolve('tests/b.test.ts'), status: 'failed', message: 'No module c\n', assertionResults: [] },
    ] }, 'failed: tests/b.test.ts: the file\n  No module c\n12 passed, 1 failed\n', 1],
    ['there was no test', { success: true, numPassedTests: 0, numFailedTests: 0, testResults: [] }, '0 passed, 1 failed\n', 1],
    ['the run never began', null, '0 passed, 1 failed\n', 1],
  ])('say so when %s', (_, results, line, status) => {
    expect(totalsOf(results)).toEqual({ line, status });
  });
});
