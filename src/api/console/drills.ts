import type { ConsoleRequestOf, ConsoleResponseOf } from '../../../contract/console/bodies.ts';
import type { Received } from '../../../contract/exchange.ts';
import { listOf, nullable, number, object, oneOf, text, type Reader } from '../../utils/reading.ts';
import { at } from '../../utils/unknowns.ts';
import type { Target } from '../http.ts';
import { bodyReader, callConsole } from './call.ts';

/** The drills that go on and those that have ended, oldest first. */
export const listDrills = (target: Target): Promise<Received> => callConsole(target, 'drills', {});

/** Has the next calls of an application answered on purpose. */
export const startDrill = (target: Target, drill: ConsoleRequestOf<'startDrill'>): Promise<Received> =>
  callConsole(target, 'startDrill', {}, drill);

export const stopDrill = (target: Target, drill: string): Promise<Received> =>
  callConsole(target, 'stopDrill', { drill });

type Drill = ConsoleResponseOf<'startDrill' | 'stopDrill'>;

const drillStatuses = [400, 401, 500] as const;

const drillAnswer: Reader<Drill['answer']> = (value) => {
  switch (at(value, 'kind')) {
    case 'status': {
      const status = drillStatuses.find((each) => each === at(value, 'status'));
      return status === undefined ? undefined : { kind: 'status', status };
    }
    case 'delay': {
      const milliseconds = number(at(value, 'milliseconds'));
      return milliseconds === undefined ? undefined : { kind: 'delay', milliseconds };
    }
    case 'cut': return { kind: 'cut' };
    default: return undefined;
  }
};

/** The drills as they stand in an answer and in an event of the stream. */
export const drillList: Reader<ConsoleResponseOf<'drills'>> = listOf<Drill>(object({
  id: text,
  application: text,
  name: text,
  times: number,
  answer: drillAnswer,
  startedAt: text,
  answered: number,
  ended: nullable(oneOf(['done', 'stopped'])),
}));

export const readDrills = bodyReader(drillList);
