import type { BodyMode } from '../../../stores/state/useDraft.ts';
import type { Step, StepId, StepTab } from '../../../stores/state/useStep.ts';
import { usePlaygroundStore } from '../../../stores/playground.ts';

type RowWiring = Pick<Step, 'id' | 'operation' | 'path' | 'oddity' | 'state' | 'startedAt' | 'exchange' | 'asks' | 'tab'> & {
  readonly problem: Step['bodyProblem'];
  readonly 'onUpdate:tab': (tab: StepTab) => void;
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
  /** For StepRow. */
  readonly row: (id: StepId) => RowWiring;
  /** For JsonBody. */
  readonly body: (id: StepId) => BodyWiring;
} => {
  const playground = usePlaygroundStore();
  return {
    row: (id) => {
      const { operation, path, oddity, state, startedAt, exchange, asks, bodyProblem, tab } = playground.steps[id];
      return {
        id, operation, path, oddity, state, startedAt, exchange, asks, problem: bodyProblem, tab,
        'onUpdate:tab': (chosen) => { playground.setTab(id, chosen); },
        onCancel: () => { playground.cancel(id); },
      };
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
