/** Expectations in words. */
import { partsOf, type ParsedExpression } from '../expressions/expression.ts';
import type { Json } from '../flow.ts';
import type { Subject } from '../result.ts';

const mostShown = 200;

/** The beginning of a long text, to be read. */
export const cut = (text: string): string => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);

/** A value to be read. */
export const shown = (value: Json | undefined): string => (value === undefined ? 'nothing there' : cut(JSON.stringify(value)));

/** A JSON Pointer as a path of JSONPath, such as `$.reuse.assets.iterable[0].id`. */
export const jsonPathOf = (pointer: string): string => `$${partsOf(pointer).map((part) => {
  if (/^(?:0|[1-9]\d*)$/.test(part)) return `[${part}]`;
  return /^[A-Za-z_]\w*$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`;
}).join('')}`;

/** What an expression is about, and that in words. */
export const subjectOf = (
  parsed: ParsedExpression, text: string,
): { readonly subject: Subject; readonly path: string } => {
  if (parsed.kind === 'statusCode') return { subject: { of: 'status' }, path: 'status' };
  if (parsed.kind === 'body' && parsed.of === 'response') {
    return { subject: { of: 'body', pointer: parsed.pointer }, path: jsonPathOf(parsed.pointer) };
  }
  if (parsed.kind === 'part' && parsed.of === 'response') {
    return { subject: { of: 'header', name: parsed.name }, path: `header ${parsed.name}` };
  }
  return { subject: { of: 'other' }, path: text };
};
