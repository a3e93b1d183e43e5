/** What the console has one way for: nothing goes another. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:ts|vue)$/.test(name)).map((name) => name.replaceAll('\\', '/'));
/** The files whose text has it, relative to src/. */
const filesWith = (pattern: RegExp): string[] =>
  files.filter((name) => pattern.test(readFileSync(join(src, name), 'utf8'))).sort();

describe('one way', () => {
  it('a store that follows the log or the stream is named among the listeners, so that it is there from the start', () => {
    const following = filesWith(/\b(?:activity|live)\.(?:listen|whenBack)\(|watch\(\(\) => live\.state/)
      .map((name) => name.replace(/^stores\/(.*)\.ts$/, '$1'));
    const listed = readFileSync(join(src, 'app/listeners/listeners.ts'), 'utf8');
    const named = [...listed.matchAll(/^ {2}(\w+): (?:async )?(?:\(pinia\)|use)/gm)].map(([, name]) => name).sort();
    expect(named).toEqual(following);
  });

  it('views know by whileShown when they come into sight, the kit by useWhileShown', () => {
    expect(filesWith(/\bon(?:Activated|Deactivated)\(/)).toEqual([
      'app/SleepingView.ts', 'components/lists/useWhileShown.ts', 'views/common/whileShown.ts',
    ]);
  });

  it('what waits for a pause in a view waits by afterPause; the page is left by whenLeaving', () => {
    expect(filesWith(/\bset(?:Timeout|Interval)\(/).filter((name) => name.startsWith('views/'))).toEqual([
      // Asks while its view is open.
      'views/applications/useAutoRefresh.ts',
      // Each waits for one thing that it began, which ends.
      'views/assets/saveFile.ts', 'views/common/afterPause.ts', 'views/common/downloadText.ts', 'views/playground/afterSending.ts',
      // A setting of that name.
      'views/settings/RequestSettings.vue',
    ]);
    expect(filesWith(/'pagehide'/)).toEqual(['stores/browser/whenLeaving.ts']);
    // It asks before it is left.
    expect(filesWith(/'beforeunload'/)).toEqual(['views/common/useLeaveWarning.ts']);
  });

  it('no view is refreshed but through useView', () => {
    expect(filesWith(/\buseLiveRefresh\(|\bwhenChanged\(/)).toEqual([
      // Flows that a person has run on changes, whatever view is open.
      'stores/flows/flowWatches.ts', 'stores/followApplications.ts', 'stores/traffic.ts', 'views/common/useLiveRefresh.ts', 'views/common/useView.ts',
    ].sort());
  });

  it('code that is loaded later is loaded by asyncPart, so that a failure has a place', () => {
    expect(filesWith(/\bdefineAsyncComponent\b/)).toEqual(['components/parts/asyncPart.ts']);
    expect(filesWith(/component: \(\) => import\(/)).toEqual([]);
  });

  it.each([
    ['const a = import(\'./x.ts\');', 1], ['await import(\'./x.ts\').catch(() => null);', 1],
    ['asyncPart(\'A\', () => { void import(\'./x.ts\'); });', 1], ['other(() => import(\'./x.ts\'));', 1],
    ['const a = asyncPart(\'A\', () => import(\'./x.vue\'));', 0], ['await loadPart(() => import(\'./x.ts\'));', 0],
    ['type A = typeof import(\'./x.ts\');', 0],
  ])('code that is loaded later is asked for where somebody looks first whether it would come: %s', async (line, refused) => {
    const eslint = new ESLint({
      cwd: join(src, '..'), ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax',
      overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
    });
    const [found] = await eslint.lintText(line, { filePath: join(src, 'app/App.ts') });
    expect(found?.messages.map(({ ruleId }) => ruleId)).toEqual(Array.from({ length: refused }, () => 'no-restricted-syntax'));
  });

  it('moments are written in one place: with their date where they are not of today', () => {
    const taken = /\bget(?:Hours|Minutes|Seconds|Date|Month|FullYear)\(|TimezoneO|\btoLocale(?:Date|Time)?S/;
    expect(filesWith(taken)).toEqual([
      'app/shell/followDays.ts', 'utils/exactMoments.ts',
    ]);
  });
});
