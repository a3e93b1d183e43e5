import type { RefusalCode } from '../refusals/list.ts';
import type { QueryChoices } from './choices.ts';

/** The shape of a row of the console's own routes. */

/** A path parameter: any text, or the running number of something. */
export type PathParameter = 'text' | 'number';

/** A query parameter. All may be left out; a number is then `without`, where the row gives one. */
export type QueryParameter
  = | { readonly kind: 'text' }
  /** One of a list of values. */
    | { readonly kind: 'choice'; readonly of: keyof QueryChoices }
    | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly without?: number };

export type ConsoleResponse
  /** JSON of a type of the catalogue. */
  = | { readonly kind: 'json'; readonly type: string }
  /** Server-sent events, each with JSON of a type in its data. */
    | { readonly kind: 'stream'; readonly type: string }
  /** JSON of a form of its own. */
    | { readonly kind: 'document' }
  /** JSON Lines, sent as they are made. */
    | { readonly kind: 'lines' };

export type ConsoleRoute = {
  readonly method: 'GET' | 'POST';
  /** Path with its parameters in braces. */
  readonly path: string;
  /** The parameters of the path. */
  readonly parameters?: Readonly<Record<string, PathParameter>>;
  readonly query?: Readonly<Record<string, QueryParameter>>;
  /** Name of the type of the body; left out where none is read. */
  readonly request?: string;
  readonly response: ConsoleResponse;
  /** What the route itself refuses, beside what `consoleStatusesOf` adds for every route of its form. */
  readonly refusals?: readonly RefusalCode[];
};
