import { fileURLToPath } from 'node:url';
import { ESLint, Linter } from 'eslint';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { every, later, soon } from '../../service/timers.ts';
import { eventually } from '../support/eventually.ts';

/** What is said on standard error during a test. */
const said = (): string[] => {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  onTestFinished(() => { spy.mockRestore(); });
  return lines;
};

const fail = (): never => { throw new Error('broken'); };
const line = { level: 50, reason: 'broken', msg: 'What a timer began failed; the service goes on.', pid: process.pid };

describe('an error in a timer', () => {
  it.each([
    ['later', (work: () => unknown) => { later(0, work); }],
    ['soon', (work: () => unknown) => { soon(work); }],
  ])('of %s is one line, whether it is thrown or rejected', async (_name, begin) => {
    const lines = said();
    begin(fail);
    begin(() => Promise.reject(new Error('broken')));
    await eventually(() => { expect(lines).toHaveLength(2); });
    expect(lines.map((each): unknown => JSON.parse(each))).toMatchObject([line, line]);
  });

  it('that comes again and again costs its turn only', async () => {
    const lines = said();
    let turns = 0;
    const timer = every(1, () => {
      turns += 1;
      if (turns % 2 === 1) fail();
    });
    onTestFinished(() => { clearInterval(timer); });
    await eventually(() => { expect(turns).toBeGreaterThanOrEqual(4); });
    expect(lines.length).toBeGreaterThanOrEqual(2);
  });
});

describe('a bare timer', () => {
  const eslint = new ESLint({ cwd: fileURLToPath(new URL('../..', import.meta.url)) });

  /** The rules that a text of some file breaks, of the two that concern timers. */
  const problemsOf = async (file: string, text: string): Promise<(string | null)[]> => {
    const { rules } = await eslint.calculateConfigForFile(file) as Linter.Config;
    const names = ['no-restricted-globals', 'no-restricted-imports'];
    const of = Object.fromEntries(Object.entries(rules ?? {}).filter(([name]) => names.includes(name)));
    const globals = { setTimeout: false, setInterval: false, setImmediate: false, globalThis: false };
    return new Linter().verify(text, { rules: of, languageOptions: { globals } }).map(({ ruleId }) => ruleId);
  };

  it.each([
    'setTimeout(f, 1);', 'setInterval(f, 1);', 'setImmediate(f);', 'globalThis.setTimeout(f, 1);',
  ])('is refused in the service: %s', async (text) => {
    expect(await problemsOf('service/storage/writing/writeQueue.ts', text)).toEqual(['no-restricted-globals']);
    expect(await problemsOf('service/timers.ts', text)).toEqual([]);
  });

  it('is not imported either', async () => {
    expect(await problemsOf('service/start/housekeeping.ts', 'import { setTimeout as wait } from \'node:timers/promises\';'))
      .toEqual(['no-restricted-imports']);
  });
});
