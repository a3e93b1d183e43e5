import { isAliasOf, isImportLine, isOfImports } from './importLines.ts';

/** The head of a file of Clojure: a name, what it requires, and nothing that is defined. */
const NAMESPACE = /^\(ns\s[\w.*+!?-]+(?:$|[\s)])/u;
const DEFINED = /\((?:def|let|fn|if|do|when|println|comment)/u;

/** What the names within an import over several lines never have: an assignment or a call. */
const STATEMENT = /=|\w\(/u;

/** Whether the lines are nothing but imports, also such as go over several lines, and what stands among them. */
export function importsOnly(lines: readonly string[]): boolean {
  if (NAMESPACE.test(lines[0] ?? '')) return !lines.some((line) => DEFINED.test(line));
  let depth = 0;
  let imports = 0;
  for (const line of lines) {
    if (depth > 0 && STATEMENT.test(line)) return false;
    if (depth <= 0) {
      const isImport = isImportLine(line) || /^\}?\s*from\b/u.test(line);
      if (!isImport && !isOfImports(line) && !isAliasOf(line)) return false;
      if (isImport) imports += 1;
    }
    depth = Math.max(0, depth + bracketBalance(line));
  }
  return imports > 0;
}

function bracketBalance(line: string): number {
  let balance = 0;
  for (const unit of line) {
    if (unit === '(' || unit === '{' || unit === '[') balance += 1;
    else if (unit === ')' || unit === '}' || unit === ']') balance -= 1;
  }
  return balance;
}
