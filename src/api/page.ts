/** The page itself, as the service that served it has it now. */
import { send } from './http.ts';

/** Where the page is, below the origin of its service. */
const pagePath = '/console/';
/** Milliseconds; a person waits for a view meanwhile. */
const patience = 5000;

/** Whether the service still has the files of this page: it has others after an update, and none while it is down. */
export const lookAtPage = async (origin: string): Promise<'no-answer' | 'outdated' | null> => {
  const { outcome } = await send(
    { method: 'GET', url: `${origin}${pagePath}`, headers: { Accept: 'text/html' }, body: null }, { timeout: patience },
  );
  if (outcome.kind === 'failed' || outcome.answer.status !== 200) return 'no-answer';
  const scripts = [...document.querySelectorAll('script[type="module"][src]')].map((script) => script.getAttribute('src') ?? '');
  return scripts.every((script) => outcome.answer.body.includes(script)) ? null : 'outdated';
};
