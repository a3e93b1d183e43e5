import { describe, expect, it } from 'vitest';
import { useBrowser, withConsole } from '../support/page.ts';
import { useService } from '../support/service.ts';

/** Runs after everything the script before it has set going. */
const afterwards = 'await new Promise((resolve) => { setTimeout(resolve, 50); });';

describe('what every browser test watches for', () => {
  const browser = useBrowser();
  const own = useService();
  const other = useService();

  const visit = (script: string, baseUrl?: string): Promise<void> => (
    withConsole(browser.current, { url: own.url, ...baseUrl === undefined ? {} : { baseUrl } }, async (page) => {
      await page.evaluate(`(async () => { ${script} ${afterwards} })()`);
    })
  );

  it.each([
    ['an error that nobody catches', 'setTimeout(() => { throw new Error("boom"); });', /page error: .*boom/],
    ['a rejection that nobody catches', 'Promise.reject(new Error("lost"));', /page error: .*lost/],
    ['an error on the console', 'console.error("wrong");', /console error: wrong/],
    ['an inline style', 'document.body.setAttribute("style", "color: red");', /Content Security Policy/],
    ['markup made from a string', 'new DOMParser().parseFromString("<p>", "text/html");', /TrustedHTML/],
    ['a missing file', 'await import("/console/build/gone.js").catch(() => undefined);', /missing: 404/],
  ])('fails on %s', async (_, script, problem) => {
    await expect(visit(script)).rejects.toThrow(problem);
  });

  it('fails on a request to an origin that is neither the page\'s nor base_url\'s', async () => {
    const script = `await fetch("${other.url}/applications");`;

    await expect(visit(script)).rejects.toThrow(/request to another origin: GET/);
    await expect(visit(script, other.url)).resolves.toBeUndefined();
  });

  it('does not fail on an answer of 400, which is a result', async () => {
    await expect(visit('await fetch("/connect", { method: "POST" });')).resolves.toBeUndefined();
  });
});
