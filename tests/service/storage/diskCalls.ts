import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';

/** Lets the running test answer calls of the disk in its own way, as a disk that is full, small or fails would. */
export const answerCalls = (calls: Partial<typeof fs>): void => {
  const usual = Object.fromEntries(Object.keys(calls).map((name) => [name, Reflect.get(fs, name) as unknown]));
  Object.assign(fs, calls);
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(fs, usual);
    syncBuiltinESMExports();
  });
};
