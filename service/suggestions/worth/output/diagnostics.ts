import { FILE } from './hits.ts';
import type { Marks } from './marks.ts';

/** What compilers and linters say of a place: the place, how bad it is and what; the line, and what points into it. */
export const DIAGNOSTICS: Marks = {
  signs: [
    // A file with its line, and a column or what is wrong behind it: `a.c:1:2: error: …`, `a.cs(1,2): error …`.
    /^(?:[a-z]: )?(?:[A-Za-z]:|file:\/\/)?[\w./\\@+~-]{1,300}\.\w{1,12}:\d+(?::\d+)?(?:-\d+)?(?:: | - )/u,
    /^(?:[a-z]: )?(?:[A-Za-z]:|file:\/\/)?[\w./\\@+~-]{1,300}\.\w{1,12}:\d+(?::\d+)?(?:-\d+)? [A-Za-z]{1,5}\d{2,}\b/u,
    /^(?:[a-z]: )?(?:[A-Za-z]:|file:\/\/)?[\w./\\@+~-]{1,300}\.\w{1,12}:\d+(?::\d+)?(?:-\d+)? [a-z]+:/u,
    /^(?:[a-z]: )?(?:[A-Za-z]:|file:\/\/)?[\w./\\@+~-]{1,300}\.\w{1,12}:\d+(?::\d+)?(?:-\d+)? [A-Z]\w+ [a-z]/u,
    /^(?:[A-Za-z]:)?[\w./\\@+~-]{1,300}\.\w{1,12}[:(]{1,2}[[(.]?[\w+,-]{1,40}[\])]{0,2}: /u,
    /^[\w./\\@+~-]{1,300}:\[\d+,\d+\] /u,
    /^[\w./\\@+~-]{1,300}:\d+:\d+(?::|$)/u,
    // What was found there, as searches print it.
    /^[\w./@+~-]{1,300}\.\w{1,10}:\d{1,6}:\s{0,20}[^\s\d:]/u,
    // A line and a column, then how bad it is.
    /^\d+:\d+ {1,20}(?:(?:error|warning|info|style)\b|[\u2716\u26a0\u2717\u00d7])/u,
    /^\d+:\d+(?:-\d+:\d+)? {2,20}(?:\S.{0,300}) {2,}[\w@/-]{3,80}$/u,
    /^(?:-->|=>|@|\u2514\u2500|\u256d\u2500\[?) ?(?:\w+ )?[\w./\\@~-]{1,300}(?::| )\d+(?::\d+|-\d+)?\b/u,
    /^(?:at|in|on) [\w./\\@~-]{1,300}\.\w{1,10}(?::| line |, line )\d+(?::\d+)?:?$/u,
    /^[\w./\\@+~-]{1,300}:\d+ [A-Z]{1,5}\d{2,6}\b/u,
    /^-- [A-Z][A-Z ]{2,60} -{5,}/u,
    // How bad it is with its number.
    /^(?:error|warning|note|hint|info)(?:\[[\w:-]{1,60}\]| ?[A-Z]{1,5}\d{2,6}\b)/iu,
    /^(?:error|warning)s?: (?:\d+ |aborting|could not|cannot|unknown|unused)/iu,
    /^(?:error|warning)s?: (?:unexpected|unresolved|this |\w+ "|variable |build )/iu,
    /^(?:ERROR|WARNING|Error|Warning|FAILED|FAILURE|Failed) (?:in|at|while|on|:) ?\S/u,
    // A tool, and what went wrong.
    /^[\w./+-]{1,100}: (?:(?:fatal )?(?:error|warning): |\*{3} |In function)/iu,
    /^[\w./+-]{1,100}: (?:undefined reference|command not found)/iu,
    /^[\w./+-]{1,100}: (?:No such file|cannot |can't |permission denied)/iu,
    /^[\w./+-]{1,100}:\([^)]{1,60}\): \S/u,
    /^collect2: |^[\w-]{1,30}(?:\[\d+\])?: \*{3} /u,
    /^l\.\d+ \S|^! [A-Z][a-z]+ [a-z]|^(?:Over|Under)full \\[hv]box|^(?:La|pdf)?TeX (?:\w+ )?(?:Warning|Error)/u,
    /^= (?:note|help): /u,
    /^\* What went wrong:|^\* Try:|^BUILD (?:FAILED|SUCCESS)|^FAILURE: |^> Task :/u,
    /^(?:warning|error|info): \S.{5,300}\(\S{3,80}\)$/iu,
    /^In [\w./-]{1,200} line \d+:/u,
    /^\^-+\^? |^\^~*$|^~+\^~*$/u,
    /^\*{8,} Module |^Your code has been rated/u,
    /^\u2022 .{4,}|^\u2716 \d+ /u,
    /^(?:Crate|Package): {2,}\S|^Solution: /u,
    /^(?:[A-Z]{2,6}\d{3,6}|[A-Z]\d{3,4})(?::| \S)/u,
    /^\[(?:warn|error|info|ERROR|WARN|WARNING|INFO|OK|NOTE|FAIL|DEBUG)\]/u,
  ],
  hints: [
    /^(?:error|warning|note|fatal|hint|help|info)(?: in)?: \S/iu,
    /^(?:symbol|location|required|found|reason|referenced by|did you mean)\b ?:/iu,
    /^Module not found|^Cannot find |^For more information|^See (?:also )?https?:/u,
    /^\d+ (?:error|warning|problem|offense|issue|note)(?:\(s\)|s)?\b/iu,
    /^Found \d+ |^No (?:errors|issues|problems|fixes)\b/u,
  ],
  belongs: [
    // The line of the source with its number, and what points into it.
    /^\d* ?[|\u2502\u2506]/u,
    /^[>*]? ?\d+ ?[|\u2502\u2506](?!\|)/u,
    FILE,
    /^[\^~\u2500\u2501-]+$/u,
  ],
};
