// Prints what failed, each with the first line that says why, and "N passed, N failed", for a result file of Vitest's
// JSON reporter. What fails outside of a test, such as a file that cannot be read or a run that never began, counts as
// one failure.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: node scripts/testTotals.mjs RESULTS.json');

const { success, numPassedTests, numFailedTests, testResults } = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : { success: false, numPassedTests: 0, numFailedTests: 0, testResults: [] };

const say = (path, title, reason) => {
  console.log(`failed: ${relative('', path)}: ${title}\n  ${reason.split('\n')[0].slice(0, 300)}`);
};
for (const { name, status, message, assertionResults } of testResults) {
  const failures = assertionResults.filter((each) => each.status === 'failed');
  for (const { fullName, failureMessages } of failures) say(name, fullName, failureMessages[0] ?? '');
  if (status === 'failed' && failures.length === 0) say(name, 'the file', message);
}

const wrongOutsideTests = numFailedTests === 0 && (!success || numPassedTests === 0);
const failed = wrongOutsideTests ? 1 : numFailedTests;

console.log(`${numPassedTests} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
