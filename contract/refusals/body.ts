import { inBytes, inSeconds, limits } from '../limits.ts';
import type { Refusals } from './refusal.ts';

/** A field by its path, or the body itself. */
type At = { readonly subject: string };

/** What is wrong with a body or a parameter, whatever it is for. */
export const bodyRefusals = {
  'body-encoded': {
    status: 415, check: 'type', sentence: 'The body is encoded (Content-Encoding); send it as it is.',
  },
  'type-not-json': { status: 415, check: 'type', sentence: 'The Content-Type is not JSON; send application/json.' },
  'body-too-large': {
    status: 413, check: 'size', sentence: `The body is larger than ${inBytes(limits.bodyBytes)}; send a smaller one.`,
  },
  'body-late': {
    status: 503, check: null,
    sentence: `The body is large and was not read within ${inSeconds(limits.largeBodyMs)}; nothing was changed, send it again later.`,
  },
  'body-length-wrong': {
    status: 400, check: 'size', sentence: 'The body is not as long as its Content-Length says; send the right length.',
  },
  'request-not-documented': {
    status: 400, check: 'fields', sentence: 'The request is not as documented; see the operations of the interface.',
  },
  'body-missing': {
    status: 400, check: 'json',
    sentence: ({ type }: { readonly type: string }) => `The body is missing; send ${type} as JSON.`,
  },
  'body-not-utf8': { status: 400, check: 'json', sentence: 'The body is not UTF-8; send JSON in UTF-8.' },
  'body-too-deep': {
    status: 400, check: 'json',
    sentence: `The body is nested deeper than ${limits.jsonDepth} levels; send a flatter one.`,
  },
  'body-prototype': {
    status: 400, check: 'json', sentence: 'The body has a key __proto__ or constructor.prototype; send it without.',
  },
  'body-not-json': {
    status: 400, check: 'json',
    sentence: ({ at }: { readonly at?: { readonly line: number; readonly column: number } | undefined }) =>
      `The body is not JSON${at === undefined ? '' : ` at line ${at.line}, column ${at.column}`}; send valid JSON.`,
  },
  'body-half-surrogate': {
    status: 400, check: 'json', sentence: 'The body holds half of a surrogate pair; send well-formed Unicode.',
  },
  'field-unknown': {
    status: 400, check: 'fields', sentence: 'The body has a field that is not known here; send the documented ones only.',
  },
  'field-missing': {
    status: 400, check: 'fields',
    sentence: ({ subject, missing }: At & { readonly missing: string }) => `${subject} lacks ${missing}; send it.`,
  },
  'field-type-wrong': {
    status: 400, check: 'fields',
    sentence: ({ subject, wanted }: At & { readonly wanted: string }) => `${subject} has the wrong type; send ${wanted}.`,
  },
  'field-empty': {
    status: 400, check: 'fields',
    sentence: ({ subject, least }: At & { readonly least: string }) => `${subject} is empty; send at least ${least} character.`,
  },
  'field-too-long': {
    status: 400, check: 'fields',
    sentence: ({ subject, most }: At & { readonly most: string }) => `${subject} is too long; send at most ${most} characters.`,
  },
  'field-out-of-range': {
    status: 400, check: 'fields',
    sentence: ({ subject, range }: At & { readonly range: string }) => `${subject} is out of range; send a number ${range}.`,
  },
  'field-value-unknown': {
    status: 400, check: 'fields',
    sentence: ({ subject, values }: At & { readonly values: string }) => `${subject} has an unknown value; send one of ${values}.`,
  },
  'field-form-wrong': {
    status: 400, check: 'fields',
    sentence: ({ subject, wanted }: At & { readonly wanted: string }) => `${subject} has the wrong form; send ${wanted}.`,
  },
  'field-not-documented': {
    status: 400, check: 'fields',
    sentence: ({ subject }: At) => `${subject} is not as documented; see the schema of the operation.`,
  },
} as const satisfies Refusals;
