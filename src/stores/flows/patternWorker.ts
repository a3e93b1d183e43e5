/** Holds patterns of flows against answers, in a thread that is ended when one takes too long. */
import type { Pattern } from '../../../flows/criteria/match.ts';
import { matchPattern } from '../../../flows/matching/matchPattern.ts';

globalThis.addEventListener('message', ({ data }: MessageEvent<Pattern>) => { globalThis.postMessage(matchPattern(data)); });
globalThis.postMessage('ready');
