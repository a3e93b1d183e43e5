/** What the package gives to a program that starts a service itself, such as the tests of a plugin. */
export type { RunningPatchbay, StartOptions } from './options.ts';
export { startPatchbay } from './server.ts';
export { StartError } from './startError.ts';
