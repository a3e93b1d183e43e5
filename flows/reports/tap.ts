import { failuresOf, inOneLine, nameOf, notRunWords, type ReportedFlow, type SincePassed } from './reported.ts';

/** A description of TAP: one line, in which # and \ are escaped. */
const escaped = (text: string): string => inOneLine(text.replace(/[\\#]/g, String.raw`\$&`));

/** Texts of JSON are texts of YAML. */
const listed = (name: string, lines: readonly string[]): string[] =>
  (lines.length === 0 ? [] : [`  ${name}:`, ...lines.map((line) => `    - ${JSON.stringify(line)}`)]);
const sinceLines = (since: SincePassed | undefined): string[] =>
  (since === undefined ? [] : [`  since: ${JSON.stringify(since.sentence)}`, ...listed('changes', since.changes)]);

/** TAP version 14: a point for each step. */
export const tapReport = (flows: readonly ReportedFlow[]): string => {
  const points = flows.flatMap((reported) => reported.runs.flatMap((run) => reported.flow.steps.map((step, at) => {
    const result = run.steps[at] ?? { state: 'waiting' };
    return { result, since: reported.since, name: escaped(`${nameOf(reported, run)}: ${step.id}`) };
  })));
  const lines = points.flatMap(({ result, since, name }, at) => {
    if (result.state === 'notRun') return [`ok ${at + 1} - ${name} # SKIP ${notRunWords[result.reason]}`];
    const failures = failuresOf(result);
    return [
      `${result.state === 'passed' ? 'ok' : 'not ok'} ${at + 1} - ${name}`,
      ...(failures.length === 0 ? [] : ['  ---', ...listed('failures', failures), ...sinceLines(since), '  ...']),
    ];
  });
  return ['TAP version 14', `1..${points.length}`, ...lines, ''].join('\n');
};
