/** The shape of a row of the operation table, and what its method means for a body. */

import type { AnswerType } from './responseShapes.ts';

export type Method = 'GET' | 'HEAD' | 'POST';

/** Whether a request of this method has a body. One behind another method would be read as a request of its own. */
export const takesBody = (method: Method): boolean => method === 'POST';

/** Who says that a status can come: the published interface, or Patchbay where the interface is silent. */
export type DocumentedBy = 'interface' | 'Patchbay';

export type StatusMeaning<Status extends number = number> = {
  readonly status: Status;
  /** One sentence. */
  readonly meaning: string;
  readonly by: DocumentedBy;
  /** Where the interface gives the status one meaning and Patchbay another besides: each in a sentence of its own. */
  readonly apart?: { readonly interface: string; readonly patchbay: string };
};

export type Group = 'Applications' | 'Connector' | 'Assets' | 'Well-known' | 'SDK';

export type Sample = { readonly name: string; readonly body: unknown };

/** A parameter behind the path; every one may be left out. */
export type QueryParameter = {
  readonly name: string;
  readonly description: string;
} & ({ readonly default: boolean } | { /** A text; this is one as an example. */ readonly sample: string });

export type RequestBody = {
  /** Name of the wire type. */
  readonly type: string;
  /** What an absent, empty or blank body means: refused with 400, or read as "nothing said". */
  readonly whenEmpty: 'refused' | 'nothing-said';
  /** The body may also be bare text instead of a JSON string. */
  readonly bareText?: true;
  readonly samples: readonly [Sample, ...Sample[]];
};

export type ResponseBody
  = | { readonly kind: 'json'; readonly type: AnswerType }
  /** `text` says what the body is: exactly `OK`, an asset id or `OK`, or any text. */
    | { readonly kind: 'text'; readonly text: 'ok' | 'asset-id-or-ok' | 'any' }
    | { readonly kind: 'empty' };

export type Operation = {
  readonly id: string;
  readonly method: Method;
  /** Path with its parameters in braces, as in the published interface. */
  readonly path: string;
  readonly group: Group;
  readonly deprecated: boolean;
  /** One sentence for a person. */
  readonly purpose: string;
  /** Answered without looking at what is stored, so storage cannot fail it. */
  readonly storageFree?: true;
  readonly query?: readonly QueryParameter[];
  readonly request: RequestBody | null;
  readonly response: ResponseBody;
  /** What this operation itself can answer; see `statusesOf` for those every operation shares. */
  readonly statuses: readonly StatusMeaning[];
};
