import { describe, expect, it } from 'vitest';
import type { UsageEvent } from '../../../contract/console/usage.ts';
import type { AssetRow } from '../../../src/api/readers/assetRows.ts';
import type { ExternalRow } from '../../../src/api/readers/externalRows.ts';
import type { SessionRow } from '../../../src/api/readers/sessionRows.ts';
import { parseFilter, type FilterWord } from '../../../src/utils/filter/filterQuery.ts';
import { activityFilterWords } from '../../../src/views/activity/activityFilterWords.ts';
import { applicationFilterWords } from '../../../src/views/applications/applicationFilterWords.ts';
import { assetFilterWords } from '../../../src/views/assets/assetFilterWords.ts';
import { externalFilterWords } from '../../../src/views/external/externalFilterWords.ts';
import { flowFilterWords } from '../../../src/views/flows/flowFilterWords.ts';
import type { FlowRow } from '../../../src/views/flows/useFlowRows.ts';
import { sessionFilterWords } from '../../../src/views/sessions/sessionFilterWords.ts';
import { trafficFilterWords } from '../../../src/views/traffic/filter/trafficFilterWords.ts';
import { usageFilterWords } from '../../../src/views/usage/usageFilterWords.ts';
import { row } from '../components/rows.ts';
import { found } from './filtering.ts';
import documented from '../../../docs/console.md?raw';

type View = { readonly name: string; readonly words: readonly FilterWord<never>[] };
const views: readonly View[] = [
  { name: 'Traffic', words: trafficFilterWords }, { name: 'Activity', words: activityFilterWords },
  { name: 'Applications', words: applicationFilterWords }, { name: 'External applications', words: externalFilterWords },
  { name: 'Assets', words: assetFilterWords }, { name: 'Sessions', words: sessionFilterWords },
  { name: 'Usage, events', words: usageFilterWords }, { name: 'Flows', words: flowFilterWords },
];

describe.each(views)('the words of $name', ({ name, words }) => {
  it('each have an example that can be read', () => {
    for (const { word, example } of words) {
      const { problems, terms } = parseFilter(example, words);
      expect([example, problems, terms.map((term) => term.word)]).toEqual([example, [], [word]]);
    }
  });

  it('have names of their own, and one of them is text', () => {
    const names = words.flatMap(({ word, also }) => [word, ...also ?? []]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('text');
  });

  it('stand in the documentation', () => {
    expect(documented).toContain(`| ${name} | ${words.map(({ example }) => `\`${example}\``).join(', ')} |`);
  });
});

it('a word that several views have takes the same there', () => {
  const takes = new Map<string, Set<string>>();
  for (const { words } of views) {
    for (const word of words) {
      // Sizes and counts are of different things; the values are written alike.
      takes.set(word.word, (takes.get(word.word) ?? new Set()).add(word.takes));
    }
  }
  const differing = [...takes].filter(([, ways]) => ways.size > 1).map(([word]) => word);
  // A program of the machine has no id; Activity knows why there is no answer; a session and an application are
  // connected in different ways.
  expect(differing).toEqual(['app', 'status', 'state']);
});

describe('Applications', () => {
  const rows = [
    row('VIM', { version: '1.10.0', platform: 'MACOS', engagement: { suggestions: 2, reused: 0, saved: 5, lastSeen: '2026-11-27T13:59:50Z' } }),
    row('ATOM', { version: '1.9.0', engagement: null, status: 'registered', onboarded: false }),
    row('OS_SERVER', { version: null, status: 'service', onboarded: null, platform: null, engagement: null }),
  ];
  it.each([
    [' macos VIM ', 'VIM'], ['registered', 'ATOM'], ['macos atom', ''], ['app:vim', 'VIM'], ['app:id-VIM', 'VIM'], ['app:ID-vim', 'VIM'], ['app:id-VI', ''], ['name:a', 'ATOM'], ['state:connected', 'VIM'],
    ['state:service', 'OS_SERVER'], ['version:>1.10', 'VIM'], ['version:>1.9.0', 'VIM'], ['version:1.9', 'ATOM'], ['version:none', 'OS_SERVER'],
    ['platform:linux', 'ATOM'], ['onboarded:no', 'ATOM'], ['suggestions:1..2', 'VIM'], ['reused:>0', ''], ['saved:5', 'VIM'],
    ['last:1m', 'VIM'], ['-last:1m', 'ATOM OS_SERVER'], ['id-VIM', 'VIM'],
  ])('%j finds %j', (filter, expected) => {
    expect(found(filter, rows, applicationFilterWords).map(({ shownName }) => shownName).join(' ')).toBe(expected);
  });
});

describe('External applications', () => {
  const program = (name: string, parts: Partial<ExternalRow> = {}): ExternalRow => ({
    key: name, name, version: '1.0', source: 'deb', integration: 'available', integrationVersion: null, ...parts,
  });
  const rows = [
    program('Vim'), program('Firefox', { source: 'flatpak', integration: 'installed', version: '133.0' }),
    program('Xcode', { source: 'catalogue', integration: 'planned', version: null }), program('nano', { integration: 'not said', source: null }),
  ];
  it.each([
    ['vi', 'Vim'], ['app:x', 'Firefox Xcode'], ['version:>2', 'Firefox'], ['version:none', 'Xcode'], ['source:debian', 'Vim'], ['source:none', 'nano'],
    ['integration:available', 'Vim'], ['integration:installed', 'Firefox'], ['integration:none', 'nano'], ['here:no', 'Xcode'], ['"Flatpak" fire', 'Firefox'],
  ])('%j finds %j', (filter, expected) => {
    expect(found(filter, rows, externalFilterWords).map(({ name }) => name).join(' ')).toBe(expected);
  });
});

describe('Assets', () => {
  const asset = (id: string, parts: Partial<AssetRow>): AssetRow => ({
    id, name: id, formatId: null, tags: [], tagIds: [], code: 'x', extension: 'js', language: 'JavaScript', created: 0, lastReused: null, reused: null,
    application: { id: null, name: null }, bytes: 1, annotations: [], ...parts,
  });
  const rows = [
    asset('b', { name: 'chunks 10', language: 'Python', extension: 'py', code: 'def chunks(items):', reused: 1, application: { id: 'v', name: 'VIM' } }),
    asset('a', { name: 'chunks 9', language: 'Shell', code: 'seq 1 9', extension: 'sh', reused: 7, created: Date.parse('2026-11-27T13:00:00Z') }),
    asset('c', { name: 'upsert', language: 'SQL', code: 'INSERT INTO a', extension: 'sql', bytes: 2000, tags: ['Data', 'slow query'] }),
  ];
  it('of a language that is named whole only that, not what has its letters', () => {
    const some = [asset('c', { language: 'C', extension: 'c' }), asset('d', { language: 'CSS', extension: 'css' }), asset('e', { language: 'C++', extension: 'cpp' })];
    expect(['language:c', 'language:C++', 'language:cs', 'language:css'].map((filter) =>
      found(filter, some, assetFilterWords).map(({ id }) => id).join(''))).toEqual(['c', 'e', '', 'd']);
  });
  const ids = (filter: string, of = rows): string => found(filter, of, assetFilterWords).map(({ id }) => id).join('');
  it.each([
    ['', 'bac'], ['CHUNKS', 'ba'], ['insert', 'c'], ['python items', 'b'], ['sql', 'c'], ['zz', ''], ['name:upsert', 'c'], ['language:sh', 'a'],
    ['language:Shell,SQL', 'ac'], ['language:s', 'ac'], ['tag:data', 'c'], ['tag:"slow query"', 'c'], ['tag:dat', ''], ['tag:none', 'ba'], ['slow', 'c'], ['code:chunks', 'b'], ['app:vim', 'b'], ['app:none', 'ac'], ['reused:>1', 'a'], ['size:>1kB', 'c'], ['last:1h', 'a'],
  ])('%j finds %j', (filter, expected) => { expect(ids(filter)).toBe(expected); });

  it('5,000 are searched in their code as well', () => {
    const many = Array.from({ length: 5000 }, (_none, index) => asset(`a${index}`, { code: `let v${index} = ${'x'.repeat(400)};` }));
    expect(found('let', many, assetFilterWords)).toHaveLength(5000);
    expect(ids('v4999', many)).toBe('a4999');
  });
});

describe('Sessions', () => {
  const counts = { interactions: 0, keyboard: 0, tracked: 0, suggestions: 7, reactions: 0, saved: 0, reused: 0 };
  const rows: readonly SessionRow[] = [
    { id: 'aa', opened: Date.parse('2026-11-27T13:59:00Z'), closed: null, engagement: { counts, applications: [{ id: 'v', name: 'VIM', counts }] } },
    { id: 'bb', opened: 1, closed: 2, engagement: { counts: { ...counts, suggestions: 0, saved: 2 }, applications: [] } },
    { id: 'cc', opened: null, closed: null, engagement: null },
  ];
  it.each([
    ['state:open', 'aa'], ['state:closed', 'bb'], ['state:none', 'cc'], ['application:vim', 'aa'], ['suggestions:>5', 'aa'], ['saved:>0', 'bb'],
    ['last:2m', 'aa'], ['id:c', 'cc'], ['closed', 'bb'], ['VIM open', 'aa'],
  ])('%j finds %j', (filter, expected) => {
    expect(found(filter, rows, sessionFilterWords).map(({ id }) => id).join(' ')).toBe(expected);
  });
});

describe('Flows', () => {
  const flow = (name: string, parts: Partial<FlowRow> = {}): FlowRow => ({
    key: name, isReady: false, title: `The ${name}`, problem: null, state: 'passed', mark: { glyph: 'pass', tone: 'ok', words: '3 of 3 passed' },
    trend: [], median: 40, lastAt: Date.parse('2026-11-27T13:59:50Z'),
    file: { name: `${name}.arazzo.yaml`, bytes: 1, changedAt: '', problem: null, wrong: null, flow: { title: name, steps: 3 } }, ...parts,
  });
  const { file } = flow('broken');
  const rows = [
    flow('pass'), flow('reuse', { state: 'failed', isReady: true, median: 900 }), flow('new', { state: 'never', lastAt: null, median: null }),
    flow('broken', { state: 'unread', problem: 'Line 3, column 1: no', median: null, lastAt: null, file: { ...file, flow: null } }),
  ];
  it.each([
    ['result:failed', 'reuse'], ['result:never,unread', 'new broken'], ['-result:passed', 'reuse new broken'], ['name:"the pass"', 'pass'], ['title:new', 'new'],
    ['file:broken.arazzo', 'broken'], ['ready:yes', 'reuse'], ['steps:>2', 'pass reuse new'], ['slow:>50ms', 'reuse'], ['last:1m', 'pass reuse'],
    ['"column 1"', 'broken'], ['3 of', 'pass reuse new broken'],
  ])('%j finds %j', (filter, expected) => {
    expect(found(filter, rows, flowFilterWords).map(({ key }) => key).join(' ')).toBe(expected);
  });
});

describe('Usage events', () => {
  const events: readonly UsageEvent[] = [
    { sequence: 2, kind: 'track', application: { id: 'v', name: 'VIM' }, at: '2026-11-27T13:59:50.000Z', body: '{"event":"keyboard"}', bytes: 20 },
    { sequence: 1, kind: 'keyboard', application: null, at: '2026-11-26T14:00:00.000Z', body: '{}', bytes: 2000 },
  ];
  it.each([
    ['kind:track', [2]], ['kind:keyboard,track', [2, 1]], ['app:VIM', [2]], ['app:none', [1]], ['last:1h', [2]], ['last:2d', [2, 1]], ['size:>1kB', [1]],
    ['keyboard', [2, 1]], ['text:event', [2]],
  ])('%j finds %j', (filter, expected) => {
    expect(found(filter, events, usageFilterWords).map(({ sequence }) => sequence)).toEqual(expected);
  });
});
