import { uniqueKeys } from '../../utils/uniqueKeys.ts';
import { at, parsed, textAt } from '../../utils/unknowns.ts';

export type IntegrationState = 'installed' | 'available' | 'planned' | 'not said';

/** A program of this machine as it can be shown; null where the answer does not say. */
export type ExternalRow = {
  /** Tells one row from another between two looks. */
  readonly key: string;
  readonly name: string;
  readonly version: string | null;
  readonly source: string | null;
  readonly integration: IntegrationState;
  readonly integrationVersion: string | null;
};

/** How it stands with the integration of a program, where that is said. */
export const integrationStates = ['installed', 'available', 'planned'] as const;

const rowOf = (raw: unknown, key: string): ExternalRow => {
  const state = at(raw, 'integration', 'state');
  return Object.freeze({
    key,
    name: textAt(raw, 'name') ?? 'not said',
    version: textAt(raw, 'version'),
    source: textAt(raw, 'source'),
    integration: integrationStates.find((known) => known === state) ?? 'not said',
    integrationVersion: textAt(raw, 'integration', 'version'),
  });
};

/** Reads the body of either list of external applications; null when it has no list where one is expected. */
export const readExternalRows = (body: string): readonly ExternalRow[] | null => {
  const iterable = at(parsed(body), 'iterable');
  if (!Array.isArray(iterable)) return null;
  // The same program can be there twice, such as two versions of it.
  const keyOf = uniqueKeys();
  return Object.freeze(iterable.map((raw: unknown) =>
    rowOf(raw, keyOf(`${textAt(raw, 'name') ?? ''}\n${textAt(raw, 'source') ?? ''}`))));
};
