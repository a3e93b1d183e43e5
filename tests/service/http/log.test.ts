import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../../service/http/log.ts';

describe('the log', () => {
  let lines: unknown[];
  beforeEach(() => {
    lines = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
      lines.push(...String(chunk).trim().split('\n').map((line) => JSON.parse(line) as unknown));
      return true;
    });
  });
  afterEach(() => { vi.restoreAllMocks(); });

  it('keeps the order of lines, those from before what writes them was loaded included', async () => {
    const log = createLog('info');
    log.error({ reason: 'one' }, 'first');
    log.info({}, 'second');
    expect(lines).toEqual([]);
    await log.written();
    log.warn({}, 'third');

    expect(lines).toMatchObject([
      { level: 50, reason: 'one', msg: 'first' }, { level: 30, msg: 'second' }, { level: 40, msg: 'third' },
    ]);
  });

  it.each([
    ['silent', []],
    ['error', ['an error']],
    ['warn', ['an error', 'a warning']],
    ['info', ['an error', 'a warning', 'a remark']],
  ] as const)('of level %s has %j', async (level, messages) => {
    const log = createLog(level);
    log.error({}, 'an error');
    log.warn({}, 'a warning');
    log.info({}, 'a remark');
    await log.written();

    expect(lines).toMatchObject(messages.map((msg) => ({ msg })));
    expect(lines).toHaveLength(messages.length);
  });

  it('escapes control characters, so that an entry stays one line', async () => {
    const log = createLog('warn');
    log.warn({ reason: 'a\nb\u001B[31m' }, 'line');
    await log.written();

    expect(lines).toMatchObject([{ reason: 'a\nb\u001B[31m' }]);
    expect(lines).toHaveLength(1);
  });
});
