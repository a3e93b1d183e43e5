import { limits } from '../../contract/limits.ts';

/** How the name of a file ends that holds a flow. */
const endings = ['.arazzo.yaml', '.arazzo.yml', '.arazzo.json'];

/** What Windows takes for a device, whatever follows behind a dot. */
const devices = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])$/i;

/** Letters, digits and a few signs that mean nothing to any system; neither hidden nor an option at the beginning. */
const form = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} ._-]*$/u;

/** Whether a file of this name is one of a flow, by its end. */
export const endsAsFlow = (name: string): boolean => endings.some((ending) => name.endsWith(ending));

/** Whether a name is that of a flow, leads nowhere but into its folder and is one that every system takes. */
export const isFlowName = (name: string): boolean => {
  const ending = endings.find((each) => name.endsWith(each));
  if (ending === undefined || !name.isWellFormed() || Buffer.byteLength(name) > limits.flows.nameBytes) return false;
  const base = name.slice(0, -ending.length);
  const [first = ''] = base.split('.');
  return form.test(base) && !base.includes('..') && !/[ .]$/.test(base) && !devices.test(first.trim());
};
