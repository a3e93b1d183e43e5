import { describe, expect, it } from 'vitest';
import type { Suggestion } from '../../contract/schemas/suggestion.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import {
  choice, connect, field, outcome, result, resultText, send, step, writeBody,
} from '../support/playground.ts';
import { post } from '../support/http.ts';
import { useService } from '../support/service.ts';
import { operationPathOf } from '../support/operationPath.ts';

const assetId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Adds up one property of rows; `extra` is a line that one copy of it has. */
const sumOf = (property: string, extra: string): string => `export function sumByGroup(rows) {
  const totals = new Map();
${extra}  for (const row of rows) {
    const before = totals.get(row.group) ?? 0;
    totals.set(row.group, before + row.${property} * row.count);
  }
  return [...totals].sort((one, other) => other[1] - one[1]);
}
`;

describe('the playground', () => {
  const browser = useBrowser();
  const service = useService();

  it('answers 200, 200, 200 when the prefilled steps are sent in order', async () => {
    await withConsole(browser.current, service, async (page) => {
      await expect.poll(() => step(page, 'connect').getAttribute('data-state')).toBe('idle');
      await expect.poll(() => step(page, 'connect').getAttribute('data-status')).toBeNull();

      expect(await send(page, 'connect')).toEqual({ state: 'done', status: '200' });
      expect(await send(page, 'suggest')).toEqual({ state: 'done', status: '200' });
      expect(await send(page, 'react')).toEqual({ state: 'done', status: '200' });
      await expect.poll(async (): Promise<unknown> => JSON.parse(await resultText(page, 'connect'))).toHaveProperty('application.id');
    });
  });

  it('shows the id of the asset that react saved, and offers it for reuse to the next suggest', async () => {
    const code = 'export const clamp = (value, low, high) => {\n  if (value < low) return low;\n'
      + '  if (value > high) return high;\n  return value;\n};\n';
    await withConsole(browser.current, service, async (page) => {
      await connect(page);
      await field(page, 'suggest', 'code').fill(code);
      await send(page, 'suggest');
      await expect.poll(() => result(page, 'suggest').getAttribute('data-decision')).toBe('save');
      await expect.poll(() => choice(page, 'save').isChecked()).toBe(true);

      await send(page, 'react');
      const saved = await resultText(page, 'react');
      expect(saved).toMatch(assetId);

      await send(page, 'suggest');
      await expect.poll(() => result(page, 'suggest').getAttribute('data-decision')).toBe('reuse');
      await expect.poll(() => choice(page, 'reuse').isChecked()).toBe(true);
      await expect.poll(() => field(page, 'react', 'asset').inputValue()).toBe(saved);

      await send(page, 'react');
      await expect.poll(() => resultText(page, 'react')).toBe('OK');
    });
  });

  it('offers nothing to save for a word, and answers OK to doing nothing', async () => {
    await withConsole(browser.current, service, async (page) => {
      await connect(page);
      await field(page, 'suggest', 'code').fill('x');
      await send(page, 'suggest');
      await expect.poll(() => result(page, 'suggest').getAttribute('data-decision')).toBe('none');
      await expect.poll(() => choice(page, 'none').isChecked()).toBe(true);

      expect(await send(page, 'react')).toEqual({ state: 'done', status: '200' });
      await expect.poll(() => resultText(page, 'react')).toBe('OK');
    });
  });

  it('shows 400 for an unknown application when suggest is sent first', async () => {
    await withConsole(browser.current, service, async (page) => {
      expect(await send(page, 'suggest')).toEqual({ state: 'done', status: '400' });
      await expect.poll(() => step(page, 'suggest').textContent()).toContain('Bad Request');
      await expect.poll(() => resultText(page, 'suggest')).toMatch(/^\S.*\.$/);
    });
  });

  it('shows 401 for an application that is registered and not connected', async () => {
    const registered = await post(service.url, operationPathOf('applicationsRegister'), {
      id: '4b9c2a10-7d3e-4f5a-8b6c-1d2e3f4a5b6c', name: 'MY_EDITOR', version: '0.1.0', platform: 'LINUX',
      onboarded: false, privacy: 'OPEN',
    });
    const { id } = JSON.parse(registered) as { id: string };
    await withConsole(browser.current, service, async (page) => {
      await field(page, 'suggest', 'application').fill(id);

      expect(await send(page, 'suggest')).toEqual({ state: 'done', status: '401' });
      await expect.poll(() => step(page, 'suggest').textContent()).toContain('connect was not called for this application');
    });
  });

  it('asks once before malformed JSON goes out, then sends it as it was written and shows the 400', async () => {
    await withConsole(browser.current, service, async (page) => {
      await connect(page);
      await writeBody(page, 'suggest', '{"asset": ');
      const bodies: (string | null)[] = [];
      page.on('request', (request) => { if (request.url().endsWith('/suggestion')) bodies.push(request.postData()); });
      await step(page, 'suggest').locator('[data-action="send"]').click();
      await step(page, 'suggest').getByText('Send malformed JSON?').waitFor();
      await step(page, 'suggest').getByText(/^Line 1, column 11: .+ It goes out exactly as written\.$/).waitFor();
      await expect.poll(() => step(page, 'suggest').getAttribute('data-state')).toBe('idle');
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);

      expect(await send(page, 'suggest')).toEqual({ state: 'done', status: '400' });
      await expect.poll(() => step(page, 'suggest').getByText('Send malformed JSON?').count()).toBe(0);
      const again = page.waitForRequest((request) => request.url().endsWith('/suggestion'));
      await step(page, 'suggest').locator('[data-action="send"]').click();
      await again;
      expect(bodies).toEqual(['{"asset": ', '{"asset": ']);
    });
  });

  it('marks in a comparison exactly the lines that the service found in one another', async () => {
    await withConsole(browser.current, { url: service.url, width: 1440 }, async (page) => {
      await connect(page);
      await field(page, 'suggest', 'code').fill(sumOf('price', ''));
      await send(page, 'suggest');
      await send(page, 'react');
      await field(page, 'suggest', 'code').fill(sumOf('amount', 'log.write(new Date(), rows, "an added line");\n'));
      const answered = page.waitForResponse((response) => response.url().endsWith('/suggestion'));
      await step(page, 'suggest').locator('[data-action="send"]').click();
      const { explanation } = await (await answered).json() as Suggestion;
      const [found] = explanation?.candidates ?? [];
      expect(explanation?.decision).toBe('reuse');

      const marked = async (name: string): Promise<number[]> => {
        const box = step(page, 'suggest').getByRole('region', { name });
        await box.waitFor();
        const numbers = await box.locator('li.same .number').allTextContents();
        return numbers.map(Number);
      };
      const lines = (ranges: readonly (readonly [number, number])[] = []): number[] =>
        ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_none, at) => first + at));
      await expect.poll(() => marked('Copied snippet')).toEqual(lines(found?.copyLines));
      expect(lines(found?.copyLines)).not.toContain(3);
    });
  });

  it('keeps the form and the JSON of a step in step', async () => {
    await withConsole(browser.current, service, async (page) => {
      await field(page, 'connect', 'version').fill('9.8.7');
      await step(page, 'connect').locator('[data-action="tab-json"]').click();
      const body = await field(page, 'connect', 'body').inputValue();
      expect(JSON.parse(body)).toMatchObject({ application: { version: '9.8.7' } });

      await field(page, 'connect', 'body').fill(body.replace('9.8.7', '1.2.3'));
      await step(page, 'connect').locator('[data-action="tab-form"]').click();
      await expect.poll(() => field(page, 'connect', 'version').inputValue()).toBe('1.2.3');
    });
  });

  it('keeps bodies and answers while another view is open', async () => {
    await withConsole(browser.current, service, async (page) => {
      const id = await connect(page);
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Applications/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor();
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Playground/ }).click();

      expect(await outcome(page, 'connect')).toEqual({ state: 'done', status: '200' });
      await expect.poll(() => field(page, 'suggest', 'application').inputValue()).toBe(id);
    });
  });
});
