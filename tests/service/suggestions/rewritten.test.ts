import { describe, expect, it } from 'vitest';
import { createSuggestionEngine } from '../../../service/suggestions/engine.ts';
import { readCopy } from '../../../service/suggestions/readCopy.ts';
import { SAMPLES } from './samples.ts';

const QUERY = `SELECT customer.name, COUNT(*) AS orders
FROM customer
LEFT JOIN orders ON orders.customer_id = customer.id
WHERE customer.country IN ('NO', 'SE') AND orders.paid IS NOT NULL
GROUP BY customer.name
HAVING COUNT(*) > 3
ORDER BY orders DESC;`;

const SETTINGS = `{
  "name": "board",
  "version": "3.1.0",
  "ports": [8080, 8443],
  "limits": { "requests": 20, "window": "1m", "burst": true },
  "labels": { "team": "plans", "stage": "test" }
}`;

const REORDERED = `{
  "labels": { "stage": "test", "team": "plans" },
  "ports": [8080, 8443],
  "limits": { "burst": true, "window": "1m", "requests": 20 },
  "version": "3.1.0",
  "name": "board"
}`;

const engine = createSuggestionEngine();
for (const sample of SAMPLES) engine.add(sample);
engine.add({ id: 'query', text: QUERY, extension: 'sql' });
engine.add({ id: 'settings', text: SETTINGS });

describe('a copy that says the same in another way', () => {
  it('is found where the words of SQL are in the other case, and is the same code where it is said to be SQL', () => {
    const small = QUERY.replace(/\b(?!COUNT)[A-Z]{2,}\b(?!')/gu, (word) => word.toLowerCase());

    expect(engine.assess(small)).toMatchObject({ decision: 'reuse', candidates: [{ id: 'query' }] });
    expect(engine.assess(readCopy(small, 'sql'))).toMatchObject({ decision: 'reuse', rule: 'same-code', candidates: [{ id: 'query' }] });
  });

  it('is found where JSON has its members in another order, which the answer says, and is not called the same', () => {
    const { decision, rule, score, words, candidates } = engine.assess(REORDERED);

    expect([decision, rule, score, candidates[0]?.id]).toEqual(['reuse', 'similar-enough', 0.97, 'settings']);
    expect(words).toContain('The same keys have the same values; their order differs.');
    expect(candidates[0]).toMatchObject({ copyLines: [[1, 7]], assetLines: [[1, 7]], differences: [] });
  });

  it('is not told to differ in its order only when a value differs too', () => {
    const { words, candidates } = engine.assess(REORDERED.replace('8443', '9443'));

    expect(words).not.toContain('their order differs');
    expect(candidates[0]?.score ?? 0).toBeLessThan(0.97);
  });
});
