// Prints "N passed, N failed" for a result file of Vitest's JSON reporter. What fails outside of a test, such as a file
// that cannot be read or a run that never began, counts as one failure.
import { existsSync, readFileSync } from 'node:fs';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: node scripts/testTotals.mjs RESULTS.json');

const { success, numPassedTests, numFailedTests } = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : { success: false, numPassedTests: 0, numFailedTests: 0 };
const wrongOutsideTests = numFailedTests === 0 && (!success || numPassedTests === 0);
const failed = wrongOutsideTests ? 1 : numFailedTests;

console.log(`${numPassedTests} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
