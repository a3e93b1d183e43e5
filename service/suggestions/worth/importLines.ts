/** Lines that only bring other code in, or say what a file is and what it gives out, by language. */
const IMPORTS: readonly RegExp[] = [
  // JavaScript, TypeScript, Vue.
  /^import\b(?!\(["'`])/u,
  /^export\s+(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\b/u,
  /^(?:const|let|var)\s[\w{}\s,:$]+=\s*(?:await\s+)?(?:require|import|@import)\([^)]*\)?$/u,
  /^(?:pub\s+)?const\s\w+\s=\s@import\([^)]*\)(?:\.\w+){0,4}$/u,
  /^['"]use (?:strict|client|server)['"]$/u,
  /^<script\b[^>]*>(?:<\/script>)?$/u,
  /^<link\b[^<>]*>$/u,
  // Python, Nim.
  /^from\s+\S+\s+import\b/u,
  // Rust, PHP, Perl, Elixir, C#, F#, Visual Basic, Julia.
  /^(?:pub(?:\([a-z]+\))?\s+)?use\s+(?:function\s+|const\s+|module\s+)?[\w:\\{][^=(]*$/u,
  /^(?:use|need)\s+[\w:]+(?:\s+(?:qw\b.*|['"][^'"]*['"]?|[\d.]+))?$/u,
  /^no\s+(?:strict|warnings)\b[^(]*$/u,
  /^(?:alias|require)\s+:?[A-Z][\w.]*(?:\.\{[^}]*\}?)?(?:,\s*as:\s*\w+)?$/u,
  /^(?:global\s+)?using\s+(?:static\s+|unsafe\s+)?[\w.:]+(?:\s*=\s*[\w.<>]+)?$/u,
  /^using\s+(?:namespace|module|assembly)\s+[\w.:\\/-]+$/iu,
  /^using\s+[\w.]+\s*:[\w\s,!@]+$/u,
  /^using\s+[A-Z][\w.]*(?:,\s*[A-Z][\w.]*)+$/u,
  /^Imports\s+[\w.]+(?:\s*=\s*[\w.]+)?$/u,
  /^(?:open|include)!?\s+[A-Z][\w.]*$/u,
  /^module\s+\w+\s*=\s*[A-Z][\w.]*$/u,
  /^(?:extern crate|mod|pub mod)\s+\w+(?:\s+as\s+\w+)?$/u,
  /^(?:extern crate|mod|open)\s+\w+$/u,
  // Java, Kotlin, Go, D, Haskell, Erlang, C++.
  /^(?:package|module|namespace|export module|part of|library)\s+[\w.:\\]+(?:,\s\w+)*(?:\s+exposing\b.*)?$/u,
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
  /^use\s*(?:,\s*(?:non_)?intrinsic\s*)?(?:::\s*)?\w+(?:,\s*only\s*:[\w\s,()]*)?$/iu,
  /^implicit none$/iu,
  /^(?:limited\s+)?with\s+[A-Z][\w.]*(?:;\s*use\s+[\w.]+)?$/u,
  // Lean, Rocq, Agda, OCaml, Prolog, Scheme, Emacs Lisp, Tcl, Vim, SAS.
  /^open!?(?:\s+(?:scoped|import))?(?:\s+[A-Z][\w.]*)+(?:\s+(?:using|hiding|renaming)\b.*)?$/u,
  /^(?:From\s+[\w.]+\s+)?Require(?:\s+(?:Import|Export))?(?:\s+[A-Z][\w.]*)+$/u,
  /^(?:Import|Export)(?:\s+[A-Z][\w.]*)+$/u,
  /^:-\s*(?:use_module|ensure_loaded|module|include|reexport)\(.*\)\.?$/u,
  /^\((?:import|eval-when-compile|eval-and-compile)\s+\((?:scheme|srfi|only|prefix|rnrs|require|chicken|ice-9)\b/u,
  /^\(import\s+'/u,
  /^(?:amends|extends|import\*)\s+["'][^"']*["']?$/u,
  /^package\s+(?:require|provide)\s+[\w:.-]+(?:\s+[\d.-]+)?$/u,
  /^(?:runtime|packadd)!?\s+\S+$/u,
  /^(?:libname\s+\w+\s|%include\s)/u,
  // LaTeX, without the mark that its commands begin with.
  /^(?:usepackage|RequirePackage|usetheme|usetikzlibrary)\s?(?:\[[^\]]*\])?\{[^{}]*\}(?:\[[^\]]*\])?$/u,
  /^(?:input|include|subfile|bibliography|addbibresource)\{[^{}]*\}$/u,
  // Files of builds: make, CMake, Bazel, Gradle, Kotlin's scripts.
  /^[-s]?include\s+[\w$(){}./*-][\w$(){}./* -]*$/u,
  /^(?:include|find_package)\([\w. :-]+\)$/u,
  /^load\((?:["'][^"']*["'],?\s?)+\)$/u,
  /^apply\s+(?:plugin|from)\s*[:=]/u,
  /^@file:(?:DependsOn|Import|Repository)\b/u,
  // Templates and pages: Jinja, Razor, JSP.
  /^\{%-?\s*(?:extends|import|from|load|include)\s[^%]*%\}$/u,
  /^@(?:using|inject|inherits|addTagHelper|layout)\s\S.*$/u,
  /^imports\s=\s\[[\s./\w-]*\]?$/u,
  /^<%@\s*(?:page|taglib|include)\b[^%]*%>$/u,
  // Documents that take others in.
  /^(?:\.\. )?include::\s?\S+$/u,
  // What PHP files begin with.
  /^<\?php$/u,
  /^declare\s*\(strict_types\s*=\s*1\)$/u,
];

/** What stands among imports and is none: what a file is, settings of its compiler, names that others are to see. */
const OF_IMPORTS: readonly RegExp[] = [
  /^@(?:charset|plugin|namespace|implements|model|page)\s\S.*$/u,
  /^documentclass\s?(?:\[[^\]]*\])?\{\w+\}$/u,
  /^bibliographystyle\{\w+\}$/u,
  /^%default\s\w+$/u,
  /^Option\s(?:Strict|Explicit|Infer|Compare)\b/u,
  /^(?:syntax|edition)\s=\s"\w+"?$/u,
  /^option\s\w+\s=\s"?[^"{]*"?$/u,
  /^options\s[\w\s=]+$/u,
  /^namespace\s+\w+(?:\s+[\w.]+)?$/u,
  /^(?:extern|global)\s[\w,\s]+$/u,
  /^section\s\.\w+$/u,
  /^(?:cmake_minimum_required|project)\([\w. :"-]+\)$/u,
  /^package$/u,
];

/** A short name for what an import has brought, as Zig's files begin with. */
const ALIAS = /^(?:pub\s+)?const\s+(?<name>\w+)\s=\s\w+(?:\.\w+){0,6}\.\k<name>$/u;

const IMPORT_LINE = new RegExp(IMPORTS.map(({ source }) => source).join('|'), 'u');
const OF_IMPORTS_LINE = new RegExp(OF_IMPORTS.map(({ source }) => source).join('|'), 'u');

/** Whether a line, without the marks that end it, only brings other code in. */
export const isImportLine = (line: string): boolean => IMPORT_LINE.test(line);

/** Whether it stands among such lines, and says nothing alone. */
export const isOfImports = (line: string): boolean => OF_IMPORTS_LINE.test(line);

/** Whether it gives what was brought in its own name. */
export const isAliasOf = (line: string): boolean => ALIAS.test(line);
