import { catalogue } from '../catalogue/catalogue.ts';
import type { Host } from '../catalogue/host.ts';
import { hostOf } from '../catalogue/recognise.ts';
import type { ApplicationRecord, Finding, Ids, Source } from '../found/records.ts';
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

type Recognised = { readonly record: ApplicationRecord; readonly host: Host | null };

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
  const launched = new Set(all.flatMap(({ record }) => (record.ids.desktopId === undefined ? [] : [record.program])));
  const removable = all.filter(({ record }) => record.ids.uninstallKey !== undefined);
  const isRemovable = ({ record, host }: Recognised): boolean => removable.some((other) => (
    (record.path !== null && folded(other.record.path) === folded(record.path))
    || (host !== null && other.host === host && other.record.version === record.version)
  ));
  const described = all.filter((one) => one.record.source === 'jetbrains' && !isRemovable(one));
  const idsOf = new Map<Recognised, Ids>();
  const kept = all.filter((one) => {
    const { record, host } = one;
    if (record.source === 'jetbrains') return described.includes(one);
    if (record.ids.desktopId === undefined) return record.source !== 'appimage' || !launched.has(record.program);
    const ide = described.find((other) => isInside(record.program, other.record.path))
      ?? (record.version === null && host !== null ? described.find((other) => other.host === host) : undefined);
    if (ide === undefined) return true;
    idsOf.set(ide, { ...record.ids, ...idsOf.get(ide) });
    return false;
  });
  return kept.map((one) => {
    const ids = idsOf.get(one);
    return ids === undefined ? one : { ...one, record: { ...one.record, ids: { ...ids, ...one.record.ids } } };
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

/** One row per name and version, the first record of them deciding where it was found. */
const rowsOf = (
  records: readonly ApplicationRecord[], integration: (record: ApplicationRecord) => Integration | null,
): readonly Row[] => {
  const rows = new Map<string, Row>();
  for (const record of records) {
    const { name, version, source, ids } = record;
    const key = JSON.stringify([name, version]);
    const known = rows.get(key);
    rows.set(key, known === undefined
      ? { name, version, source, ids, integration: integration(record) }
      : { ...known, ids: { ...ids, ...known.ids }, integration: known.integration ?? integration(record) });
  }
  return [...rows.values()].sort(inOrder);
};

/** Puts together what the sources found: the rows to show, and for every host of the catalogue how things stand. */
export const compose = (records: readonly ApplicationRecord[], findings: readonly Finding[]): Composition => {
  const recognised = unite(records.map((record) => ({ record, host: hostOf(record) })));
  const byHost = new Map<Host, ApplicationRecord[]>();
  for (const { record, host } of recognised) {
    if (host === null) continue;
    const known = byHost.get(host);
    if (known === undefined) byHost.set(host, [record]);
    else known.push(record);
  }
  const reports = catalogue.map((host): HostReport => {
    const mine = byHost.get(host) ?? [];
    const shown = mine.filter((record) => record.shown);
    const own = findings.filter((finding) => finding.host === host.id);
    const integration = integrationOf(host, own);
    return {
      host,
      installed: mine.length > 0,
      version: newest(mine.map((record) => record.hostVersion ?? record.version)),
      integration,
      findings: own,
      rows: shown.length > 0
        ? rowsOf(shown, () => integration)
        : mine.slice(0, 1).map(({ name, source, ids }) => ({
            name, version: newest(mine.map((record) => record.version)), source, ids, integration,
          })),
    };
  });
  const integrations = new Map(reports.map(({ host, integration }) => [host, integration]));
  const hosts = new Map(recognised.map(({ record, host }) => [record, host]));
  const external = rowsOf(recognised.map(({ record }) => record).filter((record) => record.shown), (record) => {
    const host = hosts.get(record) ?? null;
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
