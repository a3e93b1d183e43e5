import type { BodyMode } from '../../composables/useDraft.ts';
import type { Step, StepId } from '../../composables/useStep.ts';
import { usePlaygroundStore } from '../../stores/playground.ts';

type RowWiring = Pick<Step, 'id' | 'method' | 'path' | 'state' | 'startedAt' | 'exchange' | 'asks'> & {
  readonly onCancel: () => void;
};

type BodyWiring = Pick<Step, 'edited' | 'body' | 'lastEdit' | 'asked'> & {
  readonly operation: StepId;
  readonly problem: Step['bodyProblem'];
  readonly samples: Step['operation']['request']['samples'];
  readonly mode: BodyMode;
  readonly 'onUpdate:body': (body: string) => void;
  readonly 'onUpdate:mode': (mode: BodyMode) => void;
  readonly onUseForm: () => void;
  readonly onUseSample: (index: number) => void;
};

/** What binds a step of the playground, of the path or beside it, to its row and to the editor of its body. */
export const useStepWiring = (): {
  /** For StepCard and SideCall. */
  readonly row: (id: StepId) => RowWiring;
  /** For JsonBody. */
  readonly body: (id: StepId) => BodyWiring;
} => {
  const playground = usePlaygroundStore();
  return {
    row: (id) => {
      const { method, path, state, startedAt, exchange, asks } = playground.steps[id];
      return { id, method, path, state, startedAt, exchange, asks, onCancel: () => { playground.cancel(id); } };
    },
    body: (id) => {
      const { operation, bodyProblem, edited, body, bodyMode, lastEdit, asked } = playground.steps[id];
      return {
        operation: id, problem: bodyProblem, asked, edited, samples: operation.request.samples, body, mode: bodyMode,
        lastEdit,
        'onUpdate:body': (text) => { playground.setBody(id, text); },
        'onUpdate:mode': (mode) => { playground.setBodyMode(id, mode); },
        onUseForm: () => { playground.useForm(id); },
        onUseSample: (index) => { playground.useSample(id, index); },
      };
    },
  };
};
