import { pythonDistributions } from '../hosts/python.ts';
import type { HostView } from '../view/hostView.ts';
import type { Presence } from './integrations.ts';

const distribution = 'jupyter-pieces';

/** The extension as the Python distribution it is installed as. */
export const jupyterExtension = (view: HostView): Presence => {
  const version = pythonDistributions(view, [distribution]).get(distribution) ?? null;
  return { installed: version !== null, version };
};
