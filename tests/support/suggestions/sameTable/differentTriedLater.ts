import type { Pair } from './different.ts';

/** Pairs that mean something else and were called the same, or could have been, later than `different.ts`. */
export const DIFFERENT_TRIED_LATER: Readonly<Record<string, readonly Pair[]>> = {
  jsx: [
    [
      'const api = "//api.prod.example.com/v1";\nexport const A = () => <Api base={api} />;',
      'const api = "//api.staging.example.com/v1";\nexport const A = () => <Api base={api} />;',
    ],
  ],
  tsx: [
    ['const sep = \' // one\';\nreturn <p>{sep}</p>;', 'const sep = \' // two\';\nreturn <p>{sep}</p>;'],
  ],
  js: [
    [
      'const api = "//api.prod.example.com/v1";\nel.innerHTML = "<b>x</b>";',
      'const api = "//api.staging.example.com/v1";\nel.innerHTML = "<b>x</b>";',
    ],
    ['if (ok) /a  b/.test(s) && go();', 'if (ok) /a b/.test(s) && go();'],
    ['function f() {}\n/a  b/.test(s) && go();', 'function f() {}\n/a b/.test(s) && go();'],
    ['// note\u2028dropAll();\nrun();', '// note\nrun();'],
    ['// note\rdropAll();\nrun();', '// note\nrun();'],
    ['/** @jest-environment jsdom */\ntest(\'a\', f);', '/** @jest-environment node */\ntest(\'a\', f);'],
    ['function half(x) {\n  return\n    .5 * x;\n}', 'function half(x) {\n  return .5 * x;\n}'],
    ['const admin\u200d = load(user);', 'const admin = load(user);'],
  ],
  m: [
    [
      'static int bucket(int key, int size) {\n  return key % size;\n}',
      'static int bucket(int key, int size) {\n  return key % 31 + 1;\n}',
    ],
    ['switch x\ncase\'a%1\'\n y=1\nend', 'switch x\ncase\'a%2\'\n y=1\nend'],
    ['title 50%off', 'title 50%on'],
  ],
  tf: [
    ['count = var.total-used', 'count = var.total - used'],
  ],
  c: [
    ['#define AREA(w) ((w) * 2)\nint a = AREA(3);', '#define AREA (w) ((w) * 2)\nint a = AREA(3);'],
    ['// copies to C:\\temp\\\nfree(p);\nreturn 0;', '// copies to C:\\temp\nfree(p);\nreturn 0;'],
    ['// see a/b \\\nfree(p);\nreturn 0;', '// see a/b\nfree(p);\nreturn 0;'],
    ['puts(STR(a  b));', 'puts(STR(a b));'],
    ['#define A\nfoo();', '#define A foo();'],
  ],
  cpp: [
    ['auto s = LR"(say "a  b" x)";', 'auto s = LR"(say "a b" x)";'],
  ],
  py: [
    ['x = 1 # note\rdrop_all()\nrun()', 'x = 1\nrun()'],
    [
      '# /// script\n# dependencies = ["requests"]\n# ///\nimport requests',
      '# /// script\n# dependencies = ["evil"]\n# ///\nimport requests',
    ],
    ['# coding: latin-1\nx = "a"', '# coding: utf-16\nx = "a"'],
  ],
  sh: [
    ['rm -- Take\\ #1.wav', 'rm -- Take\\ #2.wav'],
    ['rm -rf !(keep|save)', 'rm -rf !(keep |save)'],
    ['cat > a.conf <<\\EOF\n# port 80\nlisten 80\nEOF', 'cat > a.conf <<\\EOF\n# port 81\nlisten 80\nEOF'],
    [
      'cat > README <<\'END-OF-FILE\'\n# Title one\nEND-OF-FILE',
      'cat > README <<\'END-OF-FILE\'\n# Title two\nEND-OF-FILE',
    ],
    ['cat > a.py <<\\EOF\nif a:\n    b()\nc()\nEOF', 'cat > a.py <<\\EOF\nif a:\n    b()\n    c()\nEOF'],
    ['rm -rf /tmp/a\u00a0b', 'rm -rf /tmp/a b'],
    [
      '#!/bin/bash\n#SBATCH --time=01:00:00\n#SBATCH --mem=4G\nsrun ./sim',
      '#!/bin/bash\n#SBATCH --time=72:00:00\n#SBATCH --mem=400G\nsrun ./sim',
    ],
    ['cp My\\ Song\\ #1.wav /srv/out --verbose --force', 'cp My\\ Song\\ #2.wav /srv/out --verbose --force'],
  ],
  yaml: [
    ['query: SELECT \'id\' FROM users', 'query: SELECT "id" FROM users'],
    ['a: |+\n  x\n\n\nb: 1', 'a: |+\n  x\nb: 1'],
    ['text: one\n\n  two\nb: 1', 'text: one\n  two\nb: 1'],
    ['#cloud-config\npackages:\n  - nginx', '# cloud config\npackages:\n  - nginx'],
    ['name: x\nhost: y', 'name: x\n\u00a0\nhost: y'],
    ['a: one\n  # x\n  two', 'a: one\n  two'],
    [
      '#cloud-config\npackages:\n  - nginx\nruncmd:\n  - [systemctl, enable, nginx]',
      'packages:\n  - nginx\nruncmd:\n  - [systemctl, enable, nginx]',
    ],
  ],
  yml: [
    ['if: github.ref == \'refs/heads/main\'', 'if: github.ref == "refs/heads/main"'],
  ],
  conf: [
    ['background #1e1e2e\nforeground #cdd6f4', 'background #ffffff\nforeground #000000'],
    [
      'font_family Fira\nforeground #cdd6f4\nbackground #1e1e2e\ncursor #f5e0dc\nscrollback_lines 2000',
      'font_family Fira\nforeground #000000\nbackground #ffffff\ncursor #ff0000\nscrollback_lines 2000',
    ],
    [
      'Define site example\nHeader set X-Tint #ff0000\nServerName a.b',
      'Define site example\nHeader set X-Tint #00ff00\nServerName a.b',
    ],
    [
      'map ctrl+c copy_to_clipboard\nmap ctrl+v paste_from_clipboard\nbackground #1e1e2e\nforeground #cdd6f'
      + '4\nscrollback_lines 2000',
      'map ctrl+c copy_to_clipboard\nmap ctrl+v paste_from_clipboard\nbackground #ffffff\nforeground #00000'
      + '0\nscrollback_lines 2000',
    ],
  ],
  rb: [
    ['expect(body).to match /Ticket #12/', 'expect(body).to match /Ticket #34/'],
    ['expect(body).to match /a  b/', 'expect(body).to match /a b/'],
    ['x = <<~sql\n  select 1 # one\nsql', 'x = <<~sql\n  select 1 # two\nsql'],
    ['x = <<~"END OF"\n  a   b\nEND OF', 'x = <<~"END OF"\n  a b\nEND OF'],
  ],
  groovy: [
    ['println /a  b/', 'println /a b/'],
  ],
  swift: [
    ['let r = /foo  bar/', 'let r = /foo bar/'],
    [
      '// swift-tools-version:5.9\nimport PackageDescription',
      '// swift-tools-version:5.1\nimport PackageDescription',
    ],
  ],
  el: [
    ['(insert ?;) (delete-file a)', '(insert ?;) (keep-file b)'],
    [';;; -*- lexical-binding: t -*-\n(defun f (x) (lambda () x))', '(defun f (x) (lambda () x))'],
    [
      '(defun f () (insert ?;) (delete-file buffer-file-name) (save-buffer))',
      '(defun f () (insert ?;) (kill-emacs))',
    ],
  ],
  rkt: [
    ['(display #<<EOF\nhello; one\nEOF\n)', '(display #<<EOF\nhello; two\nEOF\n)'],
  ],
  go: [
    [
      '// #include <stdio.h>\n// void f() { puts("a"); }\nimport "C"',
      '// #include <stdlib.h>\n// void f() { abort(); }\nimport "C"',
    ],
    ['//export goCallback\nfunc goCallback() {}', 'func goCallback() {}'],
    [
      'func ExampleA() {\n\tfmt.Println(f())\n\t// Output: 1\n}',
      'func ExampleA() {\n\tfmt.Println(f())\n\t// Output: 2\n}',
    ],
    ['func half() float64 {\n\treturn\n\t.5\n}', 'func half() float64 {\n\treturn .5\n}'],
    [
      '// #include <stdio.h>\n// static int limit() { return 3; }\nimport "C"\n\nfunc Limit() int {\n\tretu'
      + 'rn int(C.limit())\n}',
      '// #include <stdio.h>\n// static int limit() { return 300; }\nimport "C"\n\nfunc Limit() int {\n\tre'
      + 'turn int(C.limit())\n}',
    ],
  ],
  sql: [
    [
      '-- name: RemoveUser :exec\nDELETE FROM users WHERE id = $1;',
      '-- name: GetUser :one\nDELETE FROM users WHERE id = $1;',
    ],
    [
      '-- migrate:up\nCREATE TABLE a (id int);\n-- migrate:down\nDROP TABLE a;',
      '-- migrate:down\nCREATE TABLE a (id int);\n-- migrate:up\nDROP TABLE a;',
    ],
    ['CREATE TABLE a (id int) /*M!100301 ENCRYPTED=YES */;', 'CREATE TABLE a (id int);'],
    [
      'CREATE TABLE a (id bigint PRIMARY KEY /*T![auto_rand] AUTO_RANDOM(5) */);',
      'CREATE TABLE a (id bigint PRIMARY KEY);',
    ],
    ['SELECT v:Key FROM t', 'SELECT v:key FROM t'],
    ['SELECT x\'1F\' FROM t', 'SELECT x \'1F\' FROM t'],
    ['SELECT N\'abc\' FROM t', 'SELECT n \'abc\' FROM t'],
  ],
  ps1: [
    ['#Requires -RunAsAdministrator\nGet-Process', 'Get-Process'],
    ['cmd --% /c echo #fff', 'cmd --% /c echo #000'],
    [
      '#Requires -RunAsAdministrator\nGet-Service nginx | Restart-Service -Force',
      'Get-Service nginx | Restart-Service -Force',
    ],
  ],
  makefile: [
    [
      'define CONFIG\n#define VERSION 1\nendef\nexport CONFIG',
      'define CONFIG\n#define VERSION 2\nendef\nexport CONFIG',
    ],
  ],
  vue: [
    ['<template lang="pug">\ndiv\n  p\n    a\n</template>', '<template lang="pug">\ndiv\n  p\n  a\n</template>'],
  ],
  html: [
    ['<script type="py">\nif a:\n    b()\n    c()\n</script>', '<script type="py">\nif a:\n    b()\nc()\n</script>'],
    ['<!-- ko if: isAdmin -->\n<b>x</b>\n<!-- /ko -->', '<!-- ko if: isGuest -->\n<b>x</b>\n<!-- /ko -->'],
    ['<!-- wp:group {"lock":true} -->\n<div>x</div>', '<!-- wp:html -->\n<div>x</div>'],
    ['<p>\n\u00a0\u00a0Total<br>\nSum</p>', '<p>\nTotal<br>\nSum</p>'],
  ],
  xml: [
    ['<msg>one\n    two</msg>', '<msg>one\ntwo</msg>'],
  ],
  tex: [
    ['\\begin{minted}{matlab}\n% one\nx = 1\n\\end{minted}', '\\begin{minted}{matlab}\n% two\nx = 1\n\\end{minted}'],
  ],
  java: [
    ['// \\u000a System.exit(1);\nrun();', 'run();'],
  ],
  scss: [
    ['.x { a:hover { color: red } }', '.x { a: hover { color: red } }'],
  ],
  kt: [
    ['fun `adds  user`() {}', 'fun `adds user`() {}'],
    ['val a = \'x\'', 'val a = "x"'],
  ],
  ml: [
    ['let q = {%html|a  b|}', 'let q = {%html|a b|}'],
  ],
  r: [
    ['#\' @export\nf <- function(x) x', 'f <- function(x) x'],
    ['x\n|> f()', 'x |> f()'],
    ['x <- data\n.check(x)', 'x <- data.check(x)'],
  ],
  php: [
    ['<p>Call us # 5</p>\n<?php run();', '<p>Call us # 6</p>\n<?php run();'],
    ['/** @Route("/admin/delete") */\npublic function a() {}', '/** @Route("/") */\npublic function a() {}'],
  ],
  bat: [
    ['set x=a  b', 'set x=a b'],
  ],
  ini: [
    ['[a]\nx = 1', '[a]\nx =  1'],
  ],
  toml: [
    ['a = 1\nb = 2', 'a = 1 b = 2'],
  ],
  lua: [
    ['x = a\n(b)()', 'x = a(b)()'],
  ],
  zig: [
    ['const a = 1;', 'const a = 2;'],
  ],
  hs: [
    ['f = a -- c', 'f = a --> c'],
  ],
  rs: [
    ['let s = cr#"a "b  c" d"#;', 'let s = cr#"a "b c" d"#;'],
  ],
  UNKNOWN: [
    [
      'let\n  base = import ./base.nix;\nin\nbase // { port = 80; }',
      'let\n  base = import ./base.nix;\nin\nbase // { port = 22; root = true; }',
    ],
    ['const ratio = 1 // 3;', 'const ratio = 1 // 4;'],
    [
      '# Deploy to production\n- stop the service\n- run the job\n- start it',
      '# Roll back production\n- stop the service\n- run the job\n- start it',
    ],
    ['- closes #12\n- closes #13\n- closes #14', '- closes #22\n- closes #23\n- closes #24'],
    [
      'public async Task<string> Get() {\n  return (await Read()).Split(\',\')[0];\n}',
      'public async Task<string> Get() {\n  return (await Read()).Split(",")[0];\n}',
    ],
    [
      'fun f(a: X, b: X): Any {\n  if (a === b) { return \'a\' }\n  return 1\n}',
      'fun f(a: X, b: X): Any {\n  if (a === b) { return "a" }\n  return 1\n}',
    ],
    ['for x in y:\n  z.add(\'a\')', 'for x in y:\n  z.add("a")'],
    ['Host: a\nAccept: b\nX-Note: see #1', 'Host: a\nAccept: b\nX-Note: see #2'],
    ['name: a\nif: github.ref == \'x\'\nrun: b', 'name: a\nif: github.ref == "x"\nrun: b'],
    ['cp Take\\ #1.wav /out', 'cp Take\\ #2.wav /out'],
    [
      '#define AREA(w) ((w) * 2)\nstatic int a = AREA(3);\nreturn a;',
      '#define AREA (w) ((w) * 2)\nstatic int a = AREA(3);\nreturn a;',
    ],
    ['// to C:\\temp\\\nfree(p);\nreturn 0;', '// to C:\\temp\nfree(p);\nreturn 0;'],
    ['for i := 1 to 3 do;\n{ a }', 'for i := 1 to 3 do;\n{ b }'],
    ['- a\n- b # c\n- d', '- a\n- b # e\n- d'],
    [
      'static int bucket(int key, int size) {\n  return key % size;\n}',
      'static int bucket(int key, int size) {\n  return key % 31;\n}',
    ],
    [
      'const api = "//api.prod.example.com/v1";\nexport const A = () => <Api base={api} />;',
      'const api = "//api.staging.example.com/v1";\nexport const A = () => <Api base={api} />;',
    ],
    [
      '#!/bin/bash\n#SBATCH --time=01:00:00\n#SBATCH --mem=4G\nsrun ./sim',
      '#!/bin/bash\n#SBATCH --time=72:00:00\n#SBATCH --mem=400G\nsrun ./sim',
    ],
    [
      '-- name: RemoveUser :exec\nDELETE FROM users WHERE id = $1;',
      '-- name: GetUser :one\nDELETE FROM users WHERE id = $1;',
    ],
    [
      'package a\n\n// static int limit() { return 3; }\nimport "C"\n\nfunc Limit() int {\n\treturn int(C.l'
      + 'imit())\n}',
      'package a\n\n// static int limit() { return 300; }\nimport "C"\n\nfunc Limit() int {\n\treturn int(C'
      + '.limit())\n}',
    ],
    ['cat > a.conf <<\\EOF\n# port 80\nlisten 80\nEOF', 'cat > a.conf <<\\EOF\n# port 81\nlisten 80\nEOF'],
  ],
  css: [
    ['.a\u00a0b { color: red }', '.a b { color: red }'],
  ],
  pl: [
    ['my $x = $a // 1;', 'my $x = $a // 2;'],
  ],
};
