import { describe, expect, it } from 'vitest';
import { tokenise } from '../../../../service/suggestions/text/tokeniser.ts';
import { worthOf } from '../../../../service/suggestions/worth/worth.ts';
import { SAMPLES } from '../samples.ts';

const judged = (text: string): string => {
  const { level, rule } = worthOf(text, tokenise(text));
  return `${level} ${rule}`;
};

const traces: Readonly<Record<string, string>> = {
  'JavaScript of Node': 'file:///app/load.mjs:12\n  throw new Error(`no config ${name}`);\n        ^\n\nError: no config x\n    at load (file:///app/load.mjs:12:9)\n    at async main (file:///app/main.mjs:3:3)\n    at <anonymous>\n\nNode.js v20.19.0',
  'JavaScript of Firefox': 'render@http://localhost:5173/src/App.js:14:11\nupdate@http://localhost:5173/src/core.js:201:5\n@http://localhost:5173/src/main.js:3:1',
  Python: 'Traceback (most recent call last):\n  File "/srv/app.py", line 41, in <module>\n    main(sys.argv[1:])\n  File "/srv/app.py", line 17, in main\n    return run(load(path), retries=3)\n           ^^^^^^^^^^^^^^^^^^^^^^^^^^\n  File "/srv/app.py", line 8, in load\n    with open(path) as handle:\nFileNotFoundError: [Errno 2] No such file or directory: \'x.toml\'',
  Java: 'Exception in thread "main" java.lang.IllegalStateException: not ready\n\tat com.acme.Store.open(Store.java:88)\n\tat com.acme.Main.main(Main.java:12)\nCaused by: java.io.IOException: disk full\n\tat com.acme.Disk.write(Disk.java:31)\n\t... 2 more',
  'C#': 'Unhandled exception. System.InvalidOperationException: Sequence contains no elements\n   at System.Linq.ThrowHelper.ThrowNoElementsException()\n   at Acme.Store.First(List`1 rows) in C:\\src\\Store.cs:line 40\n   at Acme.Program.Main(String[] args) in C:\\src\\Program.cs:line 9',
  Ruby: 'app/models/user.rb:31:in \'User#save!\': name is missing (ActiveRecord::RecordInvalid)\n\tfrom app/jobs/sync.rb:12:in \'block in run\'\n\tfrom app/jobs/sync.rb:10:in \'each\'\n\tfrom bin/sync:4:in \'<main>\'',
  Go: 'panic: runtime error: index out of range [5] with length 3\n\ngoroutine 1 [running]:\nmain.pick(...)\n\t/home/ada/app/pick.go:9\nmain.(*Store).Load(0xc000012345, {0x1, 0x2})\n\t/home/ada/app/main.go:21 +0x1d\nexit status 2',
  Rust: 'thread \'main\' panicked at src/main.rs:4:29:\ncalled `Option::unwrap()` on a `None` value\nstack backtrace:\n   0: rust_begin_unwind\n             at /rustc/9fc6b43/library/std/src/panicking.rs:692:5\n   1: core::panicking::panic_fmt\n             at /rustc/9fc6b43/library/core/src/panicking.rs:75:14\nnote: run with `RUST_BACKTRACE=full` for a verbose backtrace.',
  PHP: 'PHP Fatal error:  Uncaught RuntimeException: no row in /srv/www/Store.php:40\nStack trace:\n#0 /srv/www/index.php(12): Store->first()\n#1 /srv/www/index.php(20): run(Array)\n#2 {main}\n  thrown in /srv/www/Store.php on line 40',
  gdb: '#0  0x00007ffff7e4c83c in raise () from /lib64/libc.so.6\n#1  0x00007ffff7e35668 in abort () from /lib64/libc.so.6\n#2  0x0000000000401136 in check (value=7) at check.c:14\n#3  main (argc=1, argv=0x7ffe) at main.c:22',
  'a sanitizer': '==4711==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x602000000014\n    #0 0x4f5a2d in copy /src/copy.c:18:5\n    #1 0x4f5b11 in main /src/main.c:7:3\nSUMMARY: AddressSanitizer: heap-buffer-overflow /src/copy.c:18:5 in copy',
  Elixir: '** (KeyError) key :name not found in: %{id: 1}\n    (shop 0.1.0) lib/shop/user.ex:14: Shop.User.name/1\n    (elixir 1.17.2) lib/enum.ex:1703: Enum."-map/2-lists^map/1-1-"/2\n    (shop 0.1.0) lib/shop.ex:5: Shop.run/0',
  Lua: 'lua: init.lua:14: attempt to index a nil value (local \'row\')\nstack traceback:\n\tinit.lua:14: in function \'first\'\n\tinit.lua:22: in main chunk\n\t[C]: in ?',
  Perl: 'no such row at Store.pm line 31.\n\tStore::first(\'Store=HASH(0x1)\') called at app.pl line 12\n\tmain::run() called at app.pl line 20',
  Haskell: 'Main.hs: Prelude.head: empty list\nCallStack (from HasCallStack):\n  error, called at libraries/base/GHC/List.hs:1646:3 in base:GHC.List\n  errorEmptyList, called at libraries/base/GHC/List.hs:85:11 in base:GHC.List',
  Dart: 'Unhandled exception:\nRangeError (index): Invalid value: Not in inclusive range 0..2: 5\n#0      List.[] (dart:core-patch/growable_array.dart:264:36)\n#1      main (file:///home/ada/app/bin/app.dart:3:14)',
};

const tables: readonly (readonly [name: string, text: string])[] = [
  ['commas and a head', 'id,name,price\n1,Apple,0.45\n2,Pear,0.60\n3,"Plum, dried",1.20'],
  ['semicolons and decimal commas', 'Datum;Menge;Preis\n2026-01-02;3;4,50\n2026-01-03;1;1,25'],
  ['tabs', 'host\tup\tsince\nalpha\ttrue\t2026-01-02\nbeta\tfalse\t2026-01-04'],
  ['no head but figures', '2026-01-02,alpha,12.5\n2026-01-03,alpha,13.0\n2026-01-04,beta,9.75'],
  ['a head and words only', 'first,last,city,country\nAda,Byron,London,UK\nAlan,Turing,Wilmslow,UK\nGrace,Hopper,Arlington,US'],
  ['empty cells and quotes in quotes', 'id,note\n1,"says ""no"""\n2,\n3,"line, with comma"'],
];

describe('what programs print is not worth saving', () => {
  it.each(Object.keys(traces))('a stack trace of %s', (language) => {
    expect(judged(traces[language] ?? '')).toBe('trivial log');
    expect(judged((traces[language] ?? '').replaceAll('\n', '\r\n'))).toBe('trivial log');
  });

  it.each([
    ['one program that speaks in every line', 'gpg: Signature made Tue 03 Feb 2026\ngpg: Good signature from "Noor Haddad"'],
    ['a failed connection', 'ssh: connect to host quay port 22: Connection timed out'],
    ['a merge with a conflict', 'Auto-merging src/cart.ts\nCONFLICT (content): Merge conflict in src/cart.ts'],
    ['a plan of a database', 'Seq Scan on part  (cost=0.00..18.10 rows=810 width=40)\nPlanning Time: 0.081 ms'],
  ])('%s', (_, text) => {
    expect(judged(text)).toBe('trivial log');
  });

  it('a head and one row of many columns', () => {
    const text = 'PID USER PR NI VIRT RES SHR S CPU MEM\n48211 mika 20 0 922844 155204 41230 S 2.4 1.9';
    expect(judged(text)).toBe('trivial table');
  });

  it.each(tables)('a table with %s', (_, text) => {
    expect(judged(text)).toBe('trivial table');
  });
});

describe('code that looks a little like it is worth saving', () => {
  it.each([
    ['a handler of errors', 'try {\n  await run(job);\n} catch (error) {\n  console.error(`Error: ${error.message}`, error.stack);\n  at.push({ line: 12, file: "x.js:12:3" });\n}'],
    ['a test with a frame in a text', 'it(\'parses a frame\', () => {\n  const line = \'    at run (/app/main.js:10:5)\';\n  expect(parse(line)).toEqual({ file: \'/app/main.js\', line: 10 });\n  expect(parse(\'at x (y.js:1:2)\')).not.toBeNull();\n});'],
    ['assembly', 'mov eax, 1\nadd ebx, 2\ncmp ecx, 3\njne again'],
    ['rules of one name', 'Disallow: /cart\nDisallow: /plans/old\nDisallow: /search'],
    ['a job with its times', '*/15 * * * * /usr/local/bin/rates'],
    ['rows of a list', 'const rows = [\n  [1, "a", 2.5],\n  [2, "b", 3.5],\n  [3, "c", 4.5],\n];'],
    ['SQL', 'INSERT INTO fruit (id, name) VALUES\n(1, \'Apple\'),\n(2, \'Pear\'),\n(3, \'Plum\');'],
    ['rules of a style sheet', 'a { color: red; }\nb { color: blue; }\ni { margin: 0; }'],
    ['a list of names in an enumeration', 'enum Kind {\n  apple, pear, plum,\n  fig, lemon, lime,\n}'],
  ])('%s', (_, text) => {
    expect(judged(text)).toBe('worth new-code');
  });

  it('every sample', () => {
    expect(SAMPLES.filter(({ text }) => judged(text) !== 'worth new-code').map(({ id }) => id)).toEqual([]);
  });
});
