import { describe, expect, it } from 'vitest';
import type { ProgramState } from '../../../contract/console/history.ts';
import { doubtOf } from '../../../service/detection/scan/doubt.ts';
import { programChanges, type FoundNow } from '../../../service/history/programChanges.ts';

const program = (name: string, version: string | null, more: Partial<FoundNow> = {}): FoundNow =>
  ({ name, version, source: 'deb', integration: null, ...more });
const state = (version: string | null, more: { source?: string; integration?: ProgramState['integration'] } = {}): ProgramState =>
  ({ found: [{ version, source: more.source ?? 'deb' }], integration: more.integration ?? null });

/** What is told, in few words. */
const told = (
  before: Readonly<Record<string, ProgramState>>, programs: readonly FoundNow[], failed: readonly string[] = [],
  unread: readonly string[] = [],
): string[] => programChanges(new Map(Object.entries(before)), { programs, doubt: doubtOf(failed) }, new Set(unread))
  .map(({ name, what, state: is }) => [name, what, ...is?.found.map(({ version }) => version) ?? [], is?.integration?.state].filter((each) => each !== undefined).join(' '));

describe('what changed from one scan to the next', () => {
  it('is what was installed, removed, and found with another version, in another way or with another integration', () => {
    expect(told(
      { Same: state('1'), Gone: state('1'), Newer: state('1'), Moved: state('1'), Plugged: state('1', { integration: { state: 'available', version: null } }) },
      [
        program('Same', '1'), program('Newer', '2'), program('Moved', '1', { source: 'flatpak' }), program('Fresh', null),
        program('Plugged', '1', { integration: { state: 'installed', version: '3' } }),
      ],
    )).toEqual(['Newer programChanged 2', 'Moved programChanged 1', 'Fresh programFound ', 'Plugged programChanged 1 installed', 'Gone programRemoved']);
  });

  it('is one change of a program of which several versions are side by side', () => {
    const both: ProgramState = { found: [{ version: '1', source: 'jetbrains' }, { version: '2', source: 'jetbrains' }], integration: null };
    const jetbrains = { source: 'jetbrains' };
    expect(told({ Idea: both }, [program('Idea', '1', jetbrains), program('Idea', '2', jetbrains)])).toEqual([]);
    expect(told({ Idea: both }, [program('Idea', '2', jetbrains)])).toEqual(['Idea programChanged 2']);
  });

  it('is nothing of what a source that failed would have told, and all of what the others tell', () => {
    const before = { Menu: state('1', { source: 'system' }), Packed: state('1'), Image: state('1', { source: 'appimage' }) };
    // Without the databases of packages every version of a menu entry is unknown.
    expect(told(before, [program('Menu', null, { source: 'system' }), program('Packed', null, { source: 'system' })], ['package databases']))
      .toEqual(['Image programRemoved']);
    expect(told(before, [program('Other', '1', { source: 'appimage' })], ['desktop entries'])).toEqual(['Other programFound 1', 'Image programRemoved']);
  });

  it('is nothing of a program with an integration while one of the ways in which it may be found failed', () => {
    const integration = { state: 'available', version: null } as const;
    expect(told(
      { 'Visual Studio Code': state('1', { integration }) },
      [program('code', '1', { source: 'program', integration })], ['desktop entries'],
    )).toEqual([]);
  });

  it('keeps the integration that is remembered while integrations cannot be read', () => {
    const [was, is] = [{ state: 'installed', version: '1' } as const, { state: 'available', version: null } as const];
    expect(told({ Code: state('1', { integration: was }) }, [program('Code', '1', { integration: is })], ['integrations (vscode-extension)'])).toEqual([]);
    expect(told({ Code: state('1', { integration: was }) }, [program('Code', '2', { integration: is })], ['integrations (vscode-extension)']))
      .toEqual(['Code programChanged 2 installed']);
  });

  it('does not call installed what could not be looked for before', () => {
    expect(told({}, [program('Menu', '1', { source: 'system' }), program('Image', '1', { source: 'appimage' })], [], ['system']))
      .toEqual(['Menu programKnown 1', 'Image programFound 1']);
  });
});
