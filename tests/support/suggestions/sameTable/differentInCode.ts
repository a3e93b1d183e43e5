import type { Pair } from './different.ts';

/** Pairs in programming languages that mean something else. */
export const DIFFERENT_IN_CODE: Readonly<Record<string, readonly Pair[]>> = {
  js: [
    ['const q = `"`;\nconst t = `\n  a  b\n`;', 'const q = `"`;\nconst t = `\n  a b\n`;'],
    ['x = y\n++z', 'x = y++\nz'],
    ['/* istanbul ignore next */\nfunction a() {}', 'function a() {}'],
    [
      'const m = await import(/* webpackChunkName: "a" */ "./a.js");',
      'const m = await import(/* webpackChunkName: "b" */ "./a.js");',
    ],
    ['const n = /*#__PURE__*/ make();', 'const n = make();'],
    ['x = a <!--b\nrun();', 'x = a < !--b\nrun();'],
    ['let a = b\n/c  d/.test(e)', 'let a = b\n/c d/.test(e)'],
    ['for (const a of /b  c/g) d(a);', 'for (const a of /b c/g) d(a);'],
    ['const i = 1 .toFixed();', 'const i = 1 . toFixed();;'],
    ['const s = String.raw`a  b`;', 'const s = String.raw`a b`;'],
    ['//# sourceMappingURL=a.js.map\nrun();', '//# sourceMappingURL=b.js.map\nrun();'],
    ['break\nouter;', 'break outer;'],
    ['throw\nnew Error("a");', 'throw new Error("a");'],
  ],
  ts: [
    ['/// <reference path="a.d.ts" />\nlet a = b;', '/// <reference path="b.d.ts" />\nlet a = b;'],
    ['type A = `${B}  c`;', 'type A = `${B} c`;'],
  ],
  jsx: [
    ['return <p>a // b</p>;', 'return <p>a // c</p>;'],
  ],
  tsx: [
    [
      'const t = "`"; const u = `\n  x\n`; const v = "`"; return <p/>;',
      'const t = "`"; const u = `\nx\n`; const v = "`"; return <p/>;',
    ],
  ],
  py: [
    ['x = 1  # type: int', 'x = 1  # type: str'],
    ['import os  # noqa: F401', 'import os'],
    ['# fmt: off\na = [1,2]', 'a = [1,2]'],
    ['def f():  # pragma: no cover\n    pass', 'def f():\n    pass'],
    ['s = b "a"', 's = b"a"'],
    ['# pylint: disable=all\nimport a', 'import a'],
    ['if a:\n    b()\n  \u00a0c()', 'if a:\n    b()\n    c()'],
    ['x = a\n(b)', 'x = a(b)'],
  ],
  rb: [
    ['# typed: strict\nx = 1', '# typed: false\nx = 1'],
    ['puts [1]', 'puts[1]'],
    ['x = y /a b/ 2', 'x = y / a b/ 2'],
    ['r = /a\n  b # one\n/x', 'r = /a\n  b # two\n/x'],
    ['x = <<~\'my end\'\n  a # b\nmy end', 'x = <<~\'my end\'\n  a # c\nmy end'],
    ['foo *a', 'foo * a'],
    ['# encoding: utf-8\nx = "a"', '# encoding: ascii\nx = "a"'],
  ],
  ex: [
    ['x = \'\'\'\na  \'b  c\n\'\'\'', 'x = \'\'\'\na  \'b c\n\'\'\''],
  ],
  lua: [
    ['---@type string\nlocal a = b', '---@type number\nlocal a = b'],
    ['s = [[\n  a\n]]', 's = [[\na\n]]'],
  ],
  go: [
    ['// +build linux\n\npackage a', '// +build darwin\n\npackage a'],
    ['//nolint:errcheck\nf()', 'f()'],
    ['//go:embed a.txt\nvar a string', '//go:embed b.txt\nvar a string'],
    [
      'func ExampleB() {\n\tf()\n\t// Output:\n\t// one two\n}',
      'func ExampleB() {\n\tf()\n\t// Output:\n\t// one three\n}',
    ],
    ['x := []int{\n\t1}\n.y', 'x := []int{1}.y'],
    [
      '/*\n#include <a.h>\nint f() { return 1; }\n*/\nimport "C"',
      '/*\n#include <a.h>\nint f() { return 2; }\n*/\nimport "C"',
    ],
  ],
  rs: [
    ['/// assert_eq!(f(), 1);\nfn f() -> i32 { g() }', '/// assert_eq!(f(), 2);\nfn f() -> i32 { g() }'],
    ['let s = br##"a  "# b"##;', 'let s = br##"a "# b"##;'],
    [
      '#[derive(Parser)]\nstruct A {\n  /// How many there are\n  n: u8 }',
      '#[derive(Parser)]\nstruct A {\n  /// How few there are\n  n: u8 }',
    ],
    ['let s = c"a  b";', 'let s = c"a b";'],
  ],
  c: [
    ['#if 0\nit\'s  a\n#endif\nf();', '#if 0\nit\'s a\n#endif\ng();'],
    ['#define S(x) #x\nputs(S(a+b));', '#define S(x) #x\nputs(S(a + b));'],
    ['#include <a b.h>', '#include <a  b.h>'],
    ['// clang-format off\nint a;', 'int a;'],
    [
      'switch (a) {\ncase 1:\n  b(); /* fallthrough */\ncase 2:\n  c(); }',
      'switch (a) {\ncase 1:\n  b();\ncase 2:\n  c(); }',
    ],
    ['f(); // NOLINT\ng();', 'f();\ng();'],
  ],
  cpp: [
    ['auto s = u8R"x(a  )" b)x";', 'auto s = u8R"x(a )" b)x";'],
    ['int operator""_k(unsigned long long);', 'int operator"" _k(unsigned long long);'],
  ],
  mm: [
    ['NSString *a = @"a  b";', 'NSString *a = @"a b";'],
  ],
  cs: [
    ['var s = @$"C:\\{a}  b";', 'var s = @$"C:\\{a} b";'],
    ['#pragma warning disable 1\nf();', '#pragma warning restore 1\nf();'],
    ['#nullable enable\nstring? a;', '#nullable disable\nstring? a;'],
  ],
  java: [
    ['String s = """\n    a\n      b\n    """;', 'String s = """\n    a\n    b\n    """;'],
    ['// NOSONAR\nrun();', 'run();'],
    ['/* \\u002a/ stop(); /* */ run();', 'run();'],
  ],
  kt: [
    ['val a = b\n-c', 'val a = b - c'],
    ['// language=SQL\nval a = "select"', '// language=HTML\nval a = "select"'],
    ['foo()\n{ bar() }', 'foo() { bar() }'],
    ['val s = """\n  |a  b\n"""', 'val s = """\n  |a b\n"""'],
    ['// ktlint-disable no-wildcard-imports\nimport a.*', 'import a.*'],
  ],
  scala: [
    ['if (a)\n  b()\n  c()', 'if (a)\n  b()\nc()'],
    ['def f =\n  a\n  b', 'def f =\n  a\nb'],
    ['//> using dep "a:b:1"\nrun()', '//> using dep "a:b:2"\nrun()'],
  ],
  swift: [
    ['// swiftlint:disable force_cast\nlet a = b as! C', 'let a = b as! C'],
    ['let r = #/a  b/#', 'let r = #/a b/#'],
    ['let x = a\n  /b  c/', 'let x = a\n  /b c/'],
  ],
  groovy: [
    ['def r = ~/a  b/', 'def r = ~/a b/'],
    ['def p = x /a  b/', 'def p = x /a b/'],
    ['foo [1]', 'foo[1]'],
    ['def s = $/a  b/$', 'def s = $/a b/$'],
  ],
  dart: [
    ['var s = r\'a  b\';', 'var s = r\'a b\';'],
    ['// ignore: unused_element\nvar a = 1;', 'var a = 1;'],
    ['// @dart=2.9\nvar a = 1;', 'var a = 1;'],
  ],
  zig: [
    ['const s =\n  \\\\a  b\n;', 'const s =\n  \\\\a b\n;'],
  ],
  php: [
    ['<?php // a ?> text  # one', '<?php // a ?> text  # two'],
    ['$a = <<<X\na  b\nX;', '$a = <<<X\na b\nX;'],
    ['/** @var User $a */\n$a = f();', '/** @var Order $a */\n$a = f();'],
    ['<h1>Total  of it</h1>', '<h1>Total of it</h1>'],
    ['$a = b"x";', '$a = b "x";'],
  ],
  sol: [
    ['// SPDX-License-Identifier: MIT\ncontract A {}', '// SPDX-License-Identifier: GPL\ncontract A {}'],
  ],
  proto: [
    ['option a = "b"; // buf:lint:ignore A', 'option a = "b";'],
  ],
  tf: [
    ['x = <<~EOT\n# a\nEOT', 'x = <<~EOT\n# b\nEOT'],
    ['x = <<EOT-A\n# a\nEOT-A', 'x = <<EOT-A\n# b\nEOT-A'],
    ['a = my-name', 'a = my -name'],
    ['#tfsec:ignore:aws001\na = 1', 'a = 1'],
  ],
  graphql: [
    ['"""\na  b\n"""\ntype A { b: C }', '"""\na b\n"""\ntype A { b: C }'],
    ['# import A from "a.graphql"\nquery { a }', '# import A from "b.graphql"\nquery { a }'],
  ],
  json: [
    ['{"a":1}\n{"b":2}', '{"a":1} {"b":2}'],
  ],
};
