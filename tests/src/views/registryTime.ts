import { HttpResponse, type HttpHandler } from 'msw';
import type { Change } from '../../../contract/console/history.ts';
import { on } from '../api/on.ts';

const origin = window.location.origin;
const nothing = { marks: [], width: 14_400_000, since: null, newest: 0 };

/** A change of an application, of which a test says what matters. */
export const change = (place: number, at: string, parts: Partial<Change> = {}): Change => ({
  change: place, at, kinds: [], application: { id: 'id-VIM', name: 'VIM' }, session: null, values: [], by: null, exchange: null, ...parts,
});

/** An application as a moment has it. */
export const application = (name: string, version: string, status = 'connected', suggestions = 3): object => ({
  id: `id-${name}`, name, version, platform: 'LINUX', onboarded: false, status,
  engagement: { suggestions, saved: 0, reused: 0, lastSeen: '2026-11-27T14:03:11.000Z' },
});

/** Where there are changes on the axis of the last 14 days. */
export const marksOf = (
  marks: readonly { readonly at: string; readonly changes: number; readonly last: number }[],
): HttpHandler =>
  on('changeMarks', origin, () => HttpResponse.json({
    ...nothing, from: new Date(Date.now() - 14 * 24 * 3_600_000).toISOString(), to: new Date().toISOString(),
    since: marks[0]?.at ?? null, newest: marks.at(-1)?.last ?? 0,
    marks: marks.map((mark) => ({ first: mark.last, ...mark })),
  }));

/** The changes that there are, asked for by place. */
export const changesOf = (changes: readonly Change[]): HttpHandler => on('changes', origin, ({ request }) => {
  const wanted = new URL(request.url).searchParams;
  const [before, after] = [Number(wanted.get('before') ?? Infinity), Number(wanted.get('after') ?? -1)];
  return HttpResponse.json({
    changes: changes.filter((each) => each.change < before && each.change > after), more: false,
    newest: changes[0]?.change ?? 0, since: changes.at(-1)?.at ?? null,
  });
});
