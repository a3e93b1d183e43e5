/** A snapshot without an application that was deleted: its other bytes stay as they came. */
import type { Snapshot, SnapshotAnswer } from '../../../snapshots/snapshot.ts';
import { decodeBody } from '../../../contract/answers/decode.ts';
import { scanJson } from '../../utils/json/jsonScanner.ts';
import { parsed } from '../../utils/unknowns.ts';

type Span = { readonly start: number; readonly end: number };
type Opened = {
  readonly kind: '{' | '[';
  /** Where the element or the member begins that is read at present, and where the comma before it. */
  start: number | null;
  comma: number | null;
  /** The name of the member. */
  name: string | null;
  /** Whether a member says that the object is the one that is looked for. */
  isIt: boolean;
};

/** The first thing of a list that has the id, or member that has it as its name, with the comma that goes with it. */
const spanOf = (text: string, id: string): Span | null => {
  const open: Opened[] = [];
  let found: Span | null = null;
  let wantsComma = false;

  const ended = (end: number, isIt: boolean): void => {
    const inner = open.at(-1);
    if (inner === undefined || found !== null) return;
    const goes = inner.kind === '[' ? isIt : inner.name === id;
    if (goes && inner.start !== null) {
      found = { start: inner.comma ?? inner.start, end };
      wantsComma = inner.comma === null;
    }
  };

  scanJson(text, ({ kind, start, end }) => {
    if (found !== null) {
      if (wantsComma && kind === ',') found = { start: found.start, end };
      wantsComma = false;
      return;
    }
    const inner = open.at(-1);
    if (inner !== undefined && kind !== ':' && kind !== ',' && kind !== '}' && kind !== ']') inner.start ??= start;
    if (kind === '{' || kind === '[') open.push({ kind, start: null, comma: null, name: null, isIt: false });
    else if (kind === '}' || kind === ']') {
      const isIt = open.pop()?.isIt ?? false;
      ended(end, isIt);
    } else if (kind === ',' && inner !== undefined) Object.assign(inner, { start: null, comma: start, name: null });
    else if (kind === 'value' && inner?.kind === '{') {
      const value = parsed(text.slice(start, end));
      const said = typeof value === 'string' ? value : '';
      if (inner.name === null) inner.name = said.toLowerCase();
      else {
        if (inner.name === 'id' && said.toLowerCase() === id) inner.isIt = true;
        ended(end, false);
      }
    }
  });
  return found;
};

/** Whether a text has an id anywhere, also where its characters are escaped. */
const names = (text: string, id: string): boolean => text
  .replace(/\\u00([2-7][0-9a-fA-F])/g, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  .toLowerCase().includes(id);

/** More of one application than this in one answer is none that a service gives. */
const mostCuts = 50;

const cut = (text: string, id: string): string | null => {
  let left = text;
  for (let cuts = 0; cuts < mostCuts; cuts += 1) {
    const span = spanOf(left, id);
    if (span === null) return names(left, id) ? null : left;
    left = left.slice(0, span.start) + left.slice(span.end);
  }
  return null;
};

/** The answer without it; null where it still names it, and so cannot stay. */
const answerWithout = (answer: SnapshotAnswer, id: string): SnapshotAnswer | null => {
  const { body } = decodeBody(answer.bytes, answer.contentType);
  if (names(answer.target, id)) return null;
  if (!names(body, id)) return answer;
  const left = cut(body, id);
  // The charset it came in is not one that a page can write.
  return left === null ? null : { ...answer, contentType: 'application/json', bytes: new TextEncoder().encode(left) };
};

/**
 * The snapshot without an application: it is cut out of each list, with what is said of it in sessions. An answer that
 * names it in another way goes as a whole.
 */
export const withoutApplication = (snapshot: Snapshot, application: string): Snapshot => {
  const id = application.toLowerCase();
  const left = snapshot.answers.map((answer) => answerWithout(answer, id));
  return { ...snapshot, answers: left.filter((answer) => answer !== null) };
};
