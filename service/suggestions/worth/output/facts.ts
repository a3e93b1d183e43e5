/**
 * What programs say and code does not, wherever it stands in a line: durations, sizes, shares, counts, times, places in
 * files, states, and the signs of terminals. Without a mark of code in the line each is a hint, two are sure. Most
 * lines have no digit and none of the first ones.
 */
const WITH_DIGITS: readonly (readonly RegExp[])[] = [
  [/\b\d[\d.,]{0,20} ?(?:ms|\u00b5s|us|ns|s|secs?|seconds?|mins?|minutes?|hours?|days?|weeks?)\b/u],
  [/\b\d[\d.,]{0,20} ?(?:[kKMGT]i?[Bb]?(?:its)?|bytes|[kKM]?bits?|fps|Hz)\b(?:\/s|\/sec)?/u],
  [
    /\b\d{1,9} (?:rows?|files?|items?|tests?|errors?|warnings?|issues?|packages?|targets?)\b/u,
    /\b\d{1,9} (?:installs?|updates?|removals?|runs|failures?)\b/u,
  ],
  [/\d ?%/u],
  [/\b\d{1,6}\/\d{1,6}\b|\b\d{1,6} of \d{1,6}\b/u],
  [/\b\d\d:\d\d(?::\d\d)?\b|\b\d{4}[-/]\d\d[-/]\d\d(?:T\d|\b)/u],
  [/\b[A-Z][a-z]{2},? [A-Z][a-z]{2} {1,2}\d{1,2}\b/u],
  [/\b[\w./-]{1,80}\.[A-Za-z]{1,8}[:(#]\d{1,6}\b|\bline \d{1,6}\b/u],
  [/\bv?\d{1,4}\.\d{1,4}\.\d{1,6}\b/u],
  [/\b0x[\da-f]{4,16}\b|\b(?=\d{0,64}[a-f])(?=[a-f]{0,64}\d)[\da-f]{12,64}\b/u],
  [/\b(?:\d{1,3}\.){3}\d{1,3}:\d{1,5}\b/u],
];
const OTHERS: readonly (readonly RegExp[])[] = [
  [
    /\b(?:failed|passed|succeeded|skipped|completed|finished|started|stopped|listening)\b/iu,
    /\b(?:reached|loaded|installed|resolved|analyzed)\b/iu,
  ],
  [
    /\b(?:elapsed|not found|no such|cannot|could not|couldn't|unable to|denied|refused)\b/iu,
    /\b(?:timed out|exit code|exited|mismatch)\b/iu,
  ],
  [
    /\b(?:unexpected|undefined|unused|deprecated|unknown|invalid|missing|instead of)\b/iu,
    /\b(?:uncaught|aborted)\b/iu,
  ],
  [/\b(?:severity|priority|level): \S|\bconfidence: \S/iu],
  [/^\[[\w :./-]{1,40}\] ?\S|^[A-Z]{4,}: |\b(?:Error|Exception|Warning)\b/u],
  [
    /[\u2713\u2714\u2717\u2718\u2716\u25cf\u27a4\u279c\u25ba\u25b6\u276f\u2502\u251c\u2514\u250c]/u,
    /[\u2510\u2518\u2500\u2501\u2588\u2026]/u,
  ],
  [/={5}|\*{5}|-{5}|\.{5}/u],
  [
    /^(?:Installing|Locking|Writing|Loading|Reading|Resolving|Building|Checking) \S/iu,
    /^(?:Generating|Removing|Updating|Using|Running) \S/iu,
  ],
];

/** What stands before one of several. */
const POINT = /^(?:[-*+>]{1,2}|\d{1,3}\.) /u;

const DIGIT = /\d/u;

/** How many kinds of facts a line has. */
export function factsIn(line: string): number {
  const bare = line.replace(POINT, '');
  return (DIGIT.test(bare) ? countIn(WITH_DIGITS, bare) : 0) + countIn(OTHERS, bare);
}

function countIn(facts: readonly (readonly RegExp[])[], line: string): number {
  return facts.filter((patterns) => patterns.some((pattern) => pattern.test(line))).length;
}
