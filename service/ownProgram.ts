import { fileURLToPath } from 'node:url';

const place = new URL(import.meta.url.endsWith('.ts') ? '../dist/patchbay.js' : './patchbay.js', import.meta.url);

/** Whole path of the program that a person starts, of which this is a part; the built one, also from the sources. */
export const ownProgram = fileURLToPath(place);
