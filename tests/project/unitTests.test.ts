import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { unitTests } from '../../scripts/unitTests.ts';

const projectWith = (files: Readonly<Record<string, string>>): string => {
  const root = mkdtempSync(join(tmpdir(), 'patchbay-units-'));
  onTestFinished(() => { rmSync(root, { recursive: true, force: true }); });
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), source);
  }
  return root;
};

describe('units', () => {
  it.each([
    ['import { spawn } from \'node:child_process\';'],
    ['import { chromium } from \'playwright-core\';'],
    ['import { startPatchbay } from \'../../service/start/startPatchbay.ts\';'],
    ['import { startPatchbay } from \'../../service/library.ts\';'],
    ['createServer();'],
    ['server.listen(0);'],
  ])('are not those that begin something: %s', (source) => {
    const root = projectWith({ 'tests/rules/begins.test.ts': source, 'tests/rules/alone.test.ts': '' });
    expect(unitTests(root, ['tests/rules'])).toEqual(['tests/rules/alone.test.ts']);
  });

  it('are not those that begin it by way of other files of the tests, the scripts or bench, circles included', () => {
    const root = projectWith({
      'tests/rules/far.test.ts': 'import { it } from \'../support/near.ts\';',
      'tests/rules/again.test.ts': 'import { it } from \'../support/begins.ts\';',
      'tests/rules/bench.test.ts': 'import { it } from \'../../bench/starts.ts\';',
      'tests/rules/script.test.ts': 'import { it } from \'../../scripts/starts.ts\';',
      'tests/rules/alone.test.ts': 'import { it } from \'../support/alone.ts\';\nimport { rule } from \'../../service/rule.ts\';',
      'tests/support/near.ts': 'import { it } from \'./begins.ts\';',
      'tests/support/begins.ts': 'import { near } from \'./near.ts\';\nimport { it } from \'./listens.ts\';',
      'tests/support/listens.ts': 'server.listen(0);',
      'tests/support/alone.ts': 'import { alone } from \'../rules/alone.test.ts\';',
      'scripts/starts.ts': 'import { spawn } from \'node:child_process\';',
      'bench/starts.ts': 'import { chromium } from \'playwright-core\';',
      'service/rule.ts': 'import { spawn } from \'node:child_process\';',
    });
    expect(unitTests(root, ['tests/rules'])).toEqual(['tests/rules/alone.test.ts']);
  });
});
