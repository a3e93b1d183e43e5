import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compose, relatedRows, type Composition, type Row } from './scan/compose.ts';
import { DetectionFailed } from './running/keeper.ts';
import type { FoundProgram, Finding } from './found/foundProgram.ts';
import { scan, type SourceAnswer, type SourceFailure } from './scan/scan.ts';
import { HostView } from './view/hostView.ts';
import { machineOf, type DetectedPlatform } from './view/machine.ts';
import { startedAs } from '../startedAs.ts';
import { visibleJson, visibleText } from '../visibleText.ts';

export const detectUsage = (): string => `Usage: ${startedAs()} detect [options]

Shows which applications are found on this machine, and how their integrations stand.

  --root DIR         look at the machine whose files lie below this folder
  --platform NAME    linux, darwin or win32; what that machine runs (default: what this one runs)
  --env NAME=VALUE   a variable of that machine's environment, such as HOME=/home/ada (repeatable); with --root
                     only those given count
  --related          show the hosts of integrations instead of all applications
  --json             print everything as JSON
`;

/** The arguments cannot be used; the message is one sentence. */
export class DetectUsageError extends Error {
  override readonly name = 'DetectUsageError';
}

export type DetectArguments = {
  readonly root?: string;
  readonly platform?: DetectedPlatform;
  readonly environment?: Readonly<Record<string, string>>;
  readonly related: boolean;
  readonly json: boolean;
};

const platforms: readonly DetectedPlatform[] = ['linux', 'darwin', 'win32'];

const environmentOf = (given: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(given.map((assignment) => {
    const equals = assignment.indexOf('=');
    if (equals < 1) throw new DetectUsageError('--env takes NAME=VALUE.');
    return [assignment.slice(0, equals), assignment.slice(equals + 1)];
  }));

const isFolder = (path: string): boolean => {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
};

/** Reads what stands behind `patchbay detect`. @throws DetectUsageError */
export const readDetectArguments = (argv: readonly string[]): DetectArguments => {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: {
        root: { type: 'string' },
        platform: { type: 'string' },
        env: { type: 'string', multiple: true },
        related: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    }));
  } catch (error) {
    throw new DetectUsageError(error instanceof Error ? error.message : 'The options cannot be read.');
  }
  const platform = platforms.find((name) => name === values.platform);
  if (values.platform !== undefined && platform === undefined) {
    throw new DetectUsageError('--platform takes linux, darwin or win32.');
  }
  if (values.root !== undefined && !isFolder(values.root)) throw new DetectUsageError('--root takes an existing folder.');
  return {
    ...(values.root === undefined ? {} : { root: values.root }),
    ...(platform === undefined ? {} : { platform }),
    ...(values.env === undefined ? {} : { environment: environmentOf(values.env) }),
    related: values.related,
    json: values.json,
  };
};

const look = (asked: DetectArguments, note: (failure: SourceFailure) => void): Composition => {
  const { environment } = machineOf(asked.root === undefined ? {} : { root: asked.root });
  const view = new HostView(machineOf({ ...asked, environment: { ...environment, ...asked.environment } }));
  const answers: SourceAnswer[] = [];
  scan(view, (answer) => { answers.push(answer); });
  for (const { source, failure } of answers) if (failure !== null) note({ source, reason: failure });
  if (answers.some(({ failure }) => failure !== null) && !answers.some(({ found }) => found)) {
    throw new DetectionFailed('No source of installed applications could be read.');
  }
  const programs: readonly FoundProgram[] = answers.flatMap((answer) => answer.programs);
  const findings: readonly Finding[] = answers.flatMap((answer) => answer.findings);
  return compose(programs, findings);
};

const versionOf = (version: string | null): { readonly version?: string } => (version === null ? {} : { version });

const asJson = ({ external, hosts }: Composition): string => JSON.stringify({
  external: external.map(({ name, version, ids, source }) => ({ name, ...versionOf(version), ids, source })),
  related: hosts.map(({ host, version, installed, integration, findings }) => ({
    id: host.id,
    name: host.name,
    ...versionOf(version),
    hostInstalled: installed,
    state: integration.state,
    integrations: findings.map((finding) => ({
      kind: finding.kind,
      installed: finding.installed,
      ...versionOf(finding.version),
      ...(finding.enabled === undefined ? {} : { enabled: finding.enabled }),
    })),
  })),
}, null, 2);

const asLines = (rows: readonly Row[], withState: boolean): string => {
  const cells = rows.map(({ name, version, source, integration }) => [
    name.replaceAll('\t', ' '), version ?? 'unknown', source, ...(withState || integration !== null
      ? [`integration ${integration?.state ?? 'unknown'}${integration?.version ? ` (${integration.version})` : ''}`]
      : []),
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(0, ...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n');
};

/**
 * What `patchbay detect` prints, without the last line break. The machine is read in the calling thread.
 * @param note is given each source that failed, and why
 * @throws DetectionFailed when no source could be read
 */
export const detect = (asked: DetectArguments, note: (failure: SourceFailure) => void): string => {
  const composition = look(asked, note);
  if (asked.json) return visibleJson(asJson(composition));
  return visibleText(asLines(asked.related ? relatedRows(composition) : composition.external, asked.related));
};
