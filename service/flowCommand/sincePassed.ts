import { basename } from 'node:path';
import { jsonOf } from '../../contract/answers/json.ts';
import { consolePathOf, type ConsoleValuesOf } from '../../contract/console/address.ts';
import type { ConsoleResponseOf } from '../../contract/console/bodies.ts';
import { changeText } from '../../contract/console/changeWords.ts';
import { consoleRoutes } from '../../contract/console/routes.ts';
import { consoleAnswerOf } from '../../contract/console/schemas/answer.ts';
import { endOf, lastPassed, sinceWords, timeSince } from '../../contract/console/sincePassed.ts';
import type { SincePassed } from '../../flows/reports/reported.ts';
import type { FlowRun } from '../../flows/result.ts';
import { momentOf } from '../moments.ts';
import type { FoundFlow } from './findFlows.ts';
import type { NodeWorld } from './nodeWorld.ts';

type Asked = 'flow' | 'readyFlow' | 'flowResults' | 'changes';

/** Changes that are named; the console has all of them. */
const most = 20;
/** A service that does not answer soon does not tell; nobody waits for it. */
const askedMs = 5_000;

/** What a route of the console answers; null where the service does not have it, refuses, or says something else. */
const asked = async <Id extends Asked>(
  id: Id, values: ConsoleValuesOf<Id>, baseUrl: string, world: NodeWorld,
): Promise<ConsoleResponseOf<Id> | null> => {
  const { method } = consoleRoutes[id];
  const url = baseUrl + consolePathOf<Asked>(id, values);
  const { outcome } = await world.send({ method, url, headers: {}, body: null }, null, AbortSignal.timeout(askedMs));
  if (outcome.kind !== 'answered' || outcome.answer.status !== 200) return null;
  return consoleAnswerOf(id, jsonOf(outcome.answer.body)) ?? null;
};

/** The name of a file's results at the service: only of one that the service has too, byte by byte the same. */
const keyOf = async (
  { file, hash }: Pick<FoundFlow, 'file' | 'hash'>, baseUrl: string, world: NodeWorld,
): Promise<string | null> => {
  const flow = basename(file);
  if ((await asked('flow', { flow }, baseUrl, world))?.hash === hash) return flow;
  return (await asked('readyFlow', { flow }, baseUrl, world))?.hash === hash ? `ready:${flow}` : null;
};

/**
 * What changed at a service since a flow last passed there, as its console says it.
 * @returns null where no run failed, and where the service does not know the flow or keeps no result that passed
 */
export const sincePassed = async (
  found: Pick<FoundFlow, 'file' | 'hash'>, runs: readonly FlowRun[], baseUrl: string, world: NodeWorld,
): Promise<SincePassed | null> => {
  const failedAt = runs.find(({ state }) => state === 'failed')?.startedAt;
  if (failedAt === undefined) return null;
  const flow = await keyOf(found, baseUrl, world);
  const kept = flow === null ? null : await asked('flowResults', { flow }, baseUrl, world);
  const passed = lastPassed(kept?.results ?? [], failedAt);
  if (passed === null) return null;
  const said = await asked('changes', timeSince(passed, failedAt), baseUrl, world);
  const since = said?.since === undefined || said.since === null ? 0 : Date.parse(said.since);
  const changes = said?.changes ?? [];
  return {
    sentence: sinceWords(momentOf(endOf(passed)), said?.changes ?? null, said?.more ?? false),
    changes: [
      ...changes.slice(0, most).map((change) => `${momentOf(Date.parse(change.at))} ${changeText(change)}`),
      ...(changes.length > most ? ['Older ones are in the console.'] : []),
      ...(since > endOf(passed) ? [`Changes before ${momentOf(since)} are not remembered.`] : []),
    ],
  };
};
