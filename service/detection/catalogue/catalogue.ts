import { assistants } from './assistants.ts';
import { browsers } from './browsers.ts';
import { editors } from './editors.ts';
import type { Host } from './host.ts';
import { jetbrainsIdes } from './jetbrains.ts';
import { planned } from './planned.ts';

/** Every application known to have an integration or to be expected to get one, and the products of the family. */
export const catalogue: readonly Host[] = [...editors, ...jetbrainsIdes, ...browsers, ...assistants, ...planned];
