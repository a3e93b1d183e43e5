import { fileURLToPath } from 'node:url';
import { FlowFolder } from './flowFolder.ts';

/** The flows that come with Patchbay; built, this file lies in another folder of the package. */
const place = new URL(import.meta.url.endsWith('.ts') ? '../../flows/ready' : '../flows/ready', import.meta.url);

export const readyFlows = (): FlowFolder => new FlowFolder({ path: fileURLToPath(place), isOwn: false });
