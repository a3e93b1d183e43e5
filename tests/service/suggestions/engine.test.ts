import { describe, expect, it } from 'vitest';
import { createSuggestionEngine } from '../../../service/suggestions/engine.ts';
import { readCopy } from '../../../service/suggestions/readCopy.ts';
import type { Assessment, SuggestionEngine } from '../../../service/suggestions/types.ts';
import { GROUP, RETRY, SAMPLES, SERVER, UNKNOWN } from './samples.ts';

function filled(): SuggestionEngine {
  const engine = createSuggestionEngine();
  for (const sample of SAMPLES) engine.add(sample);
  return engine;
}

const summary = ({ decision, rule, candidates }: Assessment): unknown[] => [decision, rule, candidates[0]?.id];

describe('an engine finds a saved snippet again', () => {
  it('with other line ends and empty lines around it', () => {
    const found = filled().assess(`\r\n${RETRY.replaceAll('\n', '\r\n')}\r\n\r\n`);
    expect(summary(found)).toEqual(['reuse', 'same-text', 'retry']);
    expect(found.score).toBe(1);
    expect(found.candidates[0]?.copyLines).toEqual([[2, 11]]);
  });

  it('with other white space', () => {
    const found = filled().assess(RETRY.replaceAll('\n', '\r\n').replaceAll('  ', '\t'));
    expect(summary(found)).toEqual(['reuse', 'same-code', 'retry']);
    expect(found.score).toBe(0.999);
    expect(found.candidates[0]?.copyLines).toEqual([[1, 10]]);
    expect(found.candidates[0]?.assetLines).toEqual([[1, 10]]);
  });

  it('with other comments and quotes', () => {
    const copy = `// tries again\n${RETRY.replaceAll('"', '\'')} /* so long */`;
    const found = filled().assess(readCopy(copy, 'js'));
    expect(summary(found)).toEqual(['reuse', 'same-code', 'retry']);
    expect(found.score).toBeLessThan(1);
    expect(found.candidates[0]?.copyLines).toEqual([[2, 11]]);
  });

  it('with one identifier renamed', () => {
    expect(summary(filled().assess(RETRY.replaceAll('lastError', 'failure')))).toEqual(
      ['reuse', 'similar-enough', 'retry'],
    );
  });

  it('with all declared names renamed', () => {
    const names = { Server: 'Hub', s: 'hub', ctx: 'c', conn: 'link', err: 'problem' };
    const renamed = Object.entries(names)
      .reduce((text, [from, to]) => text.replaceAll(new RegExp(`\\b${from}\\b`, 'gu'), to), SERVER);
    expect(summary(filled().assess(renamed))).toEqual(['reuse', 'similar-enough', 'server']);
  });

  it.each(RETRY.split('\n').map((line, at) => ({ line, at })))('with line $at of ten changed', ({ at }) => {
    const lines = RETRY.split('\n');
    lines[at] = '    report(context, "something else entirely", 42);';
    expect(summary(filled().assess(lines.join('\n')))).toEqual(['reuse', 'similar-enough', 'retry']);
  });

  it('as a fragment, saying which lines', () => {
    const found = filled().assess(SERVER.split('\n').slice(3, 8).join('\n'));
    expect(summary(found)).toEqual(['reuse', 'similar-enough', 'server']);
    expect(found.candidates[0]?.copyLines).toEqual([[1, 5]]);
    expect(found.candidates[0]?.assetLines).toEqual([[4, 8]]);
  });

  it('inside other code, saying which lines', () => {
    const found = filled().assess(`${UNKNOWN}\n\n${GROUP}`);
    expect(summary(found)).toEqual(['reuse', 'similar-enough', 'group']);
    expect(found.candidates[0]?.copyLines).toEqual([[10, 17]]);
  });

  it('when it is one short line, by its text', () => {
    const engine = createSuggestionEngine();
    engine.add({ id: 'line', text: 'WORKDIR /srv/app' });
    expect(summary(engine.assess(readCopy('  WORKDIR   /srv/app\n', 'dockerfile')))).toEqual(['reuse', 'same-code', 'line']);
    expect(summary(engine.assess('  WORKDIR   /srv/app\n'))).toEqual(['reuse', 'similar-enough', 'line']);
    expect(summary(engine.assess('WORKDIR /srv/app\n'))).toEqual(['reuse', 'same-text', 'line']);
    expect(summary(engine.assess('WORKDIR /opt'))).toEqual(['none', 'too-short', undefined]);
  });

  it('in a store of one', () => {
    const engine = createSuggestionEngine();
    engine.add({ id: 'only', text: RETRY });
    expect(engine.assess(RETRY.replace('lastError = null', 'lastError')).decision).toBe('reuse');
    expect(engine.assess(UNKNOWN).decision).toBe('save');
  });
});

describe('an engine that finds a similar snippet', () => {
  const assessed = (saved: string, copied: string, extension = 'UNKNOWN'): Assessment => {
    const engine = createSuggestionEngine();
    engine.add({ id: 'saved', text: saved, extension });
    return engine.assess(readCopy(copied, extension));
  };
  const named = ({ candidates }: Assessment): unknown[] =>
    (candidates[0]?.differences ?? []).map(({ kind, copy, asset }) => [kind, copy, asset]);

  const DEPLOY = `#!/bin/sh
set -e
rsync -az --delete build/ deploy@staging.example.org:/srv/www
ssh deploy@staging.example.org 'systemctl restart www'
chmod 644 /srv/www/config.yml
curl -sf http://localhost:8080/health`;

  it('names the values, operators and names that differ, values first, and the lines that do not', () => {
    const found = assessed(DEPLOY, DEPLOY.replace('644', '777').replace(':8080', ':8081'), 'sh');
    expect(summary(found)).toEqual(['reuse', 'similar-enough', 'saved']);
    expect(found.score).toBeLessThanOrEqual(0.97);
    expect(named(found)).toEqual([['value', '777', '644'], ['value', '8081', '8080']]);
    const places = found.candidates[0]?.differences?.map(({ copyLine, assetLine }) => [copyLine, assetLine]);
    expect(places).toEqual([[5, 5], [6, 6]]);
    expect(found.candidates[0]?.copyLines).toEqual([[1, 4]]);
    expect(found.words).toContain('What differs: 777 for 644; 8081 for 8080.');
    expect(found.words).not.toContain('differs by 0.00');
  });

  it('names an operator, a keyword and what is missing', () => {
    const code = (condition: string, verb: string): string => `async function clean(database, limit) {
  const rows = await database.all('old rows');
  if (rows.length ${condition} limit) {
    await database.${verb}(rows);
  }
  return rows.length;
}`;
    const found = assessed(code('>', 'keep'), code('<=', 'remove'), 'js');
    expect(named(found)).toEqual([['operator', '<=', '>'], ['name', 'remove', 'keep']]);
    expect(found.candidates[0]?.copyLines).toEqual([[1, 2], [5, 7]]);
    const [select, deletion] = ['SELECT', 'DELETE'].map((verb) =>
      `${verb} FROM orders WHERE created_at < '2020-01-01' AND status = 'closed' AND customer_id IS NOT NULL;`) as [string, string];
    expect(named(assessed(select, deletion, 'sql'))).toEqual([['operator', 'DELETE', 'SELECT']]);
    const longer = assessed(DEPLOY, DEPLOY.replace(' --delete', ''), 'sh');
    expect(named(longer).at(0)).toEqual(['value', '', '--delete']);
  });

  it('names one renamed thing once', () => {
    const found = assessed(RETRY, RETRY.replaceAll('lastError', 'failure'));
    expect(named(found)).toEqual([['name', 'failure', 'lastError']]);
    expect(found.words).toContain('What differs: failure for lastError.');
  });

  it('names at most five differences, and of a fragment not what is left out', () => {
    let at = 0;
    const many = RETRY.replaceAll(/attempts?|delay|task|wait|error\b/gu, () => `x${at += 1}`);
    expect(named(assessed(RETRY, many)).length).toBeLessThanOrEqual(5);
    expect(named(assessed(SERVER, SERVER.split('\n').slice(3, 8).join('\n'), 'go'))).toEqual([]);
  });

  it('tells no value that stands beside the name of a credential, whatever its form', () => {
    const connection = (password: string): string =>
      `const db = connect({\n  host: "db1",\n  user: "app",\n  password: "${password}",\n  pool: 5,\n});`;
    const found = assessed(connection('sommer24'), connection('winter24'), 'js');
    expect(found.words).toContain('What differs is not told, since it may be part of a secret.');
    expect(found.candidates[0]?.differences?.map(({ copy, asset }) => [copy, asset])).toEqual([[null, null]]);
  });

  it('says that only layout differs where that may mean something', () => {
    const clean = (all: string): string => `rm -rf "$build_dir"${all} && mkdir -p "$build_dir"/www`;
    const found = assessed(clean('/*'), clean(' /*'), 'sh');
    expect([found.rule, found.score]).toEqual(['similar-enough', 0.97]);
    expect(found.words).toContain('Only layout, comments or quotes differ, which may mean something here.');
    const unsaid = assessed('title  One  of them all', 'title One of  them all');
    expect(unsaid.words).toContain('Only white space differs, which may mean something here.');
    expect(found.candidates[0]?.copyLines).toEqual([]);
  });

  it('keeps apart what the tokens of all languages do not', () => {
    expect(assessed('total // size + 1 - offset * 2', 'total // batch - offset', 'py').decision).not.toBe('reuse');
    const run = 'kubectl exec web-0 -n shop -- rails';
    const command = assessed(`${run} console`, `${run} db:drop`, 'sh');
    expect(command.rule).not.toBe('same-code');
    expect(command.score).toBeLessThan(0.9);
    expect(command.words).toContain('db:drop for console');
  });

  it('names no value that may be part of a secret', () => {
    const configured = (password: string): string => `${DEPLOY}\nexport DB_PASSWORD="${password}"\nmake seed`;
    const ends = assessed(`${RETRY}\nrun('MIIEpAIBAAKCAQEA7hT7kq29Lm')`, `${RETRY}\nrun('MIIEpAIBAAKCAQEA7hT7kq29Lx')`, 'js');
    expect(named(ends)).toEqual([['value', null, null]]);
    for (const [saved, copied] of [['hT7#kq29Lm', 'hT7#kq29Lx'], ['hT7#kq29Lm', '$1']] as const) {
      const found = assessed(configured(saved), configured(copied), 'sh');
      expect(named(found)).toEqual([['value', null, null]]);
      expect(found.words).toContain('What differs is not told, since it may be part of a secret.');
      expect(JSON.stringify(found)).not.toContain('hT7');
    }
  });

  it('calls no text the same that it cannot read again', () => {
    const engine = createSuggestionEngine({ texts: () => undefined });
    engine.add({ id: 'gone', text: RETRY });
    expect(summary(engine.assess(RETRY))).toEqual(['reuse', 'similar-enough', 'gone']);
    expect(engine.assess(RETRY).score).toBe(0.97);
  });
});

describe('an engine says save or none', () => {
  it('save for new code, with how close the closest came', () => {
    const found = filled().assess(UNKNOWN);
    expect([found.decision, found.rule]).toEqual(['save', 'new-code']);
    expect(found.score).toBeLessThan(found.threshold);
    expect(found.words).toContain('worth saving');
  });

  it.each([
    ['', 'blank'], ['retry', 'value'], ['return null;', 'too-short'], ['import a from "a";\nimport b from "b";', 'imports-only'],
    ['Tries a task until it works, or until the attempts are used up.', 'prose'],
  ])('none for %j', (text, rule) => {
    expect(summary(filled().assess(text)).slice(0, 2)).toEqual(['none', rule]);
  });

  it('none for what contains a secret, and says so', () => {
    const found = filled().assess(`${UNKNOWN}\nString apiKey = "9f8a7c6b5d4e3f2a1b0c";`, { seen: 5, intention: true });
    expect([found.decision, found.rule]).toEqual(['none', 'secret']);
    expect(found.words).toContain('a password, token or key');
  });

  it('save for a short text when it is copied three times or announced', () => {
    const text = 'x = f(a) + g(b)';
    const engine = filled();
    expect(summary(engine.assess(text, { seen: 2 })).slice(0, 2)).toEqual(['none', 'short']);
    expect(summary(engine.assess(text, { seen: 3 })).slice(0, 2)).toEqual(['save', 'repeated']);
    expect(summary(engine.assess(text, { intention: true })).slice(0, 2)).toEqual(['save', 'intention']);
  });

  it('none for trivia however often it is copied', () => {
    const engine = filled();
    for (const text of ['retry', 'return null;', 'https://example.org/a', '});']) {
      expect(engine.assess(text, { seen: 9, intention: true }).decision).toBe('none');
    }
  });
});

describe('an engine', () => {
  it('moves the limit with its threshold', () => {
    const edited = RETRY.replaceAll('lastError', 'failure');
    const strict = createSuggestionEngine({ threshold: 1 });
    strict.add({ id: 'retry', text: RETRY });
    expect(strict.assess(edited).decision).toBe('save');
    expect(strict.assess(RETRY).decision).toBe('reuse');
    expect(strict.assess(RETRY).threshold).toBe(1);
  });

  it.each([-0.1, 1.1, Number.NaN])('refuses the threshold %d', (threshold) => {
    expect(() => createSuggestionEngine({ threshold })).toThrow(RangeError);
  });

  it('counts its snippets', () => {
    const engine = filled();
    engine.add({ id: 'retry', text: GROUP });
    expect(engine.size).toBe(SAMPLES.length);
    expect(engine.remove('retry')).toBe(true);
    expect(engine.remove('retry')).toBe(false);
    expect(engine.size).toBe(SAMPLES.length - 1);
  });

  it('gives at most twenty candidates, closest first', () => {
    const engine = createSuggestionEngine();
    for (let i = 0; i < 40; i += 1) engine.add({ id: `${i}`, text: RETRY });
    engine.add({ id: 'edited', text: RETRY.replaceAll('lastError', 'failure') });
    const { candidates } = engine.assess(RETRY);
    expect(candidates).toHaveLength(20);
    const scores = candidates.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it('finds a text beyond 64 KiB by all of it, and says when only the beginning was compared', () => {
    const engine = createSuggestionEngine();
    const lines = Array.from({ length: 20_000 }, (_, at) => `store.put("key${at}", ${at * 7});`);
    const text = lines.join('\n');
    engine.add({ id: 'long', text });
    expect(engine.assess(text).rule).toBe('same-text');
    const changed = engine.assess(`${text}\nend();`);
    expect([changed.decision, changed.rule]).toEqual(['reuse', 'similar-enough']);
    expect(changed.words).toContain('64 KiB');
  });
});
