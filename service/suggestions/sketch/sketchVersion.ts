import { fingerprintsOf, GRAM, SHAPE_GRAM, SHAPE_WINDOW, WINDOW } from './fingerprints.ts';
import { combine, HASH_START, scramble } from '../text/hashing.ts';
import { REST_WINDOW } from './restPrints.ts';
import { MIN_VISIBLE, sketchOf } from './snippetSketch.ts';
import { MAX_TOKEN_UNITS } from '../text/tokeniser.ts';

/** Raised when the layout of a stored sketch changes; all else that sketches depend on is found out by itself. */
const LAYOUT = 3;

/** Some of everything that the tokeniser tells apart, so that its changes show in the tokens of this text. */
const PROBE = `#!/bin/sh
# comment
// line  /* block */ -- dashes
<!-- markup --> {{ slot }} @decorator $variable \`template\`
import { one, two as three } from "package/sub";
const limit = 0x1F + 12_000 - 3.5e-7; let naïve = 'quoted "inner" words' || "";
if (limit >= naïve && !three) { return items.map((item) => item.id ?? null); } else limit += 1;
key: value
"json": [true, false, null, -1],
SELECT name, count(*) FROM items WHERE id <> 7 GROUP BY name;
def f(self, *args, **rest): return lambda x: x ** 2 % 3
fn main() -> Result<(), Error> { let mut total: u64 = 0; loop { break; } }
while [ "$1" != "" ]; do echo "\${1#--}" | sed 's/a/b/g' > /dev/null 2>&1; shift; done
limit = limit; total = limit + total; naïve(total, limit, total);
for file in "$folder"/*.txt; do echo "\${file//a/b}"; done
`;

/** Copied from within a block comment. */
const CUT_PROBE = `   the end of what it says
   */
int total(int limit) { return limit + 1; } /* and the beginning
   of another
`;

const JSON_PROBE = '{ "name": "probe", "sizes": [1, 2.50], "nested": { "b": null, "a": true } }';

function resultOf(text: string): number[] {
  const { textKey, codeKey, tokens, lines } = sketchOf({ id: '', text });
  const keys = [textKey, codeKey].flatMap((key) => [Math.floor(key / 2 ** 32), key >>> 0]);
  return [...keys, ...tokens, ...lines, ...fingerprintsOf(tokens)];
}

function constantsAndProbes(): number[] {
  return [
    LAYOUT, GRAM, WINDOW, SHAPE_GRAM, SHAPE_WINDOW, REST_WINDOW, MIN_VISIBLE, MAX_TOKEN_UNITS,
    ...resultOf(PROBE), ...resultOf(CUT_PROBE), ...resultOf(JSON_PROBE),
  ];
}

let version: number | undefined;

/**
 * What a stored sketch is marked with: 32 bits over the constants and over what this engine makes of sample
 * texts. A sketch of an engine that would make another one is of no use, and is made anew from the text. Found out
 * when it is first asked for, so that a start need not wait for it.
 */
export function sketchVersion(): number {
  return version ??= scramble(constantsAndProbes().reduce(combine, HASH_START));
}
