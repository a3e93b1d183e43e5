import type { Pair } from './different.ts';

/** Pairs that differ in layout, comments and quotes only, written with `differentInCode.ts`. */
export const SAME_TRIED_LATER: Readonly<Record<string, readonly Pair[]>> = {
  js: [
    ['// Adds two numbers.\nfunction add(a, b) {\n  return a + b;\n}', 'function add(a, b) {\n    return a + b;\n}'],
    ['function add(a, b) {\n  // The sum of both\n  return a + b;\n}', 'function add(a, b) {\n  return a + b;\n}'],
    ['const a = {b: 1,c: 2};', 'const a = { b: 1, c: 2 };'],
    ['import { a } from \'./b.js\';\nrun(a);', 'import { a } from "./b.js";\nrun(a);'],
    ['if (a) {\r\n  b();\r\n}', 'if (a) {\n    b();\n}   '],
    ['fetch(url)\n  .then((r) => r.json())\n  .then(show);', 'fetch(url).then((r) => r.json()).then(show);'],
    [
      'const half = total / 2;\n\n\nconst r = /a\\/b/.test(s);',
      'const half = total / 2;\nconst r = /a\\/b/.test(s);',
    ],
    ['/**\n * Says hello to everybody.\n */\nexport function hello() {}', 'export function hello() {}'],
    ['run(a); // only once', 'run(a);'],
    ['const t = `a ${b}`;\n  go(t);', 'const t = `a ${b}`;\ngo(t);'],
  ],
  ts: [
    ['export type A = {\n  b: string;\n};', 'export type A = {\n\tb: string;\n};'],
    ['const a: Map<string, number> = new Map();', 'const a: Map<string,number> = new Map();'],
    ['class A {\n  // how many there are\n  private b = 1;\n}', 'class A {\n  private b = 1;\n}'],
  ],
  tsx: [
    [
      'export const A = () => (\n  <ul>\n    <li>a</li>\n  </ul>\n);',
      'export const A = () => (\n    <ul>\n        <li>a</li>\n    </ul>\n);',
    ],
  ],
  py: [
    ['def f(x):\n    # twice as much\n    return x * 2', 'def f(x):\n  return x * 2'],
    ['x = f(a,\n      b=1)', 'x = f(a, b=1)'],
    ['d = {\'a\': 1}\nprint(d[\'a\'])', 'd = {"a": 1}\nprint(d["a"])'],
    ['a = 1\n\n\nb = 2', 'a = 1\nb = 2'],
    ['x = a+b', 'x = a + b'],
    ['with open(p) as f:\n\treturn f.read()', 'with open(p) as f:\n    return f.read()'],
  ],
  go: [
    ['func f() int {\n\t// one more\n\treturn a + 1\n}', 'func f() int {\n    return a + 1\n}'],
    ['if err != nil {\n\treturn err\n}', 'if err != nil {\n  return err\n}\n'],
  ],
  rs: [
    ['fn f() -> i32 {\n    // the answer to it\n    42\n}', 'fn f() -> i32 {\n  42\n}'],
    ['let v = vec![1,2,3];', 'let v = vec![1, 2, 3];'],
  ],
  java: [
    ['public int get() {\n  return a;\n}', 'public int get()\n{\n    return a;\n}'],
    ['// the total of it\nint t = a + b;', 'int t = a + b;'],
  ],
  c: [
    ['for (i = 0; i < n; i++) {\n\tsum += a[i];\n}', 'for (i = 0; i < n; i++) {\n    sum += a[i];\n}'],
    ['int f(void)\n{\n  return 0;\n}', 'int f(void) {\n  return 0;\n}'],
  ],
  cpp: [
    ['std::vector<int> v = {1,2};', 'std::vector<int> v = { 1, 2 };'],
  ],
  cs: [
    ['public int A { get; set; }', 'public int A\n{\n    get;\n    set;\n}'],
  ],
  kt: [
    ['fun f(a: Int): Int {\n  return a + 1\n}', 'fun f(a: Int): Int {\n    return a + 1\n}'],
  ],
  swift: [
    ['func f() {\n    // shows it\n    show()\n}', 'func f() {\n  show()\n}'],
  ],
  php: [
    ['function f($a) {\n  return $a + 1;\n}', 'function f($a)\n{\n    return $a + 1;\n}'],
    ['$a = [\'b\' => 1];', '$a = ["b" => 1];'],
  ],
  rb: [
    ['def f(a)\n  # one more than it\n  a + 1\nend', 'def f(a)\n    a + 1\nend'],
    ['x = [1,2]', 'x = [1, 2]'],
  ],
  lua: [
    ['function f(a)\n  return a + 1 -- one more\nend', 'function f(a)\n    return a + 1\nend'],
  ],
  sql: [
    ['SELECT a, b\nFROM t\nWHERE c = 1', 'SELECT a, b FROM t WHERE c = 1'],
    ['select a from t where b is not null', 'SELECT a FROM t WHERE b IS NOT NULL'],
    ['SELECT a\n-- only those of today\nFROM t', 'SELECT a\nFROM t'],
  ],
  css: [
    ['.a { color: red; top: 0 }', '.a{color:red;top:0}'],
    ['.a,\n.b {\n  top: 0;\n}', '.a, .b { top: 0; }'],
  ],
  scss: [
    ['.a {\n  .b { top: 0; }\n}', '.a {\n    .b { top: 0; }\n}'],
  ],
  html: [
    ['<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>', '<ul>\n\t<li>a</li>\n\t<li>b</li>\n</ul>'],
  ],
  xml: [
    ['<a>\n  <b>x</b>\n</a>', '<a>\n    <b>x</b>\n</a>'],
  ],
  yaml: [
    ['a:\n  b: 1\n  c:\n    - d\n    - e', 'a:\n    b: 1\n    c:\n        - d\n        - e'],
    ['a: 1\n\n# what follows is of the web\nb: 2', 'a: 1\nb: 2'],
    ['name: \'x\'\non: "push"', 'name: "x"\non: \'push\''],
    ['run: |\n  make\n  make test\nif: a', 'run: |\n    make\n    make test\nif: a'],
  ],
  toml: [
    ['[a]\nb=1 # how many\nc = [1,2]', '[a]\nb = 1\nc = [1, 2]'],
  ],
  json: [
    ['{"a": [1, 2], "b": {"c": null}}', '{\n  "a": [1, 2],\n  "b": {\n    "c": null\n  }\n}'],
  ],
  tf: [
    ['resource "a" "b" {\n  # of the web\n  c = 1\n}', 'resource "a" "b" {\n    c = 1\n}'],
  ],
  sh: [
    ['if [ -f a ]; then\n    rm a\nfi', 'if [ -f a ]; then\n  rm a\nfi'],
    ['docker run \\\n    --rm \\\n    app', 'docker run \\\n  --rm \\\n  app'],
    ['set -e\n# build all of it\nmake all', 'set -e\nmake all'],
  ],
  dockerfile: [
    ['FROM a\n\n# the tools\nRUN b', 'FROM a\nRUN b'],
  ],
  makefile: [
    ['all:\n\tmake a\n\n# the rest\nb:\n\tmake c', 'all:\n\tmake a\n\nb:\n\tmake c'],
  ],
  r: [
    ['f <- function(x) {\n  x + 1\n}', 'f <- function(x) {\n    x + 1\n}'],
  ],
  clj: [
    ['(defn f [x]\n  ;; one more\n  (inc x))', '(defn f [x]\n    (inc x))'],
  ],
  erl: [
    ['f(X) ->\n  % one more\n  X + 1.', 'f(X) ->\n    X + 1.'],
  ],
  ml: [
    ['let f x =\n  (* one more *)\n  x + 1', 'let f x =\n    x + 1'],
  ],
  hs: [
    ['f x =\n  -- one more\n  x + 1', 'f x =\n  x + 1'],
  ],
  conf: [
    ['server {\n    listen 80;\n    # the root of it\n    root /srv;\n}', 'server {\n  listen 80;\n  root /srv;\n}'],
  ],
  ini: [
    ['[a]\n; how many\nb = 1', '[a]\nb = 1'],
  ],
  ps1: [
    ['# the service\nGet-Service a', 'Get-Service a'],
  ],
  m: [
    ['function y = f(x)\n  % one more\n  y = x + 1;\nend', 'function y = f(x)\n  y = x + 1;\nend'],
  ],
  UNKNOWN: [
    ['export function add(a, b) {\n  return a + b;\n}', 'export function add(a, b) {\n    return a + b;\n}'],
    [
      'public static int add(int a, int b) {\n  return a + b;\n}',
      'public static int add(int a, int b) {\n\treturn a + b;\n}   ',
    ],
    ['{"a": 1, "b": [1, 2]}', '{\n  "a": 1,\n  "b": [1, 2]\n}'],
    ['SELECT a, b\nFROM t\nWHERE c = 1;', 'SELECT a, b FROM t WHERE c = 1;'],
    ['func f() int {\n\tx := 1\n\treturn x\n}', 'func f() int {\n    x := 1\n    return x\n}'],
    ['.a {\n  color: red;\n}', '.a {\n    color: red;\n}'],
    ['def f(x):\n    return x\n\n\ndef g(x):\n    return x', 'def f(x):\n    return x\n\ndef g(x):\n    return x'],
    ['function f(a) {\n  // the sum of all\n  return a;\n}', 'function f(a) {\n  return a;\n}'],
  ],
};
