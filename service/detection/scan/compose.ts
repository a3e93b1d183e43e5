import { catalogue } from '../catalogue/catalogue.ts';
import type { Host } from '../catalogue/host.ts';
import { hostOf } from '../catalogue/recognise.ts';
import type { FoundProgram, Finding, Ids, Source } from '../found/foundProgram.ts';
import { compareVersions } from '../found/versions.ts';

export type IntegrationState = 'installed' | 'available' | 'planned';

export type Integration = { readonly state: IntegrationState; readonly version: string | null };

/** An application as it is shown: one per name and version. */
export type Row = {
  readonly name: string;
  readonly version: string | null;
  readonly source: Source;
  readonly ids: Ids;
  readonly integration: Integration | null;
};

/** All that is known of one host of the catalogue. */
export type HostReport = {
  readonly host: Host;
  readonly installed: boolean;
  /** The newest one when there are several. */
  readonly version: string | null;
  readonly integration: Integration;
  readonly findings: readonly Finding[];
  readonly rows: readonly Row[];
};

export type Composition = { readonly external: readonly Row[]; readonly hosts: readonly HostReport[] };

type Recognised = { readonly found: FoundProgram; readonly host: Host | null };

const isInside = (path: string | null, folder: string | null): boolean =>
  path !== null && folder !== null && path.startsWith(`${folder}/`);

/** Paths of Windows are the same in upper and lower case. */
const folded = (path: string | null): string | null => (/^[A-Za-z]:\//.test(path ?? '') ? path?.toLowerCase() ?? null : path);

/**
 * An IDE or AppImage is found by its folder or file and again by the entry that starts it or the key that removes it:
 * they become one. A desktop entry of unknown version for an IDE whose own description was read tells nothing new
 * either; an uninstall key has the fuller name.
 */
const unite = (all: readonly Recognised[]): readonly Recognised[] => {
  const launched = new Set(all.flatMap(({ found }) => (found.ids.desktopId === undefined ? [] : [found.program])));
  const removable = all.filter(({ found }) => found.ids.uninstallKey !== undefined);
  const isRemovable = ({ found, host }: Recognised): boolean => removable.some((other) => (
    (found.path !== null && folded(other.found.path) === folded(found.path))
    || (host !== null && other.host === host && other.found.version === found.version)
  ));
  const described = all.filter((one) => one.found.source === 'jetbrains' && !isRemovable(one));
  const idsOf = new Map<Recognised, Ids>();
  const kept = all.filter((one) => {
    const { found, host } = one;
    if (found.source === 'jetbrains') return described.includes(one);
    if (found.ids.desktopId === undefined) return found.source !== 'appimage' || !launched.has(found.program);
    const ide = described.find((other) => isInside(found.program, other.found.path))
      ?? (found.version === null && host !== null ? described.find((other) => other.host === host) : undefined);
    if (ide === undefined) return true;
    idsOf.set(ide, { ...found.ids, ...idsOf.get(ide) });
    return false;
  });
  return kept.map((one) => {
    const ids = idsOf.get(one);
    return ids === undefined ? one : { ...one, found: { ...one.found, ids: { ...ids, ...one.found.ids } } };
  });
};

const integrationOf = (host: Host, findings: readonly Finding[]): Integration => {
  const installed = findings.filter((finding) => finding.installed);
  if (installed.length > 0) {
    return { state: 'installed', version: installed.find(({ version }) => version !== null)?.version ?? null };
  }
  return { state: host.status === 'supported' ? 'available' : 'planned', version: null };
};

const newest = (versions: readonly (string | null)[]): string | null =>
  versions.reduce((best, version) => (
    version !== null && (best === null || compareVersions(best, version) < 0) ? version : best
  ), null);

const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

const inOrder = (one: Row, other: Row): number =>
  byText(one.name.toLowerCase(), other.name.toLowerCase()) || byText(one.name, other.name)
  || compareVersions(one.version ?? '', other.version ?? '');

/** One row per name and version, the first found of them deciding where it was found. */
const rowsOf = (
  programs: readonly FoundProgram[], integration: (found: FoundProgram) => Integration | null,
): readonly Row[] => {
  const rows = new Map<string, Row>();
  for (const found of programs) {
    const { name, version, source, ids } = found;
    const key = JSON.stringify([name, version]);
    const known = rows.get(key);
    rows.set(key, known === undefined
      ? { name, version, source, ids, integration: integration(found) }
      : { ...known, ids: { ...ids, ...known.ids }, integration: known.integration ?? integration(found) });
  }
  return [...rows.values()].sort(inOrder);
};

/** Puts together what the sources found: the rows to show, and for every host of the catalogue how things stand. */
export const compose = (programs: readonly FoundProgram[], findings: readonly Finding[]): Composition => {
  const recognised = unite(programs.map((found) => ({ found, host: hostOf(found) })));
  const byHost = new Map<Host, FoundProgram[]>();
  for (const { found, host } of recognised) {
    if (host === null) continue;
    const known = byHost.get(host);
    if (known === undefined) byHost.set(host, [found]);
    else known.push(found);
  }
  const reports = catalogue.map((host): HostReport => {
    const mine = byHost.get(host) ?? [];
    const shown = mine.filter((found) => found.shown);
    const own = findings.filter((finding) => finding.host === host.id);
    const integration = integrationOf(host, own);
    return {
      host,
      installed: mine.length > 0,
      version: newest(mine.map((found) => found.hostVersion ?? found.version)),
      integration,
      findings: own,
      rows: shown.length > 0
        ? rowsOf(shown, () => integration)
        : mine.slice(0, 1).map(({ name, source, ids }) => ({
            name, version: newest(mine.map((found) => found.version)), source, ids, integration,
          })),
    };
  });
  const integrations = new Map(reports.map(({ host, integration }) => [host, integration]));
  const hosts = new Map(recognised.map(({ found, host }) => [found, host]));
  const external = rowsOf(recognised.map(({ found }) => found).filter((found) => found.shown), (found) => {
    const host = hosts.get(found) ?? null;
    return host === null || host.own === true ? null : integrations.get(host) ?? null;
  });
  return { external, hosts: reports.filter(({ host }) => host.own !== true) };
};

const rank: Readonly<Record<IntegrationState, number>> = { available: 0, planned: 1, installed: 2 };

/**
 * Hosts with a possible integration: first those whose integration is not installed, then those for which one is
 * planned, then those that have it. A host that is not on the machine appears only when its integration is planned.
 */
export const relatedRows = ({ hosts }: Composition): readonly Row[] =>
  hosts
    .flatMap(({ host, rows, integration }) => (rows.length > 0 || integration.state !== 'planned'
      ? rows
      : [{ name: host.name, version: null, source: 'catalogue' as const, ids: {}, integration }]))
    .sort((one, other) => rank[one.integration?.state ?? 'planned'] - rank[other.integration?.state ?? 'planned'] || inOrder(one, other));
