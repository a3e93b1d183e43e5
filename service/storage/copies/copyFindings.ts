import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countedKinds } from '../../../contract/console/names.ts';
import { countsBy, type Counts } from './copyContents.ts';
import { member } from '../files/member.ts';
import type { Inspection } from './inspection.ts';

/** Why a copy was made: once a day, because somebody asked, or before or after what changes or loses the database. */
export const copyReasons = ['daily', 'asked', 'restore', 'import', 'upgrade', 'rescue'] as const;
export type CopyReason = (typeof copyReasons)[number];

/** What is known of a copy from when it was looked at last, so that a list need not look again. */
export type CopyFinding = {
  /** Size and time of change of the file then; one that is another since has to be looked at again. */
  readonly bytes: number;
  readonly modified: number;
  /** Milliseconds since the epoch. */
  readonly checkedAt: number;
  /** What was wrong; null for a good copy. */
  readonly problem: string | null;
  readonly schema: number;
  readonly rows: Counts | null;
  readonly sha256: string | null;
  /** Null where nobody noted it, as earlier versions did not. */
  readonly reason: CopyReason | null;
};

/** The findings by the name of the file of the copy. */
type Findings = Readonly<Record<string, CopyFinding>>;

const fileOf = (folder: string): string => join(folder, 'patchbay.copies.json');

const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** As it was kept; undefined where a kind was not counted, as by an earlier version: that counts as not looked at. */
const findingIn = (value: unknown): CopyFinding | undefined => {
  const rows = member(value, 'rows');
  const isWhole = typeof rows === 'object' && rows !== null;
  if (isWhole && !countedKinds.every((kind) => typeof member(rows, kind) === 'number')) return undefined;
  return {
    bytes: numberOr(member(value, 'bytes'), -1),
    modified: numberOr(member(value, 'modified'), -1),
    checkedAt: numberOr(member(value, 'checkedAt'), 0),
    problem: isWhole ? textOrNull(member(value, 'problem')) : textOrNull(member(value, 'problem')) ?? 'It was not read.',
    schema: numberOr(member(value, 'schema'), 0),
    rows: isWhole ? countsBy((kind) => numberOr(member(rows, kind), 0)) : null,
    sha256: textOrNull(member(value, 'sha256')),
    reason: copyReasons.find((reason) => reason === member(value, 'reason')) ?? null,
  };
};

/** What a look at a copy found, as it is kept. */
export const findingOf = (
  found: Inspection, file: { readonly size: number; readonly mtimeMs: number }, now: number,
  reason: CopyReason | null,
): CopyFinding => ({
  bytes: file.size,
  modified: file.mtimeMs,
  checkedAt: now,
  reason,
  ...(found.good
    ? { problem: null, schema: found.schema, rows: found.rows, sha256: found.sha256 }
    : { problem: found.problem, schema: 0, rows: null, sha256: null }),
});

/** The findings of a folder. Without a readable file of them nothing is known of any copy. */
export const readFindings = (folder: string): Findings => {
  try {
    const read: unknown = JSON.parse(readFileSync(fileOf(folder), 'utf8'));
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : [];
    return Object.fromEntries(entries.flatMap(([name, value]) => {
      const finding = findingIn(value);
      return finding === undefined ? [] : [[name, finding]];
    }));
  } catch {
    return {};
  }
};

/** Keeps the finding of a copy; of those that are not among `present` it is forgotten. */
export const writeFinding = (folder: string, name: string, finding: CopyFinding, present: readonly string[]): void => {
  const known = Object.entries(readFindings(folder)).filter(([each]) => each !== name && present.includes(each));
  const draft = `${fileOf(folder)}.part`;
  writeFileSync(draft, `${JSON.stringify(Object.fromEntries([...known, [name, finding]]))}\n`, { mode: 0o600 });
  renameSync(draft, fileOf(folder));
};
