import { hostPrograms } from '../sources/hosts/programs.ts';
import { hostDistributions } from '../sources/hosts/python.ts';
import { findIntegrations, integrationKinds } from '../integrations/integrations.ts';
import { jetbrainsInstallations } from '../sources/jetbrains/installations.ts';
import { appImages } from '../sources/linux/appImages.ts';
import { desktopApplications } from '../sources/linux/desktopApplications.ts';
import { readPackages, type Packages } from '../sources/linux/packages.ts';
import { macBundles } from '../sources/macos/bundles.ts';
import type { FoundProgram, Finding } from '../found/foundProgram.ts';
import type { HostView } from '../view/hostView.ts';
import { reasonOf } from '../view/reason.ts';
import { packagedPrograms } from '../sources/windows/packages.ts';
import { readRegistry } from '../sources/windows/registry.ts';
import type { RegistryKeys } from '../sources/windows/registryKeys.ts';
import { uninstallEntries } from '../sources/windows/uninstall.ts';
import { visualStudioInstances } from '../sources/windows/visualStudio.ts';

/** What one source found. */
export type SourceAnswer = {
  readonly source: string;
  readonly programs: readonly FoundProgram[];
  readonly findings: readonly Finding[];
  /** Something of it was there and could be read. */
  readonly found: boolean;
  /** Why it failed: it was there, but nothing of it could be read, or it broke; null when it did not. */
  readonly failure: string | null;
};

/** A source of which nothing could be read, and why. */
export type SourceFailure = { readonly source: string; readonly reason: string };

type ProgramSource = { readonly name: string; readonly find: (view: HostView) => readonly FoundProgram[] };

const linuxSources = (): readonly ProgramSource[] => {
  // Without them programs are found all the same, their versions unknown.
  let packages: Packages = { ownerOf: () => null };
  const readFirst = (view: HostView): readonly FoundProgram[] => {
    packages = readPackages(view);
    return [];
  };
  return [
    { name: 'package databases', find: readFirst },
    { name: 'desktop entries', find: (view) => desktopApplications(view, packages) },
    { name: 'AppImages', find: appImages },
    { name: 'JetBrains', find: jetbrainsInstallations },
    { name: 'programs', find: (view) => hostPrograms(view, packages) },
    { name: 'Python', find: hostDistributions },
  ];
};

const macSources: readonly ProgramSource[] = [
  { name: 'bundles', find: macBundles },
  { name: 'programs', find: (view) => hostPrograms(view, null) },
  { name: 'Python', find: hostDistributions },
];

const windowsSources = (): readonly ProgramSource[] => {
  let registry: RegistryKeys | null = null;
  const known = (view: HostView): RegistryKeys => (registry ??= readRegistry(view));
  return [
    { name: 'uninstall keys', find: (view) => uninstallEntries(view, known(view).uninstall) },
    { name: 'MSIX packages', find: (view) => packagedPrograms(view, known(view).packages) },
    { name: 'Visual Studio', find: visualStudioInstances },
    { name: 'JetBrains', find: jetbrainsInstallations },
    { name: 'Python', find: hostDistributions },
  ];
};

const sourcesOf = (view: HostView): readonly ProgramSource[] => {
  switch (view.platform) {
    case 'linux': return linuxSources();
    case 'darwin': return macSources;
    case 'win32': return windowsSources();
  }
};

/** What is called a source where its failure is told. */
const sourceOfKind = (kind: string): string => `integrations (${kind})`;

/**
 * Asks one source after the other and hands on each answer as it comes. A source that breaks counts as failed, says
 * why, and holds up no other.
 */
export const scan = (view: HostView, answered: (answer: SourceAnswer) => void): void => {
  const all: FoundProgram[] = [];
  const ask = (source: string, find: () => Pick<SourceAnswer, 'programs' | 'findings'>): void => {
    view.takeTally();
    let answer: Pick<SourceAnswer, 'programs' | 'findings'> = { programs: [], findings: [] };
    let broke: string | null = null;
    try {
      answer = find();
    } catch (error) {
      broke = reasonOf(error);
    }
    const { read, why } = view.takeTally();
    answered({ source, ...answer, found: read > 0, failure: broke ?? (read === 0 ? why : null) });
  };
  for (const { name, find } of sourcesOf(view)) {
    ask(name, () => {
      const programs = find(view);
      all.push(...programs);
      return { programs, findings: [] };
    });
  }
  for (const kind of integrationKinds) {
    ask(sourceOfKind(kind), () => ({ programs: [], findings: findIntegrations(view, all, kind) }));
  }
};
