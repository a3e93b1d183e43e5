import type { FlowStep } from '../flow.ts';
import type { StepResult } from '../result.ts';
import { durationOf, failuresOf, nameOf, notRunWords, type ReportedFlow } from './reported.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\t': '&#9;', '\n': '&#10;', '\r': '&#13;',
};

/** What XML 1.0 has no sign for, half a surrogate pair included. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escaped = (text: string): string => text
  .replace(unwritable, '\uFFFD').replace(/[&<>"\t\n\r]/g, (sign) => entities[sign] ?? sign);

const seconds = (ms: number): string => (ms / 1_000).toFixed(3);

const caseOf = (suite: string, step: FlowStep, result: StepResult): string => {
  const head = `    <testcase classname="${escaped(suite)}" name="${escaped(step.id)}" time="${seconds(durationOf(result))}"`;
  if (result.state === 'passed') return `${head}/>\n`;
  const inner = result.state === 'notRun'
    ? `<skipped message="${notRunWords[result.reason]}"/>`
    : `<failure message="${escaped(failuresOf(result)[0] ?? '')}">${escaped(failuresOf(result).join('\n'))}</failure>`;
  return `${head}>${inner}</testcase>\n`;
};

const outOf = ({ since }: ReportedFlow): string => (since === undefined
  ? ''
  : `    <system-out>${escaped([since.sentence, ...since.changes].join('\n'))}</system-out>\n`);

/** JUnit's XML: a suite for each run of a flow, a case for each step. */
export const junitReport = (flows: readonly ReportedFlow[]): string => {
  const suites = flows.flatMap((reported) => reported.runs.map((run) => {
    const name = nameOf(reported, run);
    const count = (state: StepResult['state']): number => run.steps.filter((each) => each.state === state).length;
    const cases = reported.flow.steps.map((step, at) => caseOf(name, step, run.steps[at] ?? { state: 'waiting' })).join('');
    return `  <testsuite name="${escaped(name)}" file="${escaped(reported.file)}" tests="${run.steps.length}" failures="${count('failed')}" `
      + `skipped="${count('notRun')}" errors="0" time="${seconds(run.duration)}" timestamp="${new Date(run.startedAt).toISOString()}">\n`
      + `${cases}${run.state === 'failed' ? outOf(reported) : ''}  </testsuite>\n`;
  }));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="patchbay">\n${suites.join('')}</testsuites>\n`;
};
