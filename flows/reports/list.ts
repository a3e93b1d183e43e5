import { failuresOf, hasPassed, inOneLine, nameOf, notRunWords, type ReportedFlow } from './reported.ts';
import type { FlowRun } from '../result.ts';

const ms = (duration: number): string => `${Math.round(duration)} ms`;

const linesOf = (reported: ReportedFlow, run: FlowRun): string[] => {
  const { flow: { steps } } = reported;
  const name = nameOf(reported, run);
  if (run.state === 'passed') {
    const skipped = run.steps.filter(({ state }) => state === 'notRun').length;
    const without = skipped === 0 ? '' : `, ${skipped} skipped`;
    return [`✓ ${name}  ${steps.length - skipped} of ${steps.length} steps${without}, ${ms(run.duration)}`];
  }
  return [
    `✗ ${name}  ${run.state}, ${ms(run.duration)}`,
    ...run.steps.flatMap((result, at) => {
      const head = `    step ${at + 1} of ${steps.length}, ${steps[at]?.id ?? ''}`;
      if (result.state === 'notRun') return [`${head}: ${notRunWords[result.reason]}`];
      return result.state === 'failed' ? [`${head}: failed`, ...failuresOf(result).map((line) => `        ${line}`)] : [];
    }),
  ];
};

/** For a person: a line for each run, and what failed. */
export const listReport = (flows: readonly ReportedFlow[]): string => {
  const lines = flows.flatMap((reported) => {
    const { flow, runs, since } = reported;
    const passed = runs.filter(({ state }) => state === 'passed').length;
    return [
      ...runs.flatMap((run) => linesOf(reported, run)),
      ...(since === undefined ? [] : [`    ${since.sentence}`, ...since.changes.map((line) => `        ${line}`)]),
      ...(runs.length === 1 ? [] : [`  ${flow.title}: ${passed} of ${runs.length} runs passed`]),
    ];
  });
  const passed = flows.filter(hasPassed).length;
  return [...lines.map(inOneLine), `${passed} of ${flows.length} flows passed`, ''].join('\n');
};
