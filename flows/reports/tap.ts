import { failuresOf, nameOf, notRunWords, type ReportedFlow } from './reported.ts';

/** A description of TAP: one line, in which # and \ are escaped. */
const escaped = (text: string): string => text.replace(/[\\#]/g, String.raw`\$&`).replace(/[\p{Cc}\u2028\u2029]/gu, ' ');

/** TAP version 14: a point for each step. */
export const tapReport = (flows: readonly ReportedFlow[]): string => {
  const points = flows.flatMap((reported) => reported.runs.flatMap((run) => reported.flow.steps.map((step, at) => {
    const result = run.steps[at] ?? { state: 'waiting' };
    return { result, name: escaped(`${nameOf(reported, run)}: ${step.id}`) };
  })));
  const lines = points.flatMap(({ result, name }, at) => {
    if (result.state === 'notRun') return [`ok ${at + 1} - ${name} # SKIP ${notRunWords[result.reason]}`];
    const failures = failuresOf(result);
    return [
      `${result.state === 'passed' ? 'ok' : 'not ok'} ${at + 1} - ${name}`,
      // Texts of JSON are texts of YAML.
      ...(failures.length === 0 ? [] : ['  ---', '  failures:', ...failures.map((line) => `    - ${JSON.stringify(line)}`), '  ...']),
    ];
  });
  return ['TAP version 14', `1..${points.length}`, ...lines, ''].join('\n');
};
