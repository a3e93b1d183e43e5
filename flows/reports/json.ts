import { durationOf, failuresOf, type ReportedFlow } from './reported.ts';

/** Of each step what was found, without the texts of its exchange. */
export const reportOf = (flows: readonly ReportedFlow[]): object => ({
  flows: flows.map(({ file, flow, runs, since }) => ({
    file, id: flow.id, title: flow.title, since,
    runs: runs.map(({ number, startedAt, duration, state, steps }) => ({
      number, startedAt: new Date(startedAt).toISOString(), duration, state,
      steps: flow.steps.map(({ id, operation }, at) => {
        const result = steps[at] ?? { state: 'waiting' };
        const exchange = result.state === 'passed' || result.state === 'failed' ? result.exchange : null;
        return {
          id, operation, state: result.state,
          reason: result.state === 'notRun' ? result.reason : undefined,
          status: exchange?.outcome.kind === 'answered' ? exchange.outcome.answer.status : undefined,
          duration: exchange === null ? undefined : durationOf(result),
          failures: result.state === 'failed' ? failuresOf(result) : undefined,
        };
      }),
    })),
  })),
});

/** One object of JSON. */
export const jsonReport = (flows: readonly ReportedFlow[]): string => `${JSON.stringify(reportOf(flows), null, 2)}\n`;
