/** Lines that only bring other code in, or say what a file is and what it gives out, by language. */
const IMPORTS: readonly RegExp[] = [
  // JavaScript, TypeScript, Vue.
  /^import\b(?!\(["'`])/u,
  /^export\s+(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\b/u,
  /^(?:const|let|var)\s[\w{}\s,:$]+=\s*(?:await\s+)?(?:require|import|@import)\([^)]*\)?$/u,
  /^['"]use (?:strict|client|server)['"]$/u,
  /^<script\b[^>]*>$/u,
  // Python, Nim.
  /^from\s+\S+\s+import\b/u,
  // Rust, PHP, Perl, Elixir, C#, F#, Visual Basic, Julia.
  /^(?:pub(?:\([a-z]+\))?\s+)?use\s+(?:function\s+|const\s+|module\s+)?[\w:\\{][^=(]*$/u,
  /^use\s+[\w:]+(?:\s+(?:qw\b.*|['"][^'"]*['"]|[\d.]+))?$/u,
  /^no\s+(?:strict|warnings)\b[^(]*$/u,
  /^(?:alias|require)\s+:?[A-Z][\w.]*(?:\.\{[^}]*\}?)?(?:,\s*as:\s*\w+)?$/u,
  /^(?:global\s+)?using\s+(?:static\s+|unsafe\s+)?[\w.:]+(?:\s*=\s*[\w.<>]+)?$/u,
  /^using\s+(?:namespace|module|assembly)\s+[\w.:\\/-]+$/iu,
  /^using\s+[\w.]+\s*:[\w\s,!@]+$/u,
  /^Imports\s+[\w.]+(?:\s*=\s*[\w.]+)?$/u,
  /^(?:open|include)!?\s+[A-Z][\w.]*$/u,
  /^module\s+\w+\s*=\s*[A-Z][\w.]*$/u,
  /^(?:extern crate|mod|pub mod)\s+\w+(?:\s+as\s+\w+)?$/u,
  /^(?:extern crate|mod|open)\s+\w+$/u,
  // Java, Kotlin, Go, D, Haskell, Erlang, C++.
  /^(?:package|module|namespace|export module|part of|library)\s+[\w.\\]+(?:\s+exposing\b.*)?$/u,
  /^(?:export\s+)?import\s+<?[\w.:/]+>?$/u,
  /^-(?:module|export|import|include|include_lib|behaviou?r)\(.*\)\.?$/u,
  // C, Objective-C.
  /^#\s*(?:include|import|pragma once)\b/u,
  /^@(?:import|use|forward|class)\b/u,
  /^@testable import\b/u,
  // Ruby, R, Julia, Lua, Dart, PowerShell, Common Lisp, shells.
  /^(?:require|require_relative|require_once)\b[\s('"]+[\w./:@-]+['")]*(?:\s+(?:show|hide|as|if)\s[\w\s,]+)?$/u,
  /^(?:include|include_once)\b[\s('"]+[\w./:@-]+['")]*(?:\s+(?:show|hide|as|if)\s[\w\s,]+)?$/u,
  /^(?:load|library|source|part|export)\b[\s('"]+[\w./:@-]+['")]*(?:\s+(?:show|hide|as|if)\s[\w\s,]+)?$/u,
  /^(?:suppressPackageStartupMessages\()?(?:library|require)\(["']?[\w.]+["']?(?:,\s*\w+\s*=\s*\w+){0,4}\)+$/u,
  /^(?:suppressPackageStartupMessages\()?requireNamespace\(["']?[\w.]+["']?(?:,\s*\w+\s*=\s*\w+){0,4}\)+$/u,
  /^(?:local\s+)?\w+\s*=\s*(?:require|import)\b\s*\(?["'][\w./-]+["']?\)?$/u,
  /^local\s+\w+\s*=\s*require\b\s*\(?["'][\w./-]+["']?\)?(?:\.\w+){0,8}$/u,
  /^Import-Module\s[\w\s.\\/-]+$/iu,
  /^#Requires\b/iu,
  /^\((?:require|in-package|ql:quickload|use-package|load)\s+['":#(][^=]*\)$/u,
  /^(?:source|\.)\s+["']?[$~./\w][^;|&]*$/u,
  /^include\s+[\w/]+$/u,
  // Solidity, Groovy, Racket, Fortran, Ada.
  /^pragma\s[^({]*$/u,
  /^@Grab\b/u,
  /^#lang\s/u,
  /^\(require\s[^=]*$/u,
  /^use\s*(?:,\s*intrinsic\s*)?(?:::\s*)?\w+(?:,\s*only\s*:[\w\s,()]*)?$/iu,
  /^implicit none$/iu,
  /^(?:limited\s+)?with\s+[A-Z][\w.]*(?:;\s*use\s+[\w.]+)?$/u,
  // What PHP files begin with.
  /^<\?php$/u,
  /^declare\s*\(strict_types\s*=\s*1\)$/u,
];

const IMPORT_LINE = new RegExp(IMPORTS.map(({ source }) => source).join('|'), 'u');

/** The head of a file of Clojure: a name, what it requires, and nothing that is defined. */
const NAMESPACE = /^\(ns\s[\w.*+!?-]+(?:$|[\s)])/u;
const DEFINED = /\((?:def|let|fn|if|do|when|println|comment)/u;

/** What the names within an import over several lines never have: an assignment or a call. */
const STATEMENT = /=|\w\(/u;

/** Whether the lines are nothing but imports, also such as go over several lines. */
export function importsOnly(lines: readonly string[]): boolean {
  if (NAMESPACE.test(lines[0] ?? '')) return !lines.some((line) => DEFINED.test(line));
  let depth = 0;
  for (const line of lines) {
    if (depth > 0 && STATEMENT.test(line)) return false;
    if (depth <= 0 && !IMPORT_LINE.test(line) && !/^\}?\s*from\b/u.test(line)) return false;
    depth = Math.max(0, depth + bracketBalance(line));
  }
  return true;
}

function bracketBalance(line: string): number {
  let balance = 0;
  for (const unit of line) {
    if (unit === '(' || unit === '{' || unit === '[') balance += 1;
    else if (unit === ')' || unit === '}' || unit === ']') balance -= 1;
  }
  return balance;
}
