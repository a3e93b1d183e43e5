import { parentPort } from 'node:worker_threads';
import type { Pattern } from '../../flows/criteria/match.ts';
import { matchPattern } from '../../flows/matching/matchPattern.ts';

// What is asked comes from the program itself.
parentPort?.on('message', (pattern: Pattern) => { parentPort?.postMessage(matchPattern(pattern)); });
// It listens from now on; what it takes to begin is not counted as the time of a pattern.
parentPort?.postMessage('ready');
