import { packObservations, unpackObservations, type ScanMessage, type ScanRequest } from './protocol.ts';
import { HostView } from '../view/hostView.ts';

/** Looks whether anything changed since the observations of the request, and scans when something did. */
export const answerRequest = async (
  { machine, observations }: ScanRequest, say: (message: ScanMessage) => void,
): Promise<void> => {
  // The registry of a running Windows is no file whose state could be compared.
  const comparable = machine.platform !== 'win32' || machine.root !== null;
  if (observations !== null && comparable) {
    const now = new HostView(machine);
    if (unpackObservations(observations).every(([path, state]) => now.stateOf(path) === state)) {
      say({ kind: 'unchanged' });
      return;
    }
  }
  // Most requests end before this line, and then need none of the parsers.
  const { scan } = await import('../scan/scan.ts');
  const view = new HostView(machine);
  scan(view, (answer) => { say({ kind: 'answer', answer }); });
  say({ kind: 'done', observations: packObservations(view.observations) });
};
